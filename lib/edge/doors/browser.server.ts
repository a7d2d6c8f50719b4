import { proofAge } from '@/lib/accounts/identities/proof.server'
import type { Browser } from '@/lib/core/resource'
import type { Viewer } from '@/lib/core/viewer'
import {
  accountsCookieName,
  arrivalCookieName,
  cookieNames,
  readCookie,
  sessionCookieName,
  sessionTokenIn,
  writeCookie,
} from '@/lib/platform/http/cookies'
import { csrfToken } from '@/lib/platform/http/csrf.server'
import { type HeaderOf, isSecure } from './request-viewer.server'

/** Seconds. A session lives at most 180 days (lib/accounts/sessions/sessions.server.ts); the age mark one. */
const day = 86_400
const sessionAge = 180 * day
const year = 365 * day
/** Cookie lifetime: that of an unused session. */
const arrivalAge = 30 * day

const installIdForm = /^[A-Za-z0-9_-]{16,64}$/

const tokenForm = /^[A-Za-z0-9_-]{43}$/
/** Five people with four businesses each, less the current account: a cookie of at most 1,055 bytes. */
const mostOthers = 24

/** Returns the tokens of the other accounts in their cookie, without invalid ones. */
function otherTokens(value: string): string[] {
  const tokens = value.split('.', mostOthers + 1).filter((token) => tokenForm.test(token))
  return [...new Set(tokens)].slice(0, mostOthers)
}

/**
 * Returns the browser of a request. The cross-site token changes with the session: a new session has its
 * own, and after a log-out it is that of the installation. Cookies set by a call go into the answer's headers.
 */
export function browserFor(header: HeaderOf, viewer: Viewer, left: Headers): Browser {
  const secure = isSecure()
  const cookies = header('cookie')
  const kept = readCookie(cookies, accountsCookieName(secure)) ?? ''
  const given = header('x-unauth-id')
  const put = (name: string, value: string, maxAge: number, httpOnly: boolean) =>
    left.append('Set-Cookie', writeCookie(name, value, { maxAge, httpOnly, secure }))
  // Browsers reject cross-site cookies that are not secure; over plain http they accept them only on the
  // same machine.
  const putArrival = (token: string, maxAge: number) => {
    const options = { maxAge, httpOnly: true, secure: true, crossSite: true }
    left.append('Set-Cookie', writeCookie(arrivalCookieName(secure), token, options))
  }
  const hold = (token: string, session_id: string | null) => {
    put(sessionCookieName(secure), token, token === '' ? 0 : sessionAge, true)
    put(cookieNames.csrf, csrfToken({ session_id, install_id: viewer.install_id }), sessionAge, false)
    put(cookieNames.auth, token === '' ? '' : '1', token === '' ? 0 : sessionAge, false)
    if (readCookie(cookies, arrivalCookieName(secure))) putArrival('', 0)
  }
  return {
    install_id: given && installIdForm.test(given) ? given : viewer.install_id,
    age_restricted: readCookie(cookies, cookieNames.age) !== null,
    restrictAge: () => put(cookieNames.age, '1', day, true),
    social_proof: readCookie(cookies, cookieNames.social),
    keepSocialProof: (proof) => put(cookieNames.social, proof ?? '', proof ? proofAge : 0, true),
    startSession: ({ id, token }) => hold(token, id),
    arrive({ token }) {
      putArrival(token, arrivalAge)
    },
    keepConsent: (answer) => put(cookieNames.consent, answer, year, false),
    endSession: () => hold('', null),
    actFor(profile_id) {
      const { session_id, install_id } = viewer
      const token = csrfToken({ id: profile_id, session_id, install_id, ...(profile_id && { actor: {} }) })
      put(cookieNames.csrf, token, sessionAge, false)
    },
    tokens: {
      current: sessionTokenIn(cookies, secure),
      others: otherTokens(kept),
    },
    keepOthers(tokens) {
      const value = tokens.join('.')
      if (value !== kept) put(accountsCookieName(secure), value, value === '' ? 0 : sessionAge, true)
    },
    clearCache: () => left.set('Clear-Site-Data', '"cache"'),
  }
}
