import { addressFields, type Fault, faultsOf } from '@/components/business/billing/faults'
import { type FormState, useForm } from '@/components/platform/use-form'
import { useTranslations } from '@/i18n/texts'
import { api } from '@/lib/edge/client/api'
import type { BillingAddress } from '@/store/business/billing-forms'
import { useAppStore } from '@/store/hooks'

/** The required fields of an address, empty; the server reports missing ones, too. */
const blank = { legal_name: '', address_line_1: '', city: '', country: '' }

type Part = 'business' | 'billing'

/** Returns what is wrong with an address, by the names of its fields in the call. */
const faultsIn = (part: Part, given: BillingAddress, words: (fault: Fault) => string) =>
  Object.entries(faultsOf(given)).map(([name, fault]) => [`${part}.${name}`, words(fault)] as const)

/**
 * Fills one of the two billing forms of a business, whose values are in the store, and stores both. `more` does what comes
 * after that.
 */
export function useBillingForm(
  business_id: string,
  { part, isOpen, more }: { part: Part; isOpen: () => boolean; more: () => Promise<unknown> },
): FormState & { checkAgain: () => void } {
  const t = useTranslations('business.billing')
  const store = useAppStore()
  const forms = () => store.getState().business?.billingForms
  const form = useForm({
    values: {},
    labels: Object.fromEntries(addressFields.map((name) => [`${part}.${name}`, t(name)])),
    check: () => {
      const now = forms()
      const words = (fault: Fault) => t(`faults.${fault}`)
      return now && isOpen() ? Object.fromEntries(faultsIn(part, now[part], words)) : {}
    },
    submit: async () => {
      const now = forms()
      if (!now) return
      const { business, billing, autofill } = now
      await api('PUT /v5/businesses/:business_id/billing_information', {
        business_id,
        business: { ...blank, ...business },
        autofill,
        ...(autofill ? {} : { billing: { ...blank, ...billing } }),
      })
      await more()
    },
  })
  const { isPending, errorOf, problem, onSubmit } = form
  return { isPending, errorOf, problem, onSubmit, checkAgain: () => form.change({}) }
}
