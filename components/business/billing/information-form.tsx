import { useState } from 'react'
import styles from '@/components/business/kit/business.module.css'
import { useForm } from '@/components/platform/use-form'
import { Button } from '@/components/ui/button'
import { Problem } from '@/components/ui/problem'
import { useTranslations } from '@/i18n/texts'
import type { Country } from '@/lib/accounts/locales/countries'
import type { WireInformation } from '@/lib/business/billing/schema'
import type { WireBusiness } from '@/lib/business/hierarchy/schema'
import { api } from '@/lib/edge/client/api'
import {
  autofillChanged,
  type BillingAddress,
  billingChanged,
  businessChanged,
  formsLoaded,
} from '@/store/business/billing-forms'
import { useAppDispatch, useAppSelector, useAppStore } from '@/store/hooks'
import { AddressFields } from './address-fields'
import { addressFields, type Fault, faultsOf } from './faults'

/** The required fields of an address, empty; the server reports missing ones, too. */
const blank = { legal_name: '', address_line_1: '', city: '', country: '' }

type Forms = { business: BillingAddress; billing: BillingAddress; autofill: boolean }

/** Returns what is wrong with the addresses of both forms, by the names of their fields in the call. */
function faultsIn({ business, billing, autofill }: Forms, words: (fault: Fault) => string) {
  const ofPart = (part: string, given: BillingAddress) =>
    Object.entries(faultsOf(given)).map(([name, fault]) => [`${part}.${name}`, words(fault)] as const)
  return Object.fromEntries([
    ...ofPart('business', business),
    ...(autofill ? [] : ofPart('billing', billing)),
  ])
}

type Props = { business: WireBusiness; information: WireInformation; countries: Country[] }

/** Changes both addresses of a business. All wrong fields are shown at once, and the first one gets the focus. */
export function InformationForm({ business, information, countries }: Props) {
  const t = useTranslations('business')
  const dispatch = useAppDispatch()
  useState(() => {
    const { autofill } = information
    const first = { country: business.country }
    const stored = {
      business: information.business ?? first,
      billing: information.billing ?? first,
      autofill,
    }
    return dispatch(formsLoaded(stored))
  })
  const store = useAppStore()
  const forms = useAppSelector((state) => state.business?.billingForms)
  const form = useForm({
    values: {},
    labels: Object.fromEntries(
      addressFields.flatMap((name) => [
        [`business.${name}`, t(`billing.${name}`)],
        [`billing.${name}`, t(`billing.${name}`)],
      ]),
    ),
    check: () => {
      const now = store.getState().business?.billingForms
      return now ? faultsIn(now, (fault) => t(`billing.faults.${fault}`)) : {}
    },
    submit: async () => {
      const now = store.getState().business?.billingForms
      if (!now) return
      const { business: address, billing, autofill } = now
      await api('PUT /v5/businesses/:business_id/billing_information', {
        business_id: business.id,
        business: { ...blank, ...address },
        autofill,
        ...(autofill ? {} : { billing: { ...blank, ...billing } }),
      })
    },
    done: t('billing.saved'),
  })
  if (!forms) return null
  // The fields are those of the store; the form asks again what is wrong with them.
  const checkAgain = () => form.change({})
  return (
    <form className={styles.form} noValidate onSubmit={form.onSubmit}>
      <AddressFields
        part="business"
        legend={t('billing.business')}
        countries={countries}
        given={forms.business}
        errorOf={form.errorOf}
        onChange={(address) => {
          dispatch(businessChanged(address))
          checkAgain()
        }}
      />
      <label className={styles.flag}>
        <input
          type="checkbox"
          checked={forms.autofill}
          onChange={(event) => {
            dispatch(autofillChanged(event.target.checked))
            checkAgain()
          }}
        />
        {t('billing.autofill')}
      </label>
      {!forms.autofill && (
        <AddressFields
          part="billing"
          legend={t('billing.billing')}
          countries={countries}
          given={forms.billing}
          errorOf={form.errorOf}
          onChange={(address) => {
            dispatch(billingChanged(address))
            checkAgain()
          }}
        />
      )}
      <Problem>{form.problem}</Problem>
      <Button type="submit" look="accent" disabled={form.isPending}>
        {t('save')}
      </Button>
    </form>
  )
}
