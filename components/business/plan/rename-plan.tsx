import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog, DialogAnswers } from '@/components/ui/dialog'
import { FormField } from '@/components/ui/form-field'
import { Problem } from '@/components/ui/problem'
import { showToast } from '@/components/ui/toast-store'
import { useTranslations } from '@/i18n/texts'
import type { WirePlan } from '@/lib/business/plans/schema'
import { api } from '@/lib/edge/client/api'
import { lookAgain } from '../kit/look-again'
import { useFormCall } from '../kit/use-form-call'

type Props = { business_id: string; plan: WirePlan; onClose: () => void }

/** Renames a marketing plan. */
export function RenamePlan({ business_id, plan, onClose }: Props) {
  const t = useTranslations('start')
  const cancel = useTranslations('business')('cancel')
  const [name, setName] = useState(plan.name)
  const label = t('fields.marketingPlanName')
  const call = useFormCall(
    async () => {
      await api('PATCH /v5/businesses/:business_id/marketing_plans/:plan_id', {
        business_id,
        plan_id: plan.id,
        name,
      })
      onClose()
      showToast({ message: t('plan.renamed') })
      await lookAgain()
    },
    { name: label },
  )
  return (
    <Dialog title={t('plan.rename')} onClose={onClose} isBusy={call.isBusy}>
      <form onSubmit={call.onSubmit} noValidate>
        <FormField
          label={label}
          value={name}
          limit={100}
          required
          error={call.said('name') ?? (name.trim() === '' ? t('faults.marketingPlanName') : null)}
          onChange={setName}
        />
        <Problem>{call.problem}</Problem>
        <DialogAnswers>
          <Button type="submit" look="accent" disabled={call.isBusy || name.trim() === ''}>
            {t('plan.rename')}
          </Button>
          <Button disabled={call.isBusy} onClick={onClose}>
            {cancel}
          </Button>
        </DialogAnswers>
      </form>
    </Dialog>
  )
}
