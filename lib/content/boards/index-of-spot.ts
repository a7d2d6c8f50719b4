import { AppError, type ErrorName } from '@/lib/core/app-error'
import type { Spot } from './schema'

/**
 * Returns the index that a spot stands for in a list without the moved items. @throws AppError with `unknown` when the
 * item beside it is not in the list
 */
export function indexOfSpot(ids: readonly string[], spot: Spot, unknown: ErrorName): number {
  const beside = spot.after_id ?? spot.before_id
  if (beside === undefined) return spot.to === 'end' ? ids.length : 0
  const index = ids.indexOf(beside)
  if (index < 0) throw new AppError(unknown)
  return spot.after_id === undefined ? index : index + 1
}
