import { useState } from 'react'
import { FormField } from '@/components/ui/form-field'
import { useTranslations } from '@/i18n/texts'
import { type Currency, currencies, currencyIn } from '@/lib/business/assets/currencies'
import { adAccountLimits } from '@/lib/business/assets/limits'
import { api } from '@/lib/edge/client/api'
import { AddForm, type AddProps } from './add-form'
import { Choice } from './choice'
import { CountryField } from './country-field'
import { useFormCall } from './kit/use-form-call'

/** Creates an ad account. */
export function AddAccount({ table, business, note, onAdded, onClose }: AddProps) {
  const t = useTranslations('business')
  const [name, setName] = useState('')
  const [country, setCountry] = useState(business.country)
  const [currency, setCurrency] = useState<Currency>(currencyIn(business.country))
  const labels = { name: t('add.name'), country: t('billing.country'), currency: t('add.currency') }
  const call = useFormCall(async () => {
    await api('POST /v5/ad_accounts', { name, country, currency, owner_user_id: business.id })
    onAdded()
  }, labels)
  return (
    <AddForm table={table} call={call} word={t('add.submit')} onClose={onClose}>
      {note && <p>{note}</p>}
      <FormField
        label={labels.name}
        value={name}
        limit={adAccountLimits.name}
        required
        error={call.said('name')}
        onChange={setName}
      />
      <CountryField value={country} problem={call.said('country')} onChange={setCountry} />
      <Choice label={labels.currency} values={currencies} start={currency} onChange={setCurrency} />
    </AddForm>
  )
}
