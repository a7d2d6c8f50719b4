import { z } from 'zod'
import { safeString } from '@/lib/core/input'
import { reportReasons } from './reasons'

/**
 * A removal by a decision, shown to the owner only: the rule, and the case where it is explained and
 * appealed.
 */
export const wireRemoval = z.strictObject({
  case_id: safeString(),
  rule: z.enum(reportReasons).nullable(),
})
export type WireRemoval = z.output<typeof wireRemoval>
