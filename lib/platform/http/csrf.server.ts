import { createHmac, timingSafeEqual } from 'node:crypto'
import { secretKey } from '@/lib/core/env.server'

/** The caller that a cross-site token is bound to; a session acting for a profile is a different caller than its person. */
type Bound = {
  id?: string | null
  session_id: string | null
  install_id: string
  actor?: object | undefined
}

/**
 * Returns the cross-site token of a browser: derived from the session, else from the install id, so that it
 * needs no storage and expires with what it is bound to.
 */
export function csrfToken({ id, session_id, install_id, actor }: Bound): string {
  const session = actor ? `session:${session_id}:for:${id}` : `session:${session_id}`
  const bound = session_id ? session : `install:${install_id}`
  return createHmac('sha256', secretKey('csrf')).update(bound).digest('base64url').slice(0, 32)
}

/** Compares in constant time; null and different lengths do not match. */
export function isCsrfToken(given: string | null, expected: string): boolean {
  if (given === null || given.length !== expected.length) return false
  const bytes = Buffer.from(given)
  return bytes.length === expected.length && timingSafeEqual(bytes, Buffer.from(expected))
}

/** Returns true for a token made by the caller: 16–128 characters, the same in header and cookie. */
export function isTokenPair(given: string | null, cookie: string | null): boolean {
  return cookie !== null && cookie.length >= 16 && cookie.length <= 128 && isCsrfToken(given, cookie)
}

/** Returns the origin of an address in canonical form; null if it has none, as for `null`. */
function originOf(address: string): string | null {
  const origin = URL.parse(address)?.origin ?? 'null'
  return origin === 'null' ? null : origin
}

/**
 * Returns true when a writing request comes from this site itself: by `Sec-Fetch-Site`, in older browsers by
 * `Origin`; other clients send neither.
 */
export function isSameSite(headers: Headers, ownOrigins: readonly string[]): boolean {
  const site = headers.get('sec-fetch-site')
  if (site !== null && site !== 'same-origin' && site !== 'none') return false
  const origin = headers.get('origin')
  return (
    origin === null || ownOrigins.some((own) => originOf(own) !== null && originOf(own) === originOf(origin))
  )
}
