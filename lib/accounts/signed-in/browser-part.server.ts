import { browserParts } from '@/lib/platform/http/browser-parts'
import {
  accountsCookieName,
  arrivalCookieName,
  cookieNames,
  sessionCookieName,
  sessionTokenIn,
  writeCookie,
} from '@/lib/platform/http/cookies'
import { csrfToken } from '@/lib/platform/http/csrf.server'

declare module '@/lib/core/resource' {
  interface Browser {
    /** Sets the cookies of a session that was just opened. */
    startSession: (session: { id: string; token: string }) => void
    /** Stores a session requested by a page of another of our origins; the next page of this origin starts it. */
    arrive: (session: { token: string }) => void
    /** Deletes the session's cookies. */
    endSession: () => void
    /** Session tokens of the request, not yet looked up: the current account's, and those of the other accounts. */
    tokens: { current: string | null; others: readonly string[] }
    /** Stores the tokens of the other accounts, last used first; an empty list deletes their cookie. */
    keepOthers: (tokens: readonly string[]) => void
  }
}

const day = 86_400
/** Seconds. A session lives at most 180 days (lib/accounts/sessions/sessions.server.ts). */
export const sessionAge = 180 * day
/** Cookie lifetime: that of an unused session. */
const arrivalAge = 30 * day

const tokenForm = /^[A-Za-z0-9_-]{43}$/
/** Five people with four businesses each, less the current account: a cookie of at most 1,055 bytes. */
const maxOthers = 24

/** Returns the tokens of the other accounts in their cookie, without invalid ones. */
function otherTokens(value: string): string[] {
  const tokens = value.split('.', maxOthers + 1).filter((token) => tokenForm.test(token))
  return [...new Set(tokens)].slice(0, maxOthers)
}

/** The sessions of the browser: that of the current account, and those of the others. */
export const sessionPart = browserParts(({ viewer, secure, header, read, put, append }) => {
  const stored = read(accountsCookieName(secure)) ?? ''
  // Browsers reject cross-site cookies that are not secure; over plain http they accept them only on the
  // same machine.
  const putArrival = (token: string, maxAge: number) => {
    const options = { maxAge, httpOnly: true, secure: true, crossSite: true }
    append(writeCookie(arrivalCookieName(secure), token, options))
  }
  const store = (token: string, session_id: string | null) => {
    put(sessionCookieName(secure), token, token === '' ? 0 : sessionAge, true)
    put(cookieNames.csrf, csrfToken({ session_id, install_id: viewer.install_id }), sessionAge, false)
    put(cookieNames.auth, token === '' ? '' : '1', token === '' ? 0 : sessionAge, false)
    if (read(arrivalCookieName(secure))) putArrival('', 0)
  }
  return {
    startSession: ({ id, token }) => store(token, id),
    arrive: ({ token }) => putArrival(token, arrivalAge),
    endSession: () => store('', null),
    tokens: { current: sessionTokenIn(header, secure), others: otherTokens(stored) },
    keepOthers(tokens) {
      const value = tokens.join('.')
      if (value !== stored) put(accountsCookieName(secure), value, value === '' ? 0 : sessionAge, true)
    },
  }
})
