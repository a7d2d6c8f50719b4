import { useForm } from '@/components/platform/use-form'
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
  const form = useForm({
    values: { title: track.title, artist: track.artist },
    labels: { title: t('trackTitle'), artist: t('artist') },
    offline: t('offline'),
    submit: async ({ title, artist }) => {
      const words = { title: title.trim(), artist: artist.trim() }
      const { data } = await resource('MusicLibraryResource').update({ track_id: track.id, ...words })
      onSaved(data)
    },
  })
  return (
    <form
      className={styles.edit}
      onSubmit={form.onSubmit}
      noValidate
      aria-label={t('editNamed', { title: track.title })}
    >
      <TrackWords form={form} autoFocus />
      <div className={styles.row}>
        <Button onClick={onClose}>{t('cancel')}</Button>
        <Button type="submit" look="accent" aria-disabled={form.isPending}>
          {t('save')}
        </Button>
      </div>
    </form>
  )
}
