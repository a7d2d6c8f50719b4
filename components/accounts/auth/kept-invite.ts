const key = 'invite-code'

/** Keeps the code by which somebody came while another service has their browser: the page and its store are left. */
export function keepInvite(code: string): void {
  try {
    if (code) sessionStorage.setItem(key, code)
  } catch {
    // A browser that keeps nothing comes back without it.
  }
}

/** The code that was kept, once; empty where there is none. */
export function takeKeptInvite(): string {
  try {
    const code = sessionStorage.getItem(key) ?? ''
    sessionStorage.removeItem(key)
    return code
  } catch {
    return ''
  }
}
