import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Problem } from '@/components/ui/problem'
import { showToast } from '@/components/ui/toast-store'
import { useTranslations } from '@/i18n/texts'
import type { Country } from '@/lib/accounts/locales/countries'
import type { AccountBilling, WireInformation } from '@/lib/business/billing/schema'
import type { WireBusiness } from '@/lib/business/hierarchy/schema'
import { v5 } from '@/lib/edge/client/v5-client'
import { autofillChanged, billingChanged, businessChanged, formsLoaded } from '@/store/business/billing-forms'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { AddressFields, addressFields } from './address-fields'
import { BillingProfiles } from './billing-profiles'
import styles from './business.module.css'
import { BusinessFrame } from './business-frame'
import { useFormCall } from './kit/use-form-call'

/** The required fields of an address, empty; the server reports missing ones. */
const blank = { legal_name: '', address_line_1: '', city: '', country: '' }

type BillingFacts = {
  business: WireBusiness
  businesses: WireBusiness[]
  information: WireInformation
  accounts: AccountBilling[]
  countries: Country[]
}
type Props = { screen: BillingFacts }

/** Renders `/business/billing`: both addresses of a business, and how its ad accounts pay. */
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
  const labels = Object.fromEntries(
    addressFields.flatMap((name) => [
      [`business.${name}`, t(`billing.${name}`)],
      [`billing.${name}`, t(`billing.${name}`)],
    ]),
  )
  const call = useFormCall(async () => {
    if (!forms) return
    const { autofill } = forms
    await v5('PUT /v5/businesses/:business_id/billing_information', {
      business_id: business.id,
      business: { ...blank, ...forms.business },
      autofill,
      ...(autofill ? {} : { billing: { ...blank, ...forms.billing } }),
    })
    showToast({ message: t('billing.saved') })
  }, labels)
  if (!forms) return null
  return (
    <form className={styles.form} onSubmit={call.onSubmit}>
      <AddressFields
        part="business"
        countries={countries}
        given={forms.business}
        said={call.said}
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
          said={call.said}
          onChange={(change) => dispatch(billingChanged(change))}
        />
      )}
      <Problem>{call.problem}</Problem>
      <Button type="submit" look="accent" disabled={call.isBusy}>
        {t('save')}
      </Button>
    </form>
  )
}
