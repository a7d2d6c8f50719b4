import { AppError } from '@/lib/core/app-error'

/** The same for every reason: what somebody chose, and how old they are, is nobody else's. */
export function cannotReach(field = 'user_ids'): AppError {
  return new AppError(29, { field, detail: `${field}: they do not take messages from you` })
}
