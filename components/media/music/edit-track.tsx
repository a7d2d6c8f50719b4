import { type FormEvent, useState } from 'react'
import { useAction } from '@/components/platform/use-action'
import { Button } from '@/components/ui/button'
import { FormField } from '@/components/ui/form-field'
import { useTranslations } from '@/i18n/texts'
import { resource } from '@/lib/edge/client/resource-client'
import { musicLimits } from '@/lib/media/music/limits'
import type { WireLibraryTrack } from '@/lib/media/music/schema'
import styles from './music.module.css'

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
  const errorOf = (field: string) => (problem?.field === field ? problem.message : null)
  const isOfField = problem?.field === 'title' || problem?.field === 'artist'
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
      <FormField
        name="title"
        label={t('trackTitle')}
        limit={musicLimits.title}
        value={title}
        onChange={setTitle}
        error={errorOf('title')}
        autoFocus
      />
      <FormField
        name="artist"
        label={t('artist')}
        limit={musicLimits.artist}
        value={artist}
        onChange={setArtist}
        error={errorOf('artist')}
      />
      {problem && !isOfField && (
        <p className={styles.error} role="alert">
          {problem.message}
        </p>
      )}
      <div className={styles.row}>
        <Button onClick={onClose}>{t('cancel')}</Button>
        <Button type="submit" look="accent" aria-disabled={isPending}>
          {t('save')}
        </Button>
      </div>
    </form>
  )
}
