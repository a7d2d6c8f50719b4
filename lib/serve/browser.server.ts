import type { Browser } from '@/lib/core/resource'
import type { Viewer } from '@/lib/core/viewer'
import { cookieNames, readCookie, sessionCookieName, writeCookie } from '@/lib/http/cookies'
import { csrfToken } from '@/lib/http/csrf.server'
import { type HeaderOf, isSecure } from './asker.server'

/** Seconds. A session lives at most 180 days (lib/accounts/sessions.server.ts); the age mark one. */
const day = 86_400
const sessionAge = 180 * day

const installIdForm = /^[A-Za-z0-9_-]{16,64}$/

/**
 * The browser behind a request. The cross-site token changes hands with the session: a new session brings its own,
 * and what is left after a log-out is the one of the installation.
const year = 365 * day
 */
export function browserFor(header: HeaderOf, viewer: Viewer, setCookie: (cookie: string) => void): Browser {
  const secure = isSecure()
  const given = header('x-unauth-id')
  const put = (name: string, value: string, maxAge: number, httpOnly: boolean) =>
    setCookie(writeCookie(name, value, { maxAge, httpOnly, secure }))
  return {
    install_id: given && installIdForm.test(given) ? given : viewer.install_id,
    age_restricted: readCookie(header('cookie'), cookieNames.age) !== null,
    restrictAge: () => put(cookieNames.age, '1', day, true),
    startSession({ id, token }) {
      put(sessionCookieName(secure), token, sessionAge, true)
      put(cookieNames.csrf, csrfToken({ session_id: id, install_id: viewer.install_id }), sessionAge, false)
    },
    endSession() {
      put(sessionCookieName(secure), '', 0, true)
      put(cookieNames.csrf, csrfToken({ session_id: null, install_id: viewer.install_id }), sessionAge, false)
    },
  }
}
    keepConsent: (answer) => put(cookieNames.consent, answer, year, false),
