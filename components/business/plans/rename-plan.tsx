import { reloadPage } from '@/components/platform/reload-page'
import { useForm } from '@/components/platform/use-form'
import { Button } from '@/components/ui/button'
import { Dialog, DialogAnswers } from '@/components/ui/dialog/dialog'
import { FormField } from '@/components/ui/fields/form-field'
import { Problem } from '@/components/ui/problem'
import { useTranslations } from '@/i18n/texts'
import type { WirePlan } from '@/lib/business/plans/schema'
import { api } from '@/lib/edge/client/api'

type Props = { business_id: string; plan: WirePlan; onClose: () => void }

/** Renames a marketing plan. */
export function RenamePlan({ business_id, plan, onClose }: Props) {
  const t = useTranslations('start')
  const cancel = useTranslations('business')('cancel')
  const form = useForm({
    values: { name: plan.name },
    labels: { name: t('fields.marketingPlanName') },
    submit: async ({ name }) => {
      await api('PATCH /v5/businesses/:business_id/marketing_plans/:plan_id', {
        business_id,
        plan_id: plan.id,
        name,
      })
      onClose()
    },
    done: t('plan.renamed'),
    reload: reloadPage,
  })
  const isEmpty = form.values.name.trim() === ''
  return (
    <Dialog title={t('plan.rename')} onClose={onClose} isBusy={form.isPending}>
      <form onSubmit={form.onSubmit} noValidate>
        <FormField
          {...form.field('name')}
          limit={100}
          required
          error={form.errorOf('name') ?? (isEmpty ? t('faults.marketingPlanName') : null)}
        />
        <Problem>{form.problem}</Problem>
        <DialogAnswers>
          <Button type="submit" look="accent" disabled={form.isPending || isEmpty}>
            {t('plan.rename')}
          </Button>
          <Button disabled={form.isPending} onClick={onClose}>
            {cancel}
          </Button>
        </DialogAnswers>
      </form>
    </Dialog>
  )
}
