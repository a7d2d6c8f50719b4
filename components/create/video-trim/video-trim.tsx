import { useState } from 'react'
import { useAction } from '@/components/platform/use-action'
import { Button } from '@/components/ui/button'
import { Dialog, DialogAnswers } from '@/components/ui/dialog/dialog'
import { useTranslations } from '@/i18n/texts'
import { api } from '@/lib/edge/client/api'
import { longestVideo, shortestVideo } from '@/lib/media/video/limits'
import type { Trim } from '@/lib/media/video/trim'
import type { VideoOfDraft } from '@/store/create/drafts'
import { chosenPiece, firstPiece, moment, withinFile } from './piece'
import { sourcesOf } from './piece-source'
import { TrimBar } from './trim-bar'
import { usePiecePlayer } from './use-piece-player'
import styles from './video-trim.module.css'

type Props = {
  uploadId: string
  video: VideoOfDraft
  /** The previous trim; null for the whole file. */
  trim: Trim | null
  /** Called once the server has accepted the trim. */
  onTrimmed: (trim: Trim | null) => void
  onClose: () => void
}

/** Chooses the part of a file from which its video is made, with a player and two handles. */
export function VideoTrim({ uploadId: upload_id, video, trim, onTrimmed, onClose }: Props) {
  const t = useTranslations('videoBuilder.trim')
  const [sources, setSources] = useState(() => sourcesOf(video, trim))
  const [measured, setMeasured] = useState<number | null>(null)
  const [chosen, setChosen] = useState<Trim | null>(trim)
  const duration = video.sourceDuration ?? measured ?? trim?.end ?? 0
  const piece = withinFile(chosen ?? firstPiece(duration), duration)
  const [source] = sources
  const player = usePiecePlayer(piece, source?.from ?? 0)
  const next = chosenPiece(piece, duration)
  const isSame = next?.start === trim?.start && next?.end === trim?.end
  const isKnown = duration > shortestVideo
  const { isPending, problem, start } = useAction(
    async () => {
      await api('POST /v3/media/uploads/:upload_id/trim/', { upload_id, trim: next })
      onTrimmed(next)
    },
    { labels: { 'trim.end': t('end'), 'trim.start': t('start') }, offline: t('offline'), once: true },
  )
  return (
    <Dialog title={t('title')} onClose={onClose} isBusy={isPending}>
      <div className={styles.trim}>
        {source && (
          <>
            <video
              key={source.src}
              ref={player.element}
              className={styles.player}
              src={source.src}
              playsInline
              preload="auto"
              aria-label={t('preview')}
              onLoadedMetadata={({ currentTarget }) => {
                if (source.from === 0 && Number.isFinite(currentTarget.duration))
                  setMeasured(Math.floor(currentTarget.duration * 1000))
                player.show(piece.start)
              }}
              onError={() => setSources((left) => left.slice(1))}
              {...player.events}
            />
            <Button disabled={!isKnown} onClick={player.toggle}>
              {t(player.isPlaying ? 'pause' : 'play')}
            </Button>
          </>
        )}
        {isKnown ? (
          <>
            <TrimBar
              piece={piece}
              duration={duration}
              onChange={(changed, at) => {
                setChosen(changed)
                player.show(at)
              }}
            />
            <p className={styles.length}>
              <bdo dir="ltr">{`${moment(piece.start)} – ${moment(piece.end)}`}</bdo>
              <span>{t('length', { length: moment(piece.end - piece.start) })}</span>
            </p>
            {duration > longestVideo && <p>{t('longest', { minutes: longestVideo / 60_000 })}</p>}
          </>
        ) : (
          <p>{t(duration === 0 ? 'unknown' : 'tooShort')}</p>
        )}
        <p className={styles.problem} role="alert">
          {problem?.message}
        </p>
      </div>
      <DialogAnswers>
        <Button look="accent" disabled={isPending || isSame || !isKnown} onClick={() => void start()}>
          {t(isPending ? 'saving' : 'save')}
        </Button>
        <Button disabled={isPending} onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button
          disabled={isPending || !isKnown || next === null}
          onClick={() => {
            setChosen(firstPiece(duration))
            player.show(0)
          }}
        >
          {t('reset')}
        </Button>
      </DialogAnswers>
    </Dialog>
  )
}
