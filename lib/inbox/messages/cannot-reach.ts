import { AppError } from '@/lib/core/app-error'

/**
 * Returns the same error for every cause on the other side, since settings and age are private. A member refused by
 * their own rule (`isOwn`, `isOwnRule` of the policy) gets a sentence that explains it.
 */
export function cannotReach(field = 'user_ids', isOwn = false): AppError {
  return new AppError('notPermitted', { field, reason: isOwn ? 'onlyMutual' : 'noMessages' })
}
