import { refusalOf } from '@/components/platform/problem'
import { useForm } from '@/components/platform/use-form'
import { Button } from '@/components/ui/button'
import { FormField } from '@/components/ui/fields/form-field'
import { useTranslations } from '@/i18n/texts'
import type { WireSection } from '@/lib/content/boards/schema'
import { resource } from '@/lib/edge/client/resource-client'
import styles from './board-chooser.module.css'
import { limits } from './limits'

/** Creates a section by its name. */
export function SectionForm(props: { boardId: string; onCreated: (section: WireSection) => void }) {
  const t = useTranslations('save')
  const form = useForm({
    values: { name: '' },
    labels: { name: t('name') },
    offline: t('offline'),
    submit: async ({ name }) => {
      if (!name.trim()) throw refusalOf({ field: 'name', message: t('nameMissing') })
      const { data } = await resource('BoardSectionResource').create({ board_id: props.boardId, name })
      props.onCreated(data)
      form.reset()
    },
  })
  return (
    <form
      className={styles.inline}
      onSubmit={(event) => {
        // It is inside of another form.
        event.stopPropagation()
        form.onSubmit(event)
      }}
      noValidate
    >
      <FormField
        {...form.field('name')}
        label={t('newSection')}
        name="section"
        readOnly={form.isPending}
        limit={limits.sectionTitle}
        error={form.errorOf('name') ?? form.problem}
        autoComplete="off"
      />
      <Button type="submit" disabled={form.isPending}>
        {t('add')}
      </Button>
    </form>
  )
}
