import { z } from 'zod'
import { idSchema, safeString } from '@/lib/core/input'
import { tableQuery } from '../tables/schema'

export const historyActions = [
  'granted',
  'revoked',
  'invited',
  'accepted',
  'declined',
  'cancelled',
  'expired',
  'created',
  'updated',
  'deleted',
] as const
export type HistoryAction = (typeof historyActions)[number]

export const historyTargets = [
  'business',
  'ad_account',
  'profile',
  'asset_group',
  'member',
  'partner',
  'invite',
  'tag',
  'audience',
  'billing',
] as const
export type HistoryTarget = (typeof historyTargets)[number]

/** A moment in milliseconds of the Unix epoch. */
const moment = z.coerce.number().int().min(0).max(8_640_000_000_000_000)

/** The history of a business; the range is from 7 days to 1 day before now unless told. */
export const historyGet = tableQuery.extend({
  business_id: idSchema,
  start_date: moment.optional(),
  end_date: moment.optional(),
})

/** A change of business data; `time` is milliseconds of the Unix epoch. */
export const wireHistoryEntry = z.strictObject({
  id: idSchema,
  time: z.int(),
  actor: z.strictObject({ id: idSchema, username: safeString() }).nullable(),
  action: z.enum(historyActions),
  target_type: z.enum(historyTargets),
  target_id: idSchema.nullable(),
  before: z.unknown(),
  after: z.unknown(),
  ip: safeString(),
})
export type WireHistoryEntry = z.output<typeof wireHistoryEntry>
