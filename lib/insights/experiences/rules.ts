import { isInAudience, type Subject } from '@/lib/insights/experiments/audience'
import { familyOf } from '@/lib/platform/i18n/languages'
import type { ExperienceType } from '@/lib/platform/placements/placements'
import { type AccountKind, adultAge, type Definition, type PersonState, type Texts } from './definition'

const dayMs = 24 * 60 * 60 * 1000

/** Everything about a person that decides which experiences are for them. */
export type Reader = Subject & {
  account: AccountKind | null
  /** Full years; null for a visitor and without a known birthday. */
  age: number | null
  /** True if the address is still to be verified here. */
  is_proof_due: boolean
}

/** Forms that a visitor may get: nothing that covers a page which they came to read. */
const forVisitors: readonly ExperienceType[] = ['banner', 'hint']

/** True while an experience is on. */
export const isOn = (
  { starts_at, ends_at }: Pick<Definition, 'starts_at' | 'ends_at'>,
  now: number,
): boolean => starts_at <= now && (ends_at === null || now < ends_at)

/** True if an experience is for such a person, whatever they have seen so far. Robots and limited log-ins get none. */
export function isFor(definition: Definition, reader: Reader): boolean {
  const { type, accounts, for_minors, built_in } = definition
  if (!isInAudience(definition, reader)) return false
  if (built_in === 'verify_email' && !reader.is_proof_due) return false
  if (reader.account === null) return forVisitors.includes(type)
  if (!for_minors && reader.age !== null && reader.age < adultAge) return false
  return accounts.length === 0 || accounts.includes(reader.account)
}

/** True if an experience is due to a person after what they have seen and answered. */
export function isDue(
  { times, days_between, again_days }: Pick<Definition, 'times' | 'days_between' | 'again_days'>,
  state: PersonState | undefined,
  now: number,
): boolean {
  if (!state) return true
  if (state.status === 'completed') return false
  if (state.status === 'dismissed') return again_days !== null && now - state.changed_at >= again_days * dayMs
  if (times !== null && state.seen_count >= times) return false
  return state.seen_at === null || now - state.seen_at >= days_between * dayMs
}

/**
 * Returns the texts for a reader: in their locale, otherwise in their language, otherwise in that of the site, otherwise the
 * first ones; null if there are none.
 */
export function textsFor(
  texts: Readonly<Record<string, Texts>>,
  locale: string,
  siteLocale: string,
): { locale: string; texts: Texts } | null {
  const known = Object.keys(texts)
  const sameFamily = (wanted: string) => known.find((one) => familyOf(one) === familyOf(wanted))
  const [first] = known
  const found =
    [locale, familyOf(locale)].find((one) => known.includes(one)) ??
    sameFamily(locale) ??
    [siteLocale, familyOf(siteLocale)].find((one) => known.includes(one)) ??
    sameFamily(siteLocale) ??
    first
  const chosen = found === undefined ? undefined : texts[found]
  return found === undefined || chosen === undefined ? null : { locale: found, texts: chosen }
}
