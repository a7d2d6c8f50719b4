import { type Faults, useForm } from '@/components/platform/use-form'
import { Button } from '@/components/ui/button'
import { ComboBox } from '@/components/ui/fields/combo-box'
import { FormField } from '@/components/ui/fields/form-field'
import { showToast } from '@/components/ui/toasts/toast-store'
import { useTranslations } from '@/i18n/texts'
import { topicLimits } from '@/lib/content/topics/editor/limits'
import type { WireAdminTopic } from '@/lib/content/topics/editor/schema'
import { resource } from '@/lib/edge/client/resource-client'
import styles from './topics-editor.module.css'

/** The value for the top level. */
const none = 'top'

/** Returns the id of a pin in its address, or of an id alone; null for other texts. */
function pinIn(text: string): string | null {
  const [path = ''] = text.trim().split(/[?#]/)
  const last = path.split('/').filter(Boolean).at(-1) ?? ''
  return /(?:^|--)(\d{1,19})$/.exec(last)?.[1] ?? null
}

/** Returns what is wrong before anything is sent: a cover that is no address of a pin. */
const faultsIn = ({ cover_pin_id }: { cover_pin_id: string }, noPin: string): Faults =>
  cover_pin_id.trim() === '' || pinIn(cover_pin_id) ? {} : { cover_pin_id: noPin }

/** Returns the words of a text that separates them by commas. */
const wordsIn = (text: string): string[] => [
  ...new Set(
    text
      .split(',')
      .map((word) => word.trim())
      .filter(Boolean),
  ),
]

type Props = {
  topic: WireAdminTopic
  choices: readonly { value: string; label: string }[]
  onChanged: (topic: WireAdminTopic) => Promise<void>
}

/** Edits name, words, place and cover of a topic; sends only what was changed. */
export function TopicForm({ topic, choices, onChanged }: Props) {
  const t = useTranslations('topicEditor')
  const first = {
    name: topic.name,
    words: topic.words.join(', '),
    parent_id: topic.parent_id ?? none,
    cover_pin_id: topic.cover_pin_id ?? '',
  }
  const form = useForm({
    values: first,
    labels: { name: t('name'), words: t('words'), parent_id: t('parent'), cover_pin_id: t('cover') },
    check: (values) => faultsIn(values, t('noPin')),
    submit: async ({ name, words, parent_id, cover_pin_id }) => {
      const { data } = await resource('AdminTopicsResource').update({
        topic_id: topic.id,
        ...(name === first.name ? {} : { name }),
        ...(words === first.words ? {} : { words: wordsIn(words) }),
        ...(parent_id === first.parent_id ? {} : { parent_id: parent_id === none ? null : parent_id }),
        ...(cover_pin_id === first.cover_pin_id ? {} : { cover_pin_id: pinIn(cover_pin_id) }),
      })
      showToast({ message: t('saved', { name: data.name }) })
      await onChanged(data)
    },
  })
  return (
    <form className={styles.form} onSubmit={form.onSubmit} noValidate>
      <FormField
        {...form.field('name')}
        limit={topicLimits.name}
        error={form.errorOf('name') ?? form.problem}
      />
      <ComboBox
        label={t('parent')}
        choices={[{ value: none, label: t('top') }, ...choices]}
        value={form.values.parent_id}
        isInvalid={form.errorOf('parent_id') !== null}
        describedBy={`place-${topic.id}`}
        onChange={(value) => form.set('parent_id', value)}
      />
      <p id={`place-${topic.id}`} className={styles.error} role="alert">
        {form.errorOf('parent_id')}
      </p>
      <FormField {...form.field('words')} hint={t('wordsHint')} rows={3} error={form.errorOf('words')} />
      <FormField
        {...form.field('cover_pin_id')}
        hint={t('coverHint')}
        dir="ltr"
        error={form.errorOf('cover_pin_id')}
      />
      <div>
        <Button look="accent" type="submit" disabled={form.isPending}>
          {t('save')}
        </Button>
      </div>
    </form>
  )
}
