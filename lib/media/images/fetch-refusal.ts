import { AppError } from '@/lib/core/app-error'
import { FetchRefused, type RefusalReason } from '@/lib/platform/net/fetch-refused'

/** One sentence for whatever would tell which names and addresses exist inside our network. */
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

/** The wire's error for an address, given as `field`, that was not fetched; what is no such refusal stays as it is. */
export function refusedFetch(error: unknown, field: string): unknown {
  if (!(error instanceof FetchRefused)) return error
  return new AppError('badRequest', { field, detail: `${field}: ${sentences[error.reason]}`, cause: error })
}
