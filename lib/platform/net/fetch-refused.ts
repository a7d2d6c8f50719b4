import { brand } from '@/lib/core/brand'
/** Reasons for not fetching an outside address. */
export type RefusalReason =
  | 'url'
  | 'scheme'
  | 'credentials'
  | 'port'
  | 'address'
  | 'dns'
  | 'connection'
  | 'timeout'
  | 'redirects'
  | 'status'
  | 'content_type'
  | 'encoding'
  | 'too_large'

/**
 * Thrown by the guarded fetcher. Callers show the same answer for `address`, `dns` and `connection`: the difference
 * would reveal which names exist inside our network.
 */
export class FetchRefused extends Error {
  static {
    brand(FetchRefused, 'FetchRefused')
  }

  override readonly name = 'FetchRefused'

  constructor(
    readonly reason: RefusalReason,
    /** The HTTP status of the answer, with reason `status`. */
    readonly status: number | null = null,
  ) {
    super(`fetch refused: ${reason}`)
  }
}
