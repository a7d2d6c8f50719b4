import { useForm } from '@/components/platform/use-form'
import { Button } from '@/components/ui/button'
import { FormField } from '@/components/ui/fields/form-field'
import { Problem } from '@/components/ui/problem'
import { useTranslations } from '@/i18n/texts'
import { templateLimits } from '@/lib/ads/templates/limits'
import type { WireTemplate } from '@/lib/ads/templates/schema'
import form from '../manager-forms/forms.module.css'
import { changeAudience } from './calls'
import styles from './saved-audiences.module.css'

type Props = {
  template: WireTemplate
  /** Called with the new name, or null if it stays. */
  onDone: (name: string | null) => void
}

/** Asks for another name of a saved audience, in its place in the list. */
export function RenameAudience({ template, onDone }: Props) {
  const t = useTranslations('manager')
  const naming = useForm({
    values: { name: template.name },
    labels: { name: t('savedPeople.name') },
    check: ({ name }): Record<string, string> =>
      name.trim() === '' ? { name: t('savedPeople.noName') } : {},
    submit: async ({ name }) => {
      const stored = await changeAudience(template, { operation_type: 'UPDATE', name })
      onDone(stored.name)
    },
  })
  return (
    <form className={form.form} onSubmit={naming.onSubmit} noValidate>
      <FormField {...naming.field('name')} limit={templateLimits.name} autoFocus />
      <Problem>{naming.problem}</Problem>
      <div className={styles.buttons}>
        <Button type="submit" look="accent" disabled={naming.isPending}>
          {t('save')}
        </Button>
        <Button disabled={naming.isPending} onClick={() => onDone(null)}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  )
}
