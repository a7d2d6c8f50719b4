import type { Form } from '@/components/platform/use-form'
import { FormField } from '@/components/ui/fields/form-field'
import { musicLimits } from '@/lib/media/music/limits'
import styles from './music.module.css'

type Props = {
  form: Pick<Form<{ title: string; artist: string }>, 'field' | 'problem'>
  autoFocus?: boolean
}

/** Shows the fields of a track's title and artist, with their errors. */
export function TrackWords({ form, autoFocus = false }: Props) {
  return (
    <>
      <FormField {...form.field('title')} name="title" limit={musicLimits.title} autoFocus={autoFocus} />
      <FormField {...form.field('artist')} name="artist" limit={musicLimits.artist} />
      {form.problem && (
        <p className={styles.error} role="alert">
          {form.problem}
        </p>
      )}
    </>
  )
}
