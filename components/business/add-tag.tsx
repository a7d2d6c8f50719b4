import { useState } from 'react'
import { FormField } from '@/components/ui/form-field'
import { useTranslations } from '@/i18n/texts'
import { tagLimits } from '@/lib/business/tags/limits'
import { v5 } from '@/lib/edge/client/v5-client'
import { AccountChoice } from './account-choice'
import { AddForm, type AddProps } from './add-form'
import { useFormCall } from './kit/use-form-call'

/** Creates a conversion tag of an ad account. */
export function AddTag({ table, accounts, onAdded, onClose }: AddProps) {
  const t = useTranslations('business')
  const [name, setName] = useState('')
  const [ad_account_id, setAccount] = useState(accounts[0]?.id ?? '')
  const labels = { name: t('add.name') }
  const call = useFormCall(async () => {
    await v5('POST /v5/ad_accounts/:ad_account_id/conversion_tags', { ad_account_id, name })
    onAdded()
  }, labels)
  return (
    <AddForm
      table={table}
      call={call}
      word={t('add.submit')}
      isReady={ad_account_id !== ''}
      onClose={onClose}
    >
      <FormField
        label={labels.name}
        value={name}
        limit={tagLimits.name}
        required
        error={call.said('name')}
        onChange={setName}
      />
      <AccountChoice accounts={accounts} onChange={setAccount} />
    </AddForm>
  )
}
