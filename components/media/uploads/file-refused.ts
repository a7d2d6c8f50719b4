import { CallError } from '@/lib/platform/http/call-error'

/** Statuses about a file itself: malformed, too large, wrong type, broken. */
const statuses: readonly number[] = [400, 413, 415, 422]

/** Returns true if a file was refused for its content, so that a retry is useless. */
export const isFileRefused = (error: unknown): boolean =>
  error instanceof CallError && statuses.includes(error.httpStatus)
