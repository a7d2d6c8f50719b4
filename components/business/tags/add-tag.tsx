import Router from 'next/router'
import { AccountChoice } from '@/components/business/assets/account-choice'
import { AddAccount } from '@/components/business/assets/add-account'
import { AddForm, type AddProps } from '@/components/business/kit/add-form'
import { reloadPage } from '@/components/platform/reload-page'
import { useForm } from '@/components/platform/use-form'
import { FormField } from '@/components/ui/fields/form-field'
import { showToast } from '@/components/ui/toasts/toast-store'
import { useTranslations } from '@/i18n/texts'
import { tagLimits } from '@/lib/business/tags/limits'
import { api } from '@/lib/edge/client/api'

/** Creates a conversion tag of an ad account, and shows its page; a business without ad accounts first creates one. */
export function AddTag(props: AddProps) {
  const t = useTranslations('business.tagPage')
  if (props.accounts.length > 0) return <TagForm {...props} />
  const onAdded = () => {
    showToast({ message: t('accountCreated') })
    void reloadPage()
  }
  return <AddAccount {...props} table="ad-accounts" note={t('accountFirst')} onAdded={onAdded} />
}

function TagForm({ table, accounts, onClose }: AddProps) {
  const t = useTranslations('business')
  const form = useForm({
    values: { name: '', ad_account_id: accounts[0]?.id ?? '' },
    labels: { name: t('add.name') },
    submit: async (values) => {
      const { id } = await api('POST /v5/ad_accounts/:ad_account_id/conversion_tags', values)
      onClose()
      showToast({ message: t('tagPage.created') })
      await Router.push(`/business/manager/tags/${id}/`)
    },
  })
  return (
    <AddForm
      table={table}
      form={form}
      word={t('add.submit')}
      isReady={form.values.ad_account_id !== ''}
      onClose={onClose}
    >
      <FormField {...form.field('name')} limit={tagLimits.name} required />
      <AccountChoice accounts={accounts} onChange={(id) => form.set('ad_account_id', id)} />
    </AddForm>
  )
}
