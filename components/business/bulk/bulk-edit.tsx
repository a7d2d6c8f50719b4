import { useState } from 'react'
import type { Change } from '@/components/business/kit/change-all'
import { FormAnswers } from '@/components/business/kit/form-answers'
import { useForm } from '@/components/platform/use-form'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog/dialog'
import { NumberField } from '@/components/ui/fields/number-field'
import { useTranslations } from '@/i18n/texts'
import { audienceLimits } from '@/lib/business/audiences/kinds'
import type { TableName } from '@/lib/business/tables/names'
import { keepAudiences, matchTags } from './bulk-calls'

type Props = { name: TableName; isBusy: boolean; run: (change: Change) => Promise<void> }

/** Shows the fields that can be changed for all selected tags or audiences; nothing for other tables. */
export function BulkEdit({ name, isBusy, run }: Props) {
  const t = useTranslations('business.bulk')
  if (name === 'audiences') return <Retention isBusy={isBusy} run={run} />
  if (name !== 'tags') return null
  return (
    <>
      <Button disabled={isBusy} onClick={() => run(matchTags(true))}>
        {t('matchOn')}
      </Button>
      <Button disabled={isBusy} onClick={() => run(matchTags(false))}>
        {t('matchOff')}
      </Button>
    </>
  )
}

function Retention({ isBusy, run }: Omit<Props, 'name'>) {
  const t = useTranslations('business')
  const [isConfirming, setConfirming] = useState(false)
  const form = useForm({
    values: { days: 180 },
    submit: async ({ days }) => {
      await run(keepAudiences(days))
      setConfirming(false)
    },
  })
  return (
    <>
      <Button disabled={isBusy} onClick={() => setConfirming(true)}>
        {t('bulk.retention')}
      </Button>
      {isConfirming && (
        <Dialog title={t('bulk.retention')} isBusy={isBusy} onClose={() => setConfirming(false)}>
          <form onSubmit={form.onSubmit}>
            <NumberField
              label={t('add.retention')}
              min={1}
              max={audienceLimits.retention}
              value={form.values.days}
              onChange={(days) => form.set('days', days)}
            />
            <FormAnswers isPending={isBusy} onCancel={() => setConfirming(false)}>
              {t('bulk.save')}
            </FormAnswers>
          </form>
        </Dialog>
      )}
    </>
  )
}
