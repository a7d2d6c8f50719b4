import { z } from 'zod'
import { idSchema, safeString } from '@/lib/core/input'
import { spans } from './spans'

/** The most views in one report. */
export const maxViews = 50

export const viewsCreate = z.object({ pin_ids: z.array(idSchema).min(1).max(maxViews) })

export const statisticsGet = z.object({
  pin_id: idSchema,
  days: z.coerce.number().pipe(z.literal(spans)).default(30),
})

const counts = { views: z.number(), saves: z.number(), outbound_clicks: z.number() }

/** A day (UTC), and how often people opened and saved a pin and followed its link. */
const wireDay = z.strictObject({ day: safeString(), ...counts })

/** The numbers of a pin that its creator reads: all together, and of each day, the oldest first. */
export const wireStatistics = z.strictObject({
  pin_id: safeString(),
  days: z.number(),
  ...counts,
  series: z.array(wireDay),
})
export type WireStatistics = z.output<typeof wireStatistics>
