import { AddForm, type AddProps } from '@/components/business/kit/add-form'
import { Choice } from '@/components/business/kit/choice'
import { CountryField } from '@/components/business/kit/country-field'
import { useForm } from '@/components/platform/use-form'
import { FormField } from '@/components/ui/fields/form-field'
import { useTranslations } from '@/i18n/texts'
import { currencies, currencyIn } from '@/lib/business/assets/currencies'
import { adAccountLimits } from '@/lib/business/assets/limits'
import { api } from '@/lib/edge/client/api'

/** Creates an ad account. */
export function AddAccount({ table, business, note, onAdded, onClose }: AddProps) {
  const t = useTranslations('business')
  const labels = { name: t('add.name'), country: t('billing.country'), currency: t('add.currency') }
  const form = useForm({
    values: { name: '', country: business.country, currency: currencyIn(business.country) },
    labels,
    submit: async (values) => {
      await api('POST /v5/ad_accounts', { ...values, owner_user_id: business.id })
      onAdded()
    },
  })
  const { country, currency } = form.values
  return (
    <AddForm table={table} form={form} word={t('add.submit')} onClose={onClose}>
      {note && <p>{note}</p>}
      <FormField {...form.field('name')} limit={adAccountLimits.name} required />
      <CountryField
        value={country}
        problem={form.errorOf('country')}
        onChange={(now) => form.set('country', now)}
      />
      <Choice
        label={labels.currency}
        values={currencies}
        start={currency}
        onChange={(now) => form.set('currency', now)}
      />
    </AddForm>
  )
}
