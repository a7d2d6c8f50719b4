import { AppError } from '@/lib/core/app-error'
import type { Reason } from '@/lib/core/reasons'
import { FetchRefused, type RefusalReason } from '@/lib/platform/net/fetch-refused'

/** The same message for all failures that would otherwise reveal which names and addresses exist inside our network. */
const unreachable = 'notReached'

const reasons: Record<RefusalReason, Reason> = {
  url: 'notAWebAddress',
  scheme: 'mustBeHttp',
  credentials: 'noPasswordInUrl',
  port: unreachable,
  address: unreachable,
  dns: unreachable,
  connection: unreachable,
  timeout: 'tooSlow',
  redirects: 'redirectsTooOften',
  status: 'answersWithError',
  content_type: 'kindNotSaved',
  encoding: 'notReadable',
  too_large: 'largerThan20',
}

/**
 * Converts a refused fetch of the address in `field` into an error of the wire; returns other errors
 * unchanged.
 */
export function refusedFetch(error: unknown, field: string): unknown {
  if (!(error instanceof FetchRefused)) return error
  return new AppError('badRequest', { field, reason: reasons[error.reason], cause: error })
}
