import { z } from 'zod'
import { safeString } from '@/lib/core/input'
import { because } from '@/lib/core/reasons'

/** The number of a registered upload as programs send it, as a number or as text. */
export const uploadNumber = z
  .union([z.int().positive(), safeString().regex(/^[1-9]\d{0,15}$/, because('mustBeUploadId'))])
  .transform(Number)
  .refine(Number.isSafeInteger, because('mustBeUploadId'))
