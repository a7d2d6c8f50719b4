/** Names of the cookies; on https the session's carries the `__Host-` prefix. */
export const cookieNames = {
  csrf: 'csrftoken',
  install: 'magpie_install',
  pendingSave: 'pending_save',
  age: 'age_restricted',
  consent: 'cookie_consent',
} as const

/** The session cookie's name: with `__Host-` it can only have been set over https by this very host. */
export function sessionCookieName(secure: boolean): string {
  return secure ? '__Host-magpie_session' : 'magpie_session'
}

/** Where the tokens of the other signed-in accounts stand, one after the other. */
export function accountsCookieName(secure: boolean): string {
  return secure ? '__Host-magpie_accounts' : 'magpie_accounts'
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

type CookieOptions = { maxAge: number; httpOnly: boolean; secure: boolean }

/** Writes a `Set-Cookie` value: whole site, SameSite=Lax; `maxAge` in seconds, 0 deletes. */
export function writeCookie(name: string, value: string, options: CookieOptions): string {
  const flags = [
    `${name}=${value}`,
    'Path=/',
    'SameSite=Lax',
    `Max-Age=${options.maxAge}`,
    ...(options.httpOnly ? ['HttpOnly'] : []),
    ...(options.secure ? ['Secure'] : []),
  ]
  return flags.join('; ')
}
