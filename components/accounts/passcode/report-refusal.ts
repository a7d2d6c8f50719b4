import { CallError } from '@/lib/platform/http/call-error'
import { needsField } from '@/lib/platform/http/error-texts'

/** Returns the field of a refusal, if any, and its message; `offline` when no answer came. */
export function reportRefusal(error: unknown, offline: string): { field: string | null; message: string } {
  if (!(error instanceof CallError) || error.httpStatus === 0) return { field: null, message: offline }
  const isAboutField = error.reason !== null && !needsField(error.params)
  return { field: isAboutField ? error.field : null, message: error.message }
}
