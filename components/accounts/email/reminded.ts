const key = 'verify-email-reminded'

/** Returns true if this browser session has shown the reminder, or cannot store that. */
export function isReminded(): boolean {
  try {
    return sessionStorage.getItem(key) !== null
  } catch {
    return true
  }
}

/** Suppresses the reminder until the browser is closed. */
export function noteReminded(): void {
  try {
    sessionStorage.setItem(key, '1')
  } catch {
    // Private modes may have no storage.
  }
}
