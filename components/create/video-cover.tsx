import { useEffect, useRef, useState } from 'react'
import own from '@/components/content/captions/video-draft.module.css'
import { acceptedTypes } from '@/components/media/files/image-files'
import { clock } from '@/components/media/video/clock'
import { problemOf } from '@/components/platform/problem'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { useTranslations } from '@/i18n/texts'
import { uploadImage } from '@/lib/edge/client/upload-client'
import type { IngestedImage } from '@/lib/media/images/schema'

type Props = {
  /** The file itself where the browser still has it, else the video that was made. */
  source: string | null
  /** The video that was made: what plays where the browser cannot read the file. */
  servedUrl: string | null
  /** The uploaded picture, and its local address, whose sizes need not be waited for. */
  onChosen: (cover: IngestedImage, localUrl: string) => void
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
export function VideoCover({ source, servedUrl, onChosen, onClose }: Props) {
  const t = useTranslations('videoCreate')
  const ref = useRef<HTMLVideoElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [src, setSrc] = useState(source)
  const [duration, setDuration] = useState(0)
  const [time, setTime] = useState(0)
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const abort = useRef<AbortController>(null)
  useEffect(() => () => abort.current?.abort(), [])

  const send = async (picture: Blob | null) => {
    if (!picture) return setError(t('frameFailed'))
    setBusy(true)
    setError(null)
    abort.current = new AbortController()
    try {
      const cover = await uploadImage(picture, () => {}, abort.current.signal)
      onChosen(cover, URL.createObjectURL(picture))
    } catch (failure) {
      setError(problemOf(failure, { img: t('picture') }, t('offline')).message)
      setBusy(false)
    }
  }
  const cannotPlay = () => setSrc(src === source && servedUrl !== source ? servedUrl : null)
  return (
    <Dialog title={t('chooseCover')} onClose={onClose} isBusy={isBusy}>
      <div className={own.cover}>
        {src ? (
          <>
            <video
              ref={ref}
              className={own.moment}
              src={src}
              muted
              playsInline
              preload="auto"
              aria-label={t('frame')}
              onLoadedMetadata={(event) => setDuration(event.currentTarget.duration)}
              onError={cannotPlay}
            />
            <label className={own.slider}>
              <span>
                {t('moment')} <bdo dir="ltr">{clock(time)}</bdo>
              </span>
              <input
                type="range"
                dir="ltr"
                min={0}
                max={Math.max(0.1, duration - 0.05)}
                step={0.1}
                value={time}
                aria-valuetext={clock(time)}
                onChange={(event) => {
                  const to = Number(event.target.value)
                  setTime(to)
                  if (ref.current) ref.current.currentTime = to
                }}
              />
            </label>
            <Button
              look="accent"
              disabled={isBusy || duration === 0}
              onClick={() => ref.current && void frameOf(ref.current).then(send)}
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
            if (file) void send(file)
          }}
        />
        <p className={own.problem} role="alert">
          {error}
        </p>
      </div>
    </Dialog>
  )
}
