import { useRef } from 'react'
import { useAction } from '@/components/platform/use-action'
import { useLocale, useTranslations } from '@/i18n/texts'
import { campaignLimits } from '@/lib/ads/campaigns/limits'
import { promoteLimits } from '@/lib/ads/promote/kinds'
import type { OfferedAccount } from '@/lib/ads/promote/load.server'
import type { WirePromotion } from '@/lib/ads/promote/schema'
import { isBillingValid } from '@/lib/business/billing/invoices/terms'
import { api } from '@/lib/edge/client/api'
import {
  modalShown,
  type PromoteModal,
  promoteRefused,
  promoteReset,
  type QuickPromote,
} from '@/store/ads/quick-promote'
import { useAppDispatch, useAppStore } from '@/store/hooks'
import { unit } from '../kit/amount'
import { explained } from '../kit/explain'
import { forgetStored } from './use-stored-form'
import { bodyOf, daysOf, type Fault, faultsIn, slotOf } from './values'

/** The answers that a person gave in dialogs since they pressed the button. */
type Confirmed = { short?: boolean; consent?: boolean }

/** Sends the form. */
export type Promoting = {
  isPending: boolean
  /** Sends the form, unless something is wrong with it or a dialog asks first. */
  submit: (confirmed?: Confirmed) => void
}

/** Returns the dialog that comes before the form is sent; null if nothing is to be asked. */
export function questionOf(
  form: QuickPromote,
  account: OfferedAccount,
  { short = false, consent = false }: Confirmed,
): PromoteModal | null {
  if (form.adType === 'CONVERSIONS' && account.tags.length === 0) return 'conversionOpenAdsManager'
  if (!isBillingValid(account) && account.can_bill && (account.has_address || account.can_address))
    return account.has_address ? 'billingForm' : 'businessAddress'
  const days = form.isOngoing ? null : daysOf(form.duration)
  if (!short && days !== null && days < promoteLimits.shortDays) return 'shortDuration'
  return !consent && account.needs_consent ? 'consent' : null
}

/** Returns the words of the faults that are found before anything is sent. */
function useFaultWords(currency: string) {
  const t = useTranslations('promote.faults')
  const money = new Intl.NumberFormat(useLocale(), { style: 'currency', currency })
  const { min, max } = promoteLimits.days
  return (fault: Fault): string => {
    if (fault === 'budgetLeast') return t(fault, { min: money.format(campaignLimits.budgetLeast / unit) })
    if (fault === 'budgetMost') return t(fault, { max: money.format(campaignLimits.budgetPerDay / unit) })
    return fault === 'days' ? t(fault, { min, max }) : t(fault)
  }
}

/** Returns the words for the fields of the call. */
function useLabels(currency: string): Record<string, string> {
  const t = useTranslations('promote')
  return {
    ad_account_id: t('account'),
    pin_id: t('pin.heading'),
    ad_type: t('goal.heading'),
    conversion_tag_id: t('goal.tag'),
    daily_budget_micro: t('money.daily', { currency }),
    duration_days: t('money.days'),
    destination_url: t('destination'),
    name: t('name'),
    'targeting.INTEREST': t('people.heading'),
  }
}

/** Sends the form once, after the dialogs that it needs; what the server refuses is shown in its slots. */
export function usePromote(
  account: OfferedAccount | undefined,
  onDone: (made: WirePromotion) => void,
): Promoting {
  const dispatch = useAppDispatch()
  const store = useAppStore()
  const locale = useLocale()
  const currency = account?.currency ?? 'USD'
  const labels = useLabels(currency)
  const confirmed = useRef<Confirmed>({})
  const words = useFaultWords(currency)
  const refuse = (error: unknown) => {
    const { field, message } = explained(error, labels, { locale, currency })
    const slot = slotOf(field)
    dispatch(promoteRefused(slot ? { errors: { [slot]: message } } : { serverError: message }))
    return { field, message }
  }
  const { isPending, start } = useAction(
    async (form: QuickPromote, of: OfferedAccount) => {
      const body = bodyOf(form, of, confirmed.current.consent === true)
      const made = await api('POST /ads/v4/quick_promote/', body)
      if (form.pin) forgetStored(form.pin.id)
      onDone(made)
      dispatch(promoteReset())
    },
    { once: true, explain: refuse },
  )
  const submit = (more?: Confirmed) => {
    const form = store.getState().quickPromote
    if (!form || !account || isPending) return
    confirmed.current = more ? { ...confirmed.current, ...more } : {}
    const faults = faultsIn(form)
    const question = questionOf(form, account, confirmed.current)
    const isTagMissing = question === 'conversionOpenAdsManager'
    const errors = Object.fromEntries(Object.entries(faults).map(([slot, fault]) => [slot, words(fault)]))
    dispatch(promoteRefused({ errors }))
    if (Object.keys(faults).length > 0 && !isTagMissing) return
    dispatch(modalShown(question))
    if (question === null) void start(form, account)
  }
  return { isPending, submit }
}
