import { z } from 'zod'
import { idSchema, safeString } from '@/lib/core/input'

/** The spans of days over which a pin's numbers are shown. */
export const spans = [7, 30, 90] as const
export type Span = (typeof spans)[number]

/** The most views in one report. */
export const mostViews = 50

export const viewsCreate = z.object({ pin_ids: z.array(idSchema).min(1).max(mostViews) })

export const statisticsGet = z.object({
  pin_id: idSchema,
  days: z.coerce.number().pipe(z.literal(spans)).default(30),
})

const counts = { views: z.number(), saves: z.number(), outbound_clicks: z.number() }

/** What people did with a pin on one day (UTC). */
const wireDay = z.strictObject({ day: safeString(), ...counts })

/** What people did with a pin: all together, and on each day, the oldest first. */
export const wireStatistics = z.strictObject({
  pin_id: safeString(),
  days: z.number(),
  ...counts,
  series: z.array(wireDay),
})
export type WireStatistics = z.output<typeof wireStatistics>
