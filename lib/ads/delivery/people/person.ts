import type { Targeting } from '@/lib/ads/campaigns/targeting/targeting'
import type { Device, Viewer } from '@/lib/core/viewer'

/** The facts of a person's account that ad groups may ask for; an ad is never shown without them. */
export type Person = {
  id: string
  age: number
  gender: 'male' | 'female' | 'unknown'
  country: string
  language: string
  device: Device
}

/** The youngest person to whom ads are shown. */
export const adultAge = 18

/**
 * Returns the person behind a viewer; null for those to whom no ads are shown: visitors, people under 18 or of unknown age, accounts
 * with a parental passcode, and members who act for a business.
 */
export function personFor({ id, user, actor, device, kind }: Viewer): Person | null {
  if (id === null || !user || actor || kind !== 'auth') return null
  if (user.age === null || user.age < adultAge || user.has_passcode) return null
  const gender = user.gender === 'male' || user.gender === 'female' ? user.gender : 'unknown'
  const language = user.locale.split(/[-_]/)[0] ?? user.locale
  return { id, age: user.age, gender, country: user.country, language, device }
}

/** Returns the first and last age of a bucket: `25-34`, `19+`. */
export function agesOf(bucket: string): [from: number, to: number] {
  const [from, to] = bucket.split(/[-+]/)
  return [Number(from), to ? Number(to) : Number.POSITIVE_INFINITY]
}

const years = (age: string) => (age === '65+' ? Number.POSITIVE_INFINITY : Number(age))

function isOfAge(
  { AGE_BUCKET: buckets, MINIMUM_AGE: min, MAXIMUM_AGE: max }: Targeting,
  age: number,
): boolean {
  if (buckets && !buckets.some((bucket) => agesOf(bucket)[0] <= age && age <= agesOf(bucket)[1])) return false
  return !(min && age < years(min)) && !(max && age > years(max))
}

/** The kinds of app that a device stands for: this site is one on the web. */
export const appOf: Readonly<Record<Device, 'web' | 'web_mobile'>> = {
  phone: 'web_mobile',
  tablet: 'web_mobile',
  desktop: 'web',
}

const isIn = (list: readonly string[] | undefined, value: string) => list?.includes(value) !== false

/** True if an ad group asks for people like this one, whatever they do. */
export const isFor = (targeting: Targeting, person: Person): boolean =>
  isIn(targeting.LOCATION, person.country) &&
  isIn(targeting.LOCALE, person.language) &&
  isIn(targeting.APPTYPE, appOf[person.device]) &&
  isIn(targeting.GENDER, person.gender) &&
  isOfAge(targeting, person.age)

/** Returns what an ad group asked for that is true of the person: what its ads say about why they are shown. */
export function requestedOf(targeting: Targeting, person: Person) {
  const { AGE_BUCKET, MINIMUM_AGE, LOCATION, LOCALE, APPTYPE, GENDER } = targeting
  const of = (
    is: unknown,
    reason: 'country' | 'language' | 'age' | 'gender' | 'device',
    name: string | null,
  ) => (is ? [{ reason, name }] : [])
  return [
    ...of(LOCATION, 'country', person.country),
    ...of(LOCALE, 'language', person.language),
    ...of(AGE_BUCKET ?? MINIMUM_AGE, 'age', null),
    ...of(GENDER, 'gender', null),
    ...of(APPTYPE, 'device', null),
  ]
}
