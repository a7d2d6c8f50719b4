const key = 'invite-code'

/**
 * Keeps the invitation code while the browser is at another service, since the page and its store are left.
 */
export function keepInvite(code: string): void {
  try {
    if (code) sessionStorage.setItem(key, code)
  } catch {
    // A browser that keeps nothing comes back without it.
  }
}

/** Returns the kept code once; empty where there is none. */
export function takeKeptInvite(): string {
  try {
    const code = sessionStorage.getItem(key) ?? ''
    sessionStorage.removeItem(key)
    return code
  } catch {
    return ''
  }
}
