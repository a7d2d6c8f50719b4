/** Names of the cookies; on https the session cookie has the `__Host-` prefix. */
export const cookieNames = {
  csrf: 'csrftoken',
  /** `1` beside a session: scripts may read that there is one, and nothing else. */
  auth: '_auth',
  install: 'magpie_install',
  pendingSave: 'pending_save',
  age: 'age_restricted',
  social: 'magpie_social',
  consent: 'cookie_consent',
} as const

/** Returns the session cookie's name: the `__Host-` prefix ensures that only this host set it, over https. */
export function sessionCookieName(secure: boolean): string {
  return secure ? '__Host-magpie_session' : 'magpie_session'
}

/** Returns the name of the cookie that holds the tokens of the other signed-in accounts, in order. */
export function accountsCookieName(secure: boolean): string {
  return secure ? '__Host-magpie_accounts' : 'magpie_accounts'
}

/**
 * Returns the name of the cookie for a session opened here from another origin: browsers accept cookies in a
 * cross-site answer only with SameSite=None; the next page moves it to the session's own cookie, which is
 * Lax.
 */
export function arrivalCookieName(secure: boolean): string {
  return secure ? '__Host-magpie_arrival' : 'magpie_arrival'
}

/** Returns the token of the current session, from its cookie or from a session opened by another origin. */
export function sessionTokenIn(header: string | null, secure: boolean): string | null {
  return readCookie(header, sessionCookieName(secure)) ?? readCookie(header, arrivalCookieName(secure))
}

/** Reads one cookie of a `Cookie` header; null when absent. Values are the plain tokens we set ourselves. */
export function readCookie(header: string | null | undefined, name: string): string | null {
  if (!header) return null
  for (const part of header.split(';')) {
    const eq = part.indexOf('=')
    if (eq > 0 && part.slice(0, eq).trim() === name) return part.slice(eq + 1).trim()
  }
  return null
}

type CookieOptions = { maxAge: number; httpOnly: boolean; secure: boolean; crossSite?: boolean }

/**
 * Returns a `Set-Cookie` value: whole site, SameSite=Lax unless `crossSite` (which requires https); `maxAge`
 * in seconds, 0 deletes.
 */
export function writeCookie(name: string, value: string, options: CookieOptions): string {
  const flags = [
    `${name}=${value}`,
    'Path=/',
    options.crossSite && options.secure ? 'SameSite=None' : 'SameSite=Lax',
    `Max-Age=${options.maxAge}`,
    ...(options.httpOnly ? ['HttpOnly'] : []),
    ...(options.secure ? ['Secure'] : []),
  ]
  return flags.join('; ')
}
