import { z } from 'zod'
import { idSchema, safeString } from '@/lib/core/input'

/** Days for which an export may be downloaded. */
export const exportDays = 7

/** A copy of a user's data: in progress, ready to download, or failed. Times are in ISO form. */
export const wireExport = z.strictObject({
  id: safeString(),
  status: z.enum(['pending', 'ready', 'failed']),
  created_at: safeString(),
  expires_at: safeString().nullable(),
  /** Download address, when it is ready. */
  url: safeString().nullable(),
})
export type WireExport = z.output<typeof wireExport>

export const exportGet = z.object({})
export const exportFile = z.object({ id: idSchema })
