import { CallError } from '@/lib/platform/http/call-error'

/** What went wrong, for a person: which field of the call, if one is to blame, and a sentence. */
export type Problem = { field: string | null; message: string }

/**
 * The sentence for a failed call. The server says of a field "has more than 50 characters"; `labels` has the names by
 * which the person knows the fields. `offline` is said when no answer came.
 */
export function problemOf(error: unknown, labels: Record<string, string>, offline: string): Problem {
  if (!(error instanceof CallError)) return { field: null, message: offline }
  if (error.httpStatus === 0) return { field: null, message: offline }
  if (!error.detail) return { field: error.field, message: error.message }
  const label = error.field ? labels[error.field] : undefined
  const isRest = /^[a-z]/.test(error.detail)
  if (isRest && !label) return { field: null, message: error.message }
  return { field: label ? error.field : null, message: isRest ? `${label} ${error.detail}` : error.detail }
}
