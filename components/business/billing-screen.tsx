import { type FormEvent, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Problem } from '@/components/ui/problem'
import { showToast } from '@/components/ui/toast-store'
import { useTranslations } from '@/i18n/texts'
import type { Country } from '@/lib/accounts/locales/countries'
import type { AccountBilling, WireInformation } from '@/lib/business/billing/schema'
import type { WireBusiness } from '@/lib/business/hierarchy/schema'
import { v5 } from '@/lib/edge/client/v5-client'
import { CallError } from '@/lib/platform/http/call-error'
import { autofillChanged, billingChanged, businessChanged, formsLoaded } from '@/store/business/billing-forms'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { AddressFields } from './address-fields'
import { BillingProfiles } from './billing-profiles'
import styles from './business.module.css'
import { BusinessFrame } from './business-frame'

/** The required fields of an address, empty; the server names those that are missing. */
const blank = { legal_name: '', address_line_1: '', city: '', country: '' }

type BillingFacts = {
  business: WireBusiness
  businesses: WireBusiness[]
  information: WireInformation
  accounts: AccountBilling[]
  countries: Country[]
}
type Props = { screen: BillingFacts }

/** `/business/billing`: both addresses of a business, and how its ad accounts pay. */
export function BillingScreen({ screen }: Props) {
  const { business, businesses, accounts } = screen
  return (
    <BusinessFrame current="billing" shown={business} businesses={businesses}>
      <Title />
      <Forms key={business.id} screen={screen} />
      {business.kind === 'ACCOUNT' && <BillingProfiles accounts={accounts} />}
    </BusinessFrame>
  )
}

function Title() {
  const t = useTranslations('business.billing')
  return <h1>{t('title')}</h1>
}

function Forms({ screen: { business, information, countries } }: Props) {
  const t = useTranslations('business')
  const dispatch = useAppDispatch()
  useState(() => {
    const { autofill } = information
    const first = { country: business.country }
    const kept = { business: information.business ?? first, billing: information.billing ?? first, autofill }
    return dispatch(formsLoaded(kept))
  })
  const forms = useAppSelector((state) => state.business?.billingForms)
  const [error, setError] = useState<CallError | null>(null)
  const [isBusy, setBusy] = useState(false)
  if (!forms) return null
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    setError(null)
    try {
      const { autofill } = forms
      await v5('PUT /v5/businesses/:business_id/billing_information', {
        business_id: business.id,
        business: { ...blank, ...forms.business },
        autofill,
        ...(autofill ? {} : { billing: { ...blank, ...forms.billing } }),
      })
      showToast({ message: t('billing.saved') })
    } catch (thrown) {
      setError(thrown instanceof CallError ? thrown : new CallError(0))
    }
    setBusy(false)
  }
  return (
    <form className={styles.form} onSubmit={submit}>
      <AddressFields
        part="business"
        countries={countries}
        given={forms.business}
        error={error}
        onChange={(change) => dispatch(businessChanged(change))}
      />
      <label className={styles.flag}>
        <input
          type="checkbox"
          checked={forms.autofill}
          onChange={(event) => dispatch(autofillChanged(event.target.checked))}
        />
        {t('billing.autofill')}
      </label>
      {!forms.autofill && (
        <AddressFields
          part="billing"
          countries={countries}
          given={forms.billing}
          error={error}
          onChange={(change) => dispatch(billingChanged(change))}
        />
      )}
      {error && !error.field?.includes('.') && <Problem>{error.message}</Problem>}
      <Button type="submit" look="accent" disabled={isBusy}>
        {t('save')}
      </Button>
    </form>
  )
}
