import type { Viewer } from '@/lib/core/viewer'
import { cookieNames, readCookie, writeCookie } from '@/lib/platform/http/cookies'
import { csrfToken } from '@/lib/platform/http/csrf.server'
import { isSecure } from './request-viewer.server'

const yearSeconds = 31_536_000

/**
 * Returns the `Set-Cookie` lines of a page: the install id and the cross-site token, if the browser lacks
 * the right ones.
 */
export function firstCookies(
  viewer: Pick<Viewer, 'id' | 'install_id' | 'session_id' | 'actor'>,
  cookie: string | null,
): string[] {
  const secure = isSecure()
  const wanted = [
    { name: cookieNames.install, value: viewer.install_id, httpOnly: true },
    { name: cookieNames.csrf, value: csrfToken(viewer), httpOnly: false },
  ]
  return wanted
    .filter(({ name, value }) => readCookie(cookie, name) !== value)
    .map(({ name, value, httpOnly }) => writeCookie(name, value, { maxAge: yearSeconds, httpOnly, secure }))
}
