import { AppError } from '@/lib/core/app-error'
import { FetchRefused, type RefusalReason } from '@/lib/platform/net/fetch-refused'

/** One message for every failure that would reveal which names and addresses exist inside our network. */
const unreachable = 'cannot be reached'

const sentences: Record<RefusalReason, string> = {
  url: 'is not a web address',
  scheme: 'must start with http:// or https://',
  credentials: 'must not carry a password',
  port: unreachable,
  address: unreachable,
  dns: unreachable,
  connection: unreachable,
  timeout: 'takes too long to answer',
  redirects: 'leads on too often',
  status: 'answers with an error',
  content_type: 'is not of a kind that can be saved',
  encoding: 'cannot be read',
  too_large: 'is larger than 20 MB',
}

/**
 * Converts a refused fetch of an address, given as `field`, into an error of the wire; returns other errors
 * unchanged.
 */
export function refusedFetch(error: unknown, field: string): unknown {
  if (!(error instanceof FetchRefused)) return error
  return new AppError('badRequest', { field, detail: `${field}: ${sentences[error.reason]}`, cause: error })
}
