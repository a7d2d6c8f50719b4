import { type FormEvent, useState } from 'react'
import styles from '@/components/business/kit/business.module.css'
import { useAction } from '@/components/platform/use-action'
import { Button } from '@/components/ui/button'
import { Problem } from '@/components/ui/problem'
import { showToast } from '@/components/ui/toasts/toast-store'
import { useTranslations } from '@/i18n/texts'
import type { Country } from '@/lib/accounts/locales/countries'
import type { WireInformation } from '@/lib/business/billing/schema'
import type { WireBusiness } from '@/lib/business/hierarchy/schema'
import { api } from '@/lib/edge/client/api'
import { autofillChanged, billingChanged, businessChanged, formsLoaded } from '@/store/business/billing-forms'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { AddressFields } from './address-fields'
import { addressFields, faultsOf } from './faults'

/** The required fields of an address, empty; the server reports missing ones, too. */
const blank = { legal_name: '', address_line_1: '', city: '', country: '' }

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
  const forms = useAppSelector((state) => state.business?.billingForms)
  const [isTried, setTried] = useState(false)
  const labels = Object.fromEntries(
    addressFields.flatMap((name) => [
      [`business.${name}`, t(`billing.${name}`)],
      [`billing.${name}`, t(`billing.${name}`)],
    ]),
  )
  const { isPending, problem, start } = useAction(
    async () => {
      if (!forms) return
      const { autofill } = forms
      await api('PUT /v5/businesses/:business_id/billing_information', {
        business_id: business.id,
        business: { ...blank, ...forms.business },
        autofill,
        ...(autofill ? {} : { billing: { ...blank, ...forms.billing } }),
      })
      setTried(false)
      showToast({ message: t('billing.saved') })
    },
    { labels, once: true },
  )
  if (!forms) return null
  const faults = {
    business: faultsOf(forms.business),
    billing: forms.autofill ? {} : faultsOf(forms.billing),
  }
  const errorOf = (field: string) => {
    const [part = '', name = ''] = field.split('.') as ['business' | 'billing', keyof typeof faults.business]
    const fault = isTried ? faults[part as 'business'][name as 'city'] : undefined
    if (fault) return t(`billing.faults.${fault}`)
    return problem?.field === field ? problem.message : null
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(true)
    const isWrong = [faults.business, faults.billing].some((of) => Object.keys(of).length > 0)
    if (!isWrong) return void start()
    const form = event.currentTarget
    requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }
  const isOfField = problem?.field != null && problem.field in labels
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <AddressFields
        part="business"
        legend={t('billing.business')}
        countries={countries}
        given={forms.business}
        errorOf={errorOf}
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
          legend={t('billing.billing')}
          countries={countries}
          given={forms.billing}
          errorOf={errorOf}
          onChange={(change) => dispatch(billingChanged(change))}
        />
      )}
      <Problem>{isOfField ? null : problem?.message}</Problem>
      <Button type="submit" look="accent" disabled={isPending}>
        {t('save')}
      </Button>
    </form>
  )
}
