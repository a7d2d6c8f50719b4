import { z } from 'zod'
import { idSchema } from '@/lib/core/input'

/** Days for which an export may be downloaded. */
export const exportDays = 7

/** A copy of a user's data: being made, ready to download, or failed. Times in ISO form. */
export type WireExport = {
  id: string
  status: 'pending' | 'ready' | 'failed'
  created_at: string
  expires_at: string | null
  /** Download address, once it is ready. */
  url: string | null
}

export const exportGet = z.object({})
export const exportFile = z.object({ id: idSchema })
