import { FormField } from '@/components/ui/fields/form-field'
import { useTranslations } from '@/i18n/texts'
import { musicLimits } from '@/lib/media/music/limits'
import styles from './music.module.css'

type Problem = { field?: string | null | undefined; message: string }

type Props = {
  title: string
  artist: string
  onTitle: (title: string) => void
  onArtist: (artist: string) => void
  /** The refusal, shown at its field or below both. */
  problem: Problem | null
  /** A field outside of these that shows its own error. */
  elsewhere?: string
  autoFocus?: boolean
}

/** Shows the fields of a track's title and artist, with their errors. */
export function TrackWords(props: Props) {
  const { title, artist, onTitle, onArtist, problem, elsewhere, autoFocus = false } = props
  const t = useTranslations('music')
  const errorOf = (field: string) => (problem?.field === field ? problem.message : null)
  const hasPlace = problem?.field && ['title', 'artist', elsewhere].includes(problem.field)
  return (
    <>
      <FormField
        name="title"
        limit={musicLimits.title}
        label={t('trackTitle')}
        value={title}
        onChange={onTitle}
        error={errorOf('title')}
        autoFocus={autoFocus}
      />
      <FormField
        name="artist"
        limit={musicLimits.artist}
        label={t('artist')}
        value={artist}
        onChange={onArtist}
        error={errorOf('artist')}
      />
      {problem && !hasPlace && (
        <p className={styles.error} role="alert">
          {problem.message}
        </p>
      )}
    </>
  )
}
