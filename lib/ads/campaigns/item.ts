import { z } from 'zod'
import { AppError } from '@/lib/core/app-error'
import { faultOf } from '@/lib/core/reasons'
import { campaignLimits } from './limits'

/** An item of a batch as it was read: its value, or why it is refused. */
export type Item<T> = { value: T } | { fault: AppError }

/** Returns the schema of an item whose faults refuse it alone, not the batch: they name its fields. */
const item = <S extends z.ZodType>(schema: S) =>
  schema
    .transform((value): Item<z.output<S>> => ({ value }))
    .catch(({ error: { issues } }) => ({ fault: new AppError('badRequest', faultOf(issues)) }))

/** Returns the schema of the items of a call: 1 to 30. */
export const batchOf = <S extends z.ZodType>(schema: S) =>
  z.array(item(schema)).min(1).max(campaignLimits.batch)
