import { CallError, isOffline } from '@/lib/platform/http/call-error'
import { errorSentence, needsField, unsaid } from '@/lib/platform/http/error-texts'

/** A problem for display: the field of the call, if any, and a message. */
export type Problem = { field: string | null; message: string }

/**
 * Returns the sentence for a failed call. `labels` has the visible names of the fields; if the form does not have
 * the field, the error's general sentence is used. `offline` is the sentence when no answer arrived.
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

/**
 * Converts the refusal of one item of a batch, which the server words, to that of a whole call; or what a form finds wrong
 * itself, at a field.
 */
export const refusalOf = ({ message, field = null }: { message: string; field?: string | null }) =>
  new CallError(409, { message, field })
