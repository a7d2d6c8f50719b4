import { z } from 'zod'
import { isCountry } from '@/lib/accounts/locales/countries'
import { languageCodes } from '@/lib/accounts/locales/languages'
import { idSchema, safeString } from '@/lib/core/input'
import { because, type Reason } from '@/lib/core/reasons'
import { campaignLimits } from '../limits'

export const ageBuckets = [
  '18-24',
  '19+',
  '20+',
  '21+',
  '25-34',
  '35-44',
  '45-49',
  '50-54',
  '55-64',
  '65+',
] as const
export const genders = ['unknown', 'male', 'female'] as const
export const appTypes = ['android_mobile', 'android_tablet', 'ipad', 'iphone', 'web', 'web_mobile'] as const
export const strategies = ['CHOOSE_YOUR_OWN', 'FIND_NEW_CUSTOMERS', 'RECONNECT_WITH_USERS'] as const

/** Returns the schema of a list of values, each once. */
const list = <Item extends z.ZodType<string>>(item: Item, max: number) =>
  z
    .array(item)
    .min(1)
    .max(max)
    .refine((values) => new Set(values).size === values.length, because('givenTwice'))
    .nullish()

const oneOf = (known: (value: string) => boolean, reason: Reason) =>
  safeString().refine(known, because(reason))
const age = /^(1[89]|[2-5]\d|6[0-5])$/
const languages = new Set(languageCodes)

/** The fields of a targeting specification by v5's names; one that is absent or null means everyone. */
const fields = z.object({
  AGE_BUCKET: list(z.enum(ageBuckets), ageBuckets.length),
  MINIMUM_AGE: oneOf((value) => age.test(value), 'notOneOf').nullish(),
  MAXIMUM_AGE: oneOf((value) => age.test(value) || value === '65+', 'notOneOf').nullish(),
  GENDER: list(z.enum(genders), genders.length),
  LOCALE: list(
    oneOf((value) => languages.has(value), 'mustBeLanguage'),
    languageCodes.length,
  ),
  LOCATION: list(oneOf(isCountry, 'mustBeCountry'), 250),
  INTEREST: list(idSchema, campaignLimits.interests),
  APPTYPE: list(z.enum(appTypes), appTypes.length),
  AUDIENCE_INCLUDE: list(idSchema, campaignLimits.audiences),
  AUDIENCE_EXCLUDE: list(idSchema, campaignLimits.audiences),
  TARGETING_STRATEGY: list(z.enum(strategies), 1),
})
type Given = z.output<typeof fields>

/** The people whom an ad group is for: only the fields that narrow it. */
export type Targeting = { [Name in keyof Given]?: NonNullable<Given[Name]> }

const years = (value: string) => (value === '65+' ? Number.POSITIVE_INFINITY : Number(value))

/** Returns the field of a specification that does not go with the others, and why. */
function contradiction(given: Given): [field: keyof Given, reason: Reason] | null {
  const { MINIMUM_AGE: min, MAXIMUM_AGE: max, AUDIENCE_INCLUDE: into, AUDIENCE_EXCLUDE: out } = given
  const [strategy] = given.TARGETING_STRATEGY ?? []
  if (given.AGE_BUCKET && (min || max)) return ['AGE_BUCKET', 'agesTwice']
  if (max && !min) return ['MINIMUM_AGE', 'required']
  if (min && !max) return ['MAXIMUM_AGE', 'required']
  if (min && max && years(max) < years(min)) return ['MAXIMUM_AGE', 'agesReversed']
  if (into && out?.some((id) => into.includes(id))) return ['AUDIENCE_EXCLUDE', 'alsoIncluded']
  if (strategy === 'RECONNECT_WITH_USERS' && !into) return ['AUDIENCE_INCLUDE', 'required']
  if (strategy === 'FIND_NEW_CUSTOMERS' && into) return ['AUDIENCE_INCLUDE', 'notWithStrategy']
  return null
}

/** The people whom an ad group is for, never those under 18 (v5's ages begin there); a list means any of its values. */
export const targetingSchema = fields
  .superRefine((given, context) => {
    const found = contradiction(given)
    if (found) context.addIssue({ code: 'custom', path: [found[0]], ...because(found[1]) })
  })
  .transform(
    (given): Targeting =>
      Object.fromEntries(Object.entries(given).filter(([, value]) => value !== null && value !== undefined)),
  )

const shownList = z.array(safeString()).optional()

/** A targeting specification as it is shown. */
export const wireTargeting = z.strictObject({
  AGE_BUCKET: shownList,
  MINIMUM_AGE: safeString().optional(),
  MAXIMUM_AGE: safeString().optional(),
  GENDER: shownList,
  LOCALE: shownList,
  LOCATION: shownList,
  INTEREST: shownList,
  APPTYPE: shownList,
  AUDIENCE_INCLUDE: shownList,
  AUDIENCE_EXCLUDE: shownList,
  TARGETING_STRATEGY: shownList,
})
