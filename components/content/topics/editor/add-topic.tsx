import { useForm } from '@/components/platform/use-form'
import { Button } from '@/components/ui/button'
import { FormField } from '@/components/ui/fields/form-field'
import { showToast } from '@/components/ui/toasts/toast-store'
import { useTranslations } from '@/i18n/texts'
import { topicLimits } from '@/lib/content/topics/editor/limits'
import type { WireAdminTopic } from '@/lib/content/topics/editor/schema'
import { resource } from '@/lib/edge/client/resource-client'
import styles from './topics-editor.module.css'

/** Shows a form that adds a topic on the top level, from where it can be moved. */
export function AddTopic({ onAdded }: { onAdded: (topic: WireAdminTopic) => void }) {
  const t = useTranslations('topicEditor')
  const form = useForm({
    values: { name: '' },
    labels: { name: t('newName') },
    submit: async ({ name }) => {
      const { data } = await resource('AdminTopicsResource').create({ name })
      onAdded(data)
      form.set('name', '')
      showToast({ message: t('added', { name: data.name }) })
    },
  })
  return (
    <form className={styles.row} onSubmit={form.onSubmit} noValidate>
      <FormField
        {...form.field('name')}
        limit={topicLimits.name}
        readOnly={form.isPending}
        error={form.errorOf('name') ?? form.problem}
      />
      <Button type="submit" disabled={form.isPending || form.values.name.trim() === ''}>
        {t('add')}
      </Button>
    </form>
  )
}
