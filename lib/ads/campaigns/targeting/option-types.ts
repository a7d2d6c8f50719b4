import { z } from 'zod'
import { idSchema, safeString } from '@/lib/core/input'

/** The kinds of targeting with values that anyone may name; audiences are lists of their ad accounts. */
const optionTypes = ['APPTYPE', 'GENDER', 'LOCALE', 'AGE_BUCKET', 'LOCATION', 'INTEREST'] as const
export type OptionType = (typeof optionTypes)[number]

export const optionsGet = z.object({ targeting_type: z.enum(optionTypes) })
export const wireOptions = z.array(z.record(safeString(), safeString()))

export const interestOptionGet = z.object({ interest_id: idSchema })
export const wireInterestOption = z.strictObject({
  id: idSchema,
  name: safeString(),
  level: z.int(),
  child_interests: z.array(idSchema),
})
export type WireInterestOption = z.output<typeof wireInterestOption>
