import { CallError, isOffline } from '@/lib/platform/http/call-error'
import { errorSentence, needsField, unsaid } from '@/lib/platform/http/error-texts'

/** A problem for display: the field of the call, if any, and a message. */
export type Problem = { field: string | null; message: string }

/**
 * Returns the sentence for a failed call. `labels` has the names by which the person knows the fields; a sentence about a
 * field that the form does not have is not shown, but that of the error's name. `offline` is the sentence when no answer came.
 */
export function problemOf(
  error: unknown,
  labels: Record<string, string>,
  offline = unsaid(isOffline()),
): Problem {
  if (!(error instanceof CallError) || error.httpStatus === 0) return { field: null, message: offline }
  const { field, errorName, params, reason } = error
  const label = field ? labels[field] : undefined
  const isLabelled = label !== undefined && needsField(params)
  const message = (isLabelled && errorSentence(errorName, params, label)) || error.message
  return { field: reason === null || label !== undefined ? field : null, message }
}
