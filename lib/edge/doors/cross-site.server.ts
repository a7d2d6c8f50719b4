import { AppError } from '@/lib/core/app-error'
import { env } from '@/lib/core/env.server'
import type { Viewer } from '@/lib/core/viewer'
import { cookieNames, readCookie, sessionTokenIn } from '@/lib/platform/http/cookies'
import { csrfToken, isCsrfToken, isSameSite, isTokenPair } from '@/lib/platform/http/csrf.server'
import { type HeaderOf, isSecure } from './request-viewer.server'

/** The proof of origin that a request needs. */
export type OriginRules = {
  /** Proof in place of the cross-site token; the origin rule still applies. */
  csrf?: 'exempt' | 'pair' | undefined
  /** True if only pages of the other origins of CROSS_DOMAIN_ORIGINS may call it and read the answer. */
  crossDomain?: boolean | undefined
}

/**
 * Returns the calling origin if it is a known other origin of this site (specification part 1, section 7); otherwise
 * null.
 */
function knownOrigin(header: HeaderOf): string | null {
  const origin = header('origin')
  const { CROSS_DOMAIN_ORIGINS, ORIGIN } = env()
  return origin !== null && origin !== ORIGIN && CROSS_DOMAIN_ORIGINS.includes(origin) ? origin : null
}

/** Refuses a request that a page of another site made. @throws AppError 403, or 2 when the caller's session has ended */
export function checkCrossSite(header: HeaderOf, viewer: Viewer, { csrf, crossDomain }: OriginRules): void {
  if (crossDomain) {
    if (knownOrigin(header) === null) throw new AppError('forbidden')
    return
  }
  const host = header('host') ?? ''
  if (!isSameSite({ get: header }, [env().ORIGIN, `http://${host}`, `https://${host}`]))
    throw new AppError('forbidden')
  if (csrf === 'exempt') return
  const given = header('x-csrftoken')
  const cookies = header('cookie')
  const cookie = readCookie(cookies, cookieNames.csrf)
  const expected = csrfToken(viewer)
  if (isCsrfToken(given, expected) && isCsrfToken(cookie, expected)) return
  if (csrf === 'pair' && viewer.user === null && isTokenPair(given, cookie)) return
  // The token of an ended session matches nothing; the right error is then that the visitor is not signed in.
  const hasEnded = viewer.user === null && sessionTokenIn(cookies, isSecure()) !== null
  throw new AppError(hasEnded ? 'notSignedIn' : 'forbidden')
}

/** Allows a page of one other known origin to read the answer, with credentials. */
export function allowReading(header: HeaderOf, headers: Headers): void {
  const origin = knownOrigin(header)
  headers.set('Vary', 'Origin')
  if (origin === null) return
  headers.set('Access-Control-Allow-Origin', origin)
  headers.set('Access-Control-Allow-Credentials', 'true')
}
