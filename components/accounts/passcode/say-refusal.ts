import { CallError } from '@/lib/platform/http/call-error'

/** Which field a refusal is about, if any, and what it says; `offline` when no answer came. */
export function sayRefusal(error: unknown, offline: string): { field: string | null; message: string } {
  if (!(error instanceof CallError) || error.httpStatus === 0) return { field: null, message: offline }
  const isSentence = /^[A-Z]/.test(error.detail)
  return { field: isSentence ? error.field : null, message: isSentence ? error.detail : error.message }
}
