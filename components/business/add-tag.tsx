import Router from 'next/router'
import { useState } from 'react'
import { FormField } from '@/components/ui/form-field'
import { showToast } from '@/components/ui/toast-store'
import { useTranslations } from '@/i18n/texts'
import { tagLimits } from '@/lib/business/tags/limits'
import { api } from '@/lib/edge/client/api'
import { AccountChoice } from './account-choice'
import { AddAccount } from './add-account'
import { AddForm, type AddProps } from './add-form'
import { lookAgain } from './kit/look-again'
import { useFormCall } from './kit/use-form-call'

/** Creates a conversion tag of an ad account, and shows its page; a business without ad accounts first creates one. */
export function AddTag(props: AddProps) {
  const t = useTranslations('business.tagPage')
  if (props.accounts.length > 0) return <TagForm {...props} />
  const onAdded = () => {
    showToast({ message: t('accountCreated') })
    void lookAgain()
  }
  return <AddAccount {...props} table="ad-accounts" note={t('accountFirst')} onAdded={onAdded} />
}

function TagForm({ table, accounts, onClose }: AddProps) {
  const t = useTranslations('business')
  const [name, setName] = useState('')
  const [ad_account_id, setAccount] = useState(accounts[0]?.id ?? '')
  const labels = { name: t('add.name') }
  const call = useFormCall(async () => {
    const { id } = await api('POST /v5/ad_accounts/:ad_account_id/conversion_tags', { ad_account_id, name })
    onClose()
    showToast({ message: t('tagPage.created') })
    await Router.push(`/business/manager/tags/${id}/`)
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
