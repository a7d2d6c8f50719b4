import { z } from 'zod'
import { safeString } from '@/lib/core/input'
import { eventKinds } from './kinds'
import { trackingLimits } from './limits'

/** Reports of a browser on cards with a token: any text is taken for one, and counted if it is none. */
export const seenCreate = z.object({
  events: z
    .array(z.object({ token: safeString().min(1).max(trackingLimits.token), kind: z.enum(eventKinds) }))
    .min(1)
    .max(trackingLimits.items),
})
