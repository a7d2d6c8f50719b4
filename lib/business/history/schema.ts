import { z } from 'zod'
import { idSchema, safeString } from '@/lib/core/input'
import { tableQuery } from '../tables/schema'
import { historyActions, historyTargets } from './kinds'

/** Milliseconds of the Unix epoch. */
const milliseconds = z.coerce.number().int().min(0).max(8_640_000_000_000_000)

/** Returns the schema of the start of a day (UTC) written as `YYYY-MM-DD`, plus some days. */
const dayPlus = (days: number) => z.iso.date().transform((day) => Date.parse(day) + days * 86_400_000)

/** The history of a business; by default the range is from 7 days ago to 1 day ago. */
export const historyGet = tableQuery.extend({
  business_id: idSchema,
  start_date: z.union([milliseconds, dayPlus(0)]).optional(),
  /** A day is included to its end. */
  end_date: z.union([milliseconds, dayPlus(1)]).optional(),
})

/** A change of business data; `time` is milliseconds of the Unix epoch. */
export const wireHistoryEntry = z.strictObject({
  id: idSchema,
  time: z.int(),
  actor: z.strictObject({ id: idSchema, username: safeString() }).nullable(),
  action: z.enum(historyActions),
  target_type: z.enum(historyTargets),
  target_id: idSchema.nullable(),
  /** Its current name; null when it is deleted. */
  target_name: safeString().nullable(),
  before: z.unknown(),
  after: z.unknown(),
  ip: safeString(),
  /** The names of the ids in `before` and `after`. */
  names: z.record(idSchema, safeString()),
})
export type WireHistoryEntry = z.output<typeof wireHistoryEntry>
