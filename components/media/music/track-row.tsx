import { useState } from 'react'
import { clock } from '@/components/media/video/clock'
import { VideoIcon } from '@/components/media/video/video-icon'
import { useAction } from '@/components/platform/use-action'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog/dialog'
import { useTranslations } from '@/i18n/texts'
import { resource } from '@/lib/edge/client/resource-client'
import type { WireLibraryTrack } from '@/lib/media/music/schema'
import { EditTrack } from './edit-track'
import styles from './music.module.css'

type Props = {
  track: WireLibraryTrack
  isPlaying: boolean
  onPlay: () => void
  onChanged: (track: WireLibraryTrack) => void
  onDeleted: () => void
}

/** Shows a track of the library with its length and state; it can be played, edited and deleted. */
export function TrackRow({ track, isPlaying, onPlay, onChanged, onDeleted }: Props) {
  const t = useTranslations('music')
  const [isEdited, setEdited] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const { title, artist, status, failure, duration } = track
  if (isEdited)
    return (
      <li className={styles.track}>
        <EditTrack
          track={track}
          onClose={() => setEdited(false)}
          onSaved={(changed) => {
            setEdited(false)
            onChanged(changed)
          }}
        />
      </li>
    )
  return (
    <li className={styles.track} data-state={status}>
      {status === 'ready' && (
        <Button look="icon" aria-label={t(isPlaying ? 'stop' : 'play', { title })} onClick={onPlay}>
          <VideoIcon name={isPlaying ? 'pause' : 'play'} />
        </Button>
      )}
      <span className={styles.words}>
        <b dir="auto">{title}</b>
        {artist && <span dir="auto">{artist}</span>}
        <small className={failure ? styles.error : styles.soft}>
          {failure ? t(`failure.${failure}`) : t(`state.${status}`)}
          {duration !== null && ` · ${clock(duration / 1000)}`}
        </small>
      </span>
      <span className={styles.row}>
        <Button aria-label={t('editNamed', { title })} onClick={() => setEdited(true)}>
          {t('edit')}
        </Button>
        <Button aria-label={t('deleteNamed', { title })} onClick={() => setOpen(true)}>
          {t('delete')}
        </Button>
      </span>
      {isOpen && <ConfirmDelete track={track} onClose={() => setOpen(false)} onDeleted={onDeleted} />}
    </li>
  )
}

type ConfirmProps = { track: WireLibraryTrack; onClose: () => void; onDeleted: () => void }

/** Asks for confirmation before a track is deleted, and explains what happens to the stories that use it. */
function ConfirmDelete({ track, onClose, onDeleted }: ConfirmProps) {
  const t = useTranslations('music')
  const { isPending, problem, start } = useAction(
    async () => {
      await resource('MusicLibraryResource').delete({ track_id: track.id })
      onDeleted()
    },
    { offline: t('offline'), once: true },
  )
  return (
    <Dialog
      title={t('deleteTitle', { title: track.title })}
      onClose={onClose}
      isBusy={isPending}
      cross={null}
    >
      <p>{t('deleteText')}</p>
      {problem && (
        <p className={styles.error} role="alert">
          {problem.message}
        </p>
      )}
      <div className={styles.row}>
        <Button onClick={onClose}>{t('cancel')}</Button>
        <Button look="accent" aria-disabled={isPending} onClick={() => void start()}>
          {t('delete')}
        </Button>
      </div>
    </Dialog>
  )
}
