import { AppError } from '@/lib/core/app-error'
import type { Params, Reason } from '@/lib/core/reasons'

/** Refuses an item of a batch for one of its fields. @throws AppError 1 naming the field */
export function refuseField(field: string, reason: Reason, params: Params = {}): never {
  throw new AppError('badRequest', { field, reason, params })
}

/** Refuses an item of a batch unless a rule holds. @throws AppError 1 naming the field */
export function must(holds: boolean, field: string, reason: Reason, params: Params = {}): asserts holds {
  if (!holds) refuseField(field, reason, params)
}
