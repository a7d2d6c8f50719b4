import { useEffect, useRef, useState } from 'react'
import own from '@/components/content/captions/video-draft.module.css'
import { sourcesOf } from '@/components/create/video-trim/piece-source'
import { acceptedTypes } from '@/components/media/uploads/image-files'
import { clock } from '@/components/media/video/clock'
import { onStep } from '@/components/media/video/on-step'
import { problemOf } from '@/components/platform/problem'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog/dialog'
import { useTranslations } from '@/i18n/texts'
import { uploadImage } from '@/lib/edge/client/upload-client'
import type { IngestedImage } from '@/lib/media/images/schema'
import type { Trim } from '@/lib/media/video/trim'
import type { VideoOfDraft } from '@/store/create/drafts'

type Props = {
  video: VideoOfDraft
  /** The trim of the file from which the video is made; null for the whole file. */
  trim: Trim | null
  /** The uploaded picture; its local address, available immediately; and its moment in the file, if it is a frame. */
  onChosen: (cover: IngestedImage, localUrl: string, coverTime: number | null) => void
  onClose: () => void
}

/** Returns the current frame of a video element as a picture file. */
function frameOf(element: HTMLVideoElement): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  canvas.width = element.videoWidth
  canvas.height = element.videoHeight
  canvas.getContext('2d')?.drawImage(element, 0, 0)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.92))
}

/** Chooses the cover of a video: a frame, or a picture. */
export function VideoCover({ video, trim, onChosen, onClose }: Props) {
  const t = useTranslations('videoBuilder')
  const ref = useRef<HTMLVideoElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [sources, setSources] = useState(() => sourcesOf(video, trim))
  const [source] = sources
  const [duration, setDuration] = useState(0)
  // Seconds of the shown file, of which only the trimmed part may be chosen.
  const from = (source?.from ?? 0) / 1000
  const first = Math.max(0, (trim?.start ?? 0) / 1000 - from)
  const last = Math.min(duration, (trim?.end ?? Number.POSITIVE_INFINITY) / 1000 - from)
  const [chosen, setTime] = useState((video.coverTime ?? 0) / 1000 - from)
  const time = Math.max(first, Math.min(chosen, last))
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const abort = useRef<AbortController>(null)
  useEffect(() => () => abort.current?.abort(), [])

  const send = async (picture: Blob | null, coverTime: number | null) => {
    if (!picture) return setError(t('frameFailed'))
    setBusy(true)
    setError(null)
    abort.current = new AbortController()
    try {
      const cover = await uploadImage(picture, () => {}, abort.current.signal)
      onChosen(cover, URL.createObjectURL(picture), coverTime)
    } catch (failure) {
      setError(problemOf(failure, { img: t('picture') }, t('offline')).message)
      setBusy(false)
    }
  }
  return (
    <Dialog title={t('chooseCover')} onClose={onClose} isBusy={isBusy}>
      <div className={own.cover}>
        {source ? (
          <>
            <video
              key={source.src}
              ref={ref}
              className={own.moment}
              src={source.src}
              muted
              playsInline
              preload="auto"
              aria-label={t('frame')}
              onLoadedMetadata={({ currentTarget }) => {
                setDuration(currentTarget.duration)
                currentTarget.currentTime = Math.max(first, chosen)
              }}
              onError={() => setSources((left) => left.slice(1))}
            />
            <label className={own.slider}>
              <span>
                {t('moment')} <bdo dir="ltr">{clock(time - first)}</bdo>
              </span>
              <input
                type="range"
                dir="ltr"
                min={0}
                max={Math.max(0.1, last - first - 0.05)}
                step={0.1}
                value={onStep(time - first, 0.1)}
                aria-valuetext={clock(time - first)}
                onChange={(event) => {
                  const to = first + Number(event.target.value)
                  setTime(to)
                  if (ref.current) ref.current.currentTime = to
                }}
              />
            </label>
            <Button
              look="accent"
              disabled={isBusy || duration === 0}
              onClick={() =>
                ref.current &&
                void frameOf(ref.current).then((frame) => send(frame, Math.round((time + from) * 1000)))
              }
            >
              {isBusy ? t('sending') : t('useFrame')}
            </Button>
          </>
        ) : (
          <p>{t('noFrames')}</p>
        )}
        <Button disabled={isBusy} onClick={() => input.current?.click()}>
          {t('ownPicture')}
        </Button>
        <input
          ref={input}
          type="file"
          accept={acceptedTypes}
          hidden
          aria-label={t('ownPicture')}
          onChange={(event) => {
            const [file] = event.target.files ?? []
            event.target.value = ''
            if (file) void send(file, null)
          }}
        />
        <p className={own.problem} role="alert">
          {error}
        </p>
      </div>
    </Dialog>
  )
}
