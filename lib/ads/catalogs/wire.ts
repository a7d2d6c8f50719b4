import { z } from 'zod'
import { idSchema, safeString } from '@/lib/core/input'

const event = z.strictObject({ attribute: safeString().nullable(), code: z.int(), message: safeString() })

export const batchResult = z.strictObject({
  item_id: safeString(),
  status: z.enum(['SUCCESS', 'FAILURE']),
  errors: z.array(event),
  warnings: z.array(event),
})
export type BatchResult = z.output<typeof batchResult>

export const wireBatch = z.strictObject({
  batch_id: idSchema,
  catalog_type: z.literal('RETAIL'),
  status: z.literal('COMPLETED'),
  created_time: safeString(),
  completed_time: safeString(),
  items: z.array(batchResult),
})
export type WireBatch = z.output<typeof wireBatch>
