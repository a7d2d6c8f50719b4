import { z } from 'zod'
import { seenKinds } from '@/lib/content/pins/seen/kinds'
import { idSchema, safeString } from '@/lib/core/input'
import { because } from '@/lib/core/reasons'
import { reportedKinds } from './kinds'
import { hitLimits } from './limits'
import { spans } from './spans'

/** The most views in one report. */
export const maxViews = 50

export const viewsCreate = z.object({ pin_ids: z.array(idSchema).min(1).max(maxViews) })

/** An event of a card with a token: any text is taken for one. */
const tokenEvent = z.strictObject({
  token: safeString().min(1).max(hitLimits.token),
  kind: z.enum(seenKinds),
})

/** An event of a pin, or a visit of a profile, with the pin that led there if one did. */
const pinEvent = z
  .strictObject({
    pin_id: idSchema.optional(),
    profile_id: idSchema.optional(),
    kind: z.enum(reportedKinds),
    /** Milliseconds of a video that were played. */
    ms: z.int().min(1).max(hitLimits.watched).optional(),
  })
  .refine(({ kind, profile_id }) => (kind === 'PROFILE_VISIT') === (profile_id !== undefined), {
    path: ['profile_id'],
    ...because('required'),
  })
  .refine(({ kind, pin_id }) => kind === 'PROFILE_VISIT' || pin_id !== undefined, {
    path: ['pin_id'],
    ...because('required'),
  })
  .refine(({ kind, ms }) => (kind === 'VIDEO_MS') === (ms !== undefined), {
    path: ['ms'],
    ...because('required'),
  })

/** Reports of a browser on cards. */
export const seenCreate = z.object({
  events: z
    .array(z.union([tokenEvent, pinEvent]))
    .min(1)
    .max(hitLimits.items),
})

export const statisticsGet = z.object({
  pin_id: idSchema,
  days: z.coerce.number().pipe(z.literal(spans)).default(30),
})

const counts = {
  impressions: z.number(),
  closeups: z.number(),
  saves: z.number(),
  outbound_clicks: z.number(),
}

/** A day (UTC), and how often people saw, opened and saved a pin and followed its link. */
const wireDay = z.strictObject({ day: safeString(), ...counts })

/** The numbers of a pin that its creator reads: all together, and of each day, the oldest first. */
export const wireStatistics = z.strictObject({
  pin_id: safeString(),
  days: z.number(),
  ...counts,
  series: z.array(wireDay),
})
export type WireStatistics = z.output<typeof wireStatistics>

/** The subject of a file: a pin, a board, or the member's account. */
export const fileGet = z
  .object({
    pin_id: idSchema.optional(),
    board_id: idSchema.optional(),
    days: z.coerce.number().pipe(z.literal(spans)).default(30),
  })
  .refine(({ pin_id, board_id }) => pin_id === undefined || board_id === undefined, {
    path: ['board_id'],
    ...because('notWithPin'),
  })
