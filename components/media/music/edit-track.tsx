import { type FormEvent, useState } from 'react'
import { useAction } from '@/components/platform/use-action'
import { Button } from '@/components/ui/button'
import { useTranslations } from '@/i18n/texts'
import { resource } from '@/lib/edge/client/resource-client'
import type { WireLibraryTrack } from '@/lib/media/music/schema'
import styles from './music.module.css'
import { TrackWords } from './track-words'

type Props = {
  track: WireLibraryTrack
  onSaved: (track: WireLibraryTrack) => void
  onClose: () => void
}

/** Edits the title and artist of a track. */
export function EditTrack({ track, onSaved, onClose }: Props) {
  const t = useTranslations('music')
  const [title, setTitle] = useState(track.title)
  const [artist, setArtist] = useState(track.artist)
  const { isPending, problem, start } = useAction(
    async () => {
      const words = { title: title.trim(), artist: artist.trim() }
      const { data } = await resource('MusicLibraryResource').update({ track_id: track.id, ...words })
      onSaved(data)
    },
    { labels: { title: t('trackTitle'), artist: t('artist') }, offline: t('offline'), once: true },
  )
  const save = (event: FormEvent) => {
    event.preventDefault()
    void start()
  }
  return (
    <form
      className={styles.edit}
      onSubmit={save}
      noValidate
      aria-label={t('editNamed', { title: track.title })}
    >
      <TrackWords
        title={title}
        artist={artist}
        onTitle={setTitle}
        onArtist={setArtist}
        problem={problem}
        autoFocus
      />
      <div className={styles.row}>
        <Button onClick={onClose}>{t('cancel')}</Button>
        <Button type="submit" look="accent" aria-disabled={isPending}>
          {t('save')}
        </Button>
      </div>
    </form>
  )
}
