import { AppError } from '@/lib/core/app-error'

/**
 * The same for every reason of the other's: what somebody chose, and how old they are, is nobody else's. Whose own rule it
 * is (`isOwn`, `isOwnRule` of the policy) hears that.
 */
export function cannotReach(field = 'user_ids', isOwn = false): AppError {
  const why = isOwn
    ? 'you write only with people you follow who follow you'
    : 'they do not take messages from everybody'
  return new AppError('notPermitted', { field, detail: `${field}: ${why}` })
}
