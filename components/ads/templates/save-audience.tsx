import { useForm } from '@/components/platform/use-form'
import { Button } from '@/components/ui/button'
import { Dialog, DialogAnswers } from '@/components/ui/dialog/dialog'
import { FormField } from '@/components/ui/fields/form-field'
import { Problem } from '@/components/ui/problem'
import { showToast } from '@/components/ui/toasts/toast-store'
import { useTranslations } from '@/i18n/texts'
import type { WireAdGroup } from '@/lib/ads/campaigns/wire'
import { templateLimits } from '@/lib/ads/templates/limits'
import form from '../manager-forms/forms.module.css'
import { useLabels } from '../manager-forms/labels'
import type { GroupValues } from '../manager-forms/values'
import { saveAudience } from './calls'

type Props = {
  group: WireAdGroup
  values: Pick<GroupValues, 'targeting' | 'expands'>
  onClose: () => void
}

/** Asks for the name under which the chosen audience is saved. */
export function SaveAudience({ group, values, onClose }: Props) {
  const t = useTranslations('manager')
  const { byField } = useLabels()
  const naming = useForm({
    values: { name: '' },
    labels: {
      ...Object.fromEntries(
        Object.entries(byField).map(([name, label]) => [
          name.replace('targeting_spec', 'targeting_attributes'),
          label,
        ]),
      ),
      name: t('savedPeople.name'),
    },
    check: ({ name }): Record<string, string> =>
      name.trim() === '' ? { name: t('savedPeople.noName') } : {},
    submit: async ({ name }) => {
      const { name: stored } = await saveAudience(group, name, values)
      showToast({ message: t('savedPeople.done', { name: stored }) })
      onClose()
    },
  })
  return (
    <Dialog title={t('savedPeople.save')} isBusy={naming.isPending} onClose={onClose}>
      <form className={form.form} onSubmit={naming.onSubmit} noValidate>
        <FormField {...naming.field('name')} limit={templateLimits.name} hint={t('savedPeople.nameHint')} />
        <Problem>{naming.problem}</Problem>
        <DialogAnswers>
          <Button type="submit" look="accent" disabled={naming.isPending}>
            {t('save')}
          </Button>
          <Button disabled={naming.isPending} onClick={onClose}>
            {t('cancel')}
          </Button>
        </DialogAnswers>
      </form>
    </Dialog>
  )
}
