import { campaignLimits } from '@/lib/ads/campaigns/limits'
import { promoteLimits } from '@/lib/ads/promote/kinds'
import type { OfferedAccount } from '@/lib/ads/promote/load.server'
import { isWebLink, withScheme } from '@/lib/core/link'
import type { api } from '@/lib/edge/client/api'
import type { ErrorSlot, QuickPromote } from '@/store/ads/quick-promote'
import { amountOf } from '../kit/amount'

const { min, max } = promoteLimits.days

/** Returns the days that were typed; null unless they are a whole number within the limits. */
export function daysOf(typed: string): number | null {
  const text = typed.trim()
  const days = /^\d{1,3}$/.test(text) ? Number(text) : null
  return days !== null && days >= min && days <= max ? days : null
}

/** Returns what a promotion can cost in millionths: in all its days, or a day; null while there is no budget or duration. */
export function totalOf({ dailyBudget, duration, isOngoing }: QuickPromote): number | null {
  const daily = amountOf(dailyBudget)
  const days = isOngoing ? 1 : daysOf(duration)
  return daily === null || daily === 0 || days === null ? null : daily * days
}

export type Fault =
  | 'name'
  | 'budget'
  | 'budgetLeast'
  | 'budgetMost'
  | 'days'
  | 'destination'
  | 'destinationForm'
  | 'tag'

/** Returns what is wrong with the website of a form; null for one that ads may lead to. */
function faultOfDestination({ pin, destinationUrl }: QuickPromote): Fault | null {
  const given = destinationUrl.trim()
  if (given === '') return pin?.link == null ? 'destination' : null
  return isWebLink(withScheme(given)) ? null : 'destinationForm'
}

/** Returns what is wrong with the form, by its slots, before it is sent. */
export function faultsIn(form: QuickPromote): Partial<Record<ErrorSlot, Fault>> {
  const budget = amountOf(form.dailyBudget)
  const { budgetLeast, budgetPerDay } = campaignLimits
  const destination = faultOfDestination(form)
  return {
    ...(destination && { destinationUrl: destination }),
    ...(form.adType === 'CONVERSIONS' && form.ocpmTag === null ? { adType: 'tag' } : {}),
    ...(budget === null
      ? { dailyBudget: 'budget' }
      : budget < budgetLeast
        ? { dailyBudget: 'budgetLeast' }
        : budget > budgetPerDay
          ? { dailyBudget: 'budgetMost' }
          : {}),
    ...(form.isOngoing || daysOf(form.duration) !== null ? {} : { duration: 'days' }),
    ...(form.name.trim() === '' ? { name: 'name' } : {}),
  }
}

type Body = Parameters<typeof api<'POST /ads/v4/quick_promote/'>>[1]

/** Returns what the call gets for the form. */
export function bodyOf(
  form: QuickPromote,
  account: OfferedAccount,
  isDataUseAccepted: boolean,
): NonNullable<Body> {
  const { destinationUrl, isOngoing, isAutoTargeting, locale, ages, genders, interests } = form
  const lists = { LOCALE: locale, AGE_BUCKET: ages, GENDER: genders, INTEREST: interests }
  const chosen = Object.fromEntries(Object.entries(lists).filter(([, list]) => list.length > 0))
  const destination = destinationUrl.trim()
  return {
    ad_account_id: account.id,
    pin_id: form.pin?.id ?? '',
    ad_type: form.adType,
    daily_budget_micro: amountOf(form.dailyBudget) ?? 0,
    is_ongoing: isOngoing,
    ...(isOngoing ? {} : { duration_days: daysOf(form.duration) ?? 0 }),
    ...(destination === '' ? {} : { destination_url: destination }),
    name: form.name,
    is_auto_targeting: isAutoTargeting,
    ...(isAutoTargeting ? {} : { targeting: chosen }),
    ...(form.adType === 'CONVERSIONS' && form.ocpmTag ? { conversion_tag_id: form.ocpmTag } : {}),
    ...(isDataUseAccepted ? { is_data_use_accepted: true } : {}),
  }
}

/** The slot of each field of the call. */
const slots: Readonly<Record<string, ErrorSlot>> = {
  destination_url: 'destinationUrl',
  ad_type: 'adType',
  conversion_tag_id: 'adType',
  daily_budget_micro: 'dailyBudget',
  duration_days: 'duration',
  is_ongoing: 'duration',
  name: 'name',
}

/** Returns the slot in which a refusal of a field is shown; null for one of the whole form. */
export const slotOf = (field: string | null): ErrorSlot | null =>
  field !== null && Object.hasOwn(slots, field) ? (slots[field] ?? null) : null
