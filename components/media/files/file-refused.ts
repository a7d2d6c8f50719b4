import { CallError } from '@/lib/platform/http/call-error'

/** What the server says of a file itself: not taken as a call, too large, of another kind, broken. */
const statuses: readonly number[] = [400, 413, 415, 422]

/** Whether a file was refused for what it is, so that sending it again would not help. */
export const isFileRefused = (error: unknown): boolean =>
  error instanceof CallError && statuses.includes(error.httpStatus)
