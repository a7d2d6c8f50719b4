import { z } from 'zod'
import { countryCodes } from '@/lib/accounts/locales/countries'
import { safeString, text } from '@/lib/core/input'
import { because } from '@/lib/core/reasons'
import { asyncLimits, reportStates } from '../async/kinds'
import { inOrder, range } from '../schema'
import { mmmColumns } from './columns'

/** By what people are told apart, by its v5 name. */
const targetingTypes = ['APPTYPE', 'COUNTRY', 'GENDER', 'LOCATION'] as const
export const mmmLevels = ['CAMPAIGN_TARGETING', 'AD_GROUP_TARGETING'] as const

const fields = range.extend({
  report_name: text(asyncLimits.name, 1),
  granularity: z.enum(['DAY', 'WEEK']),
  level: z.enum(mmmLevels),
  targeting_types: z.array(z.enum(targetingTypes)).min(1).max(targetingTypes.length),
  columns: z.array(z.enum(mmmColumns)).min(1),
  /** Of slices by country, those that are told. */
  countries: z.array(z.enum(countryCodes)).min(1).optional(),
})

const isOfGroup = (column: string) => column.startsWith('AD_GROUP')
const isByCountry = (type: string) => type === 'COUNTRY' || type === 'LOCATION'

export const mmmCreate = inOrder(
  fields.superRefine(({ level, columns, countries, targeting_types }, context) => {
    const refuse = (field: keyof typeof fields.shape, reason: 'notForLevel' | 'onlyByCountry') =>
      context.addIssue({ code: 'custom', path: [field], ...because(reason) })
    if (level === 'CAMPAIGN_TARGETING' && columns.some(isOfGroup)) refuse('columns', 'notForLevel')
    // Of each person one fact is told: no gender of a country.
    if (countries && !targeting_types.every(isByCountry)) refuse('countries', 'onlyByCountry')
  }),
)
export type MmmRequest = z.output<typeof mmmCreate>

const wrapped = <Data extends z.ZodType>(data: Data) =>
  z.strictObject({ code: z.int(), status: safeString(), message: safeString(), data })

export const wireMmmCreated = wrapped(
  z.strictObject({
    report_status: z.enum(reportStates),
    status: safeString(),
    token: safeString(),
    message: safeString().nullable(),
  }),
)
export const wireMmmState = wrapped(
  z.strictObject({
    report_status: z.enum(reportStates),
    url: safeString().nullable(),
    size: z.int().nullable(),
  }),
)
