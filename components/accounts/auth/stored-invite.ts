const key = 'invite-code'

/**
 * Stores the invitation code while the browser is at another service, since the page and its store are left.
 */
export function keepInvite(code: string): void {
  try {
    if (code) sessionStorage.setItem(key, code)
  } catch {
    // Without storage, the code is lost.
  }
}

/** Returns the stored code once; empty if there is none. */
export function takeStoredInvite(): string {
  try {
    const code = sessionStorage.getItem(key) ?? ''
    sessionStorage.removeItem(key)
    return code
  } catch {
    return ''
  }
}
