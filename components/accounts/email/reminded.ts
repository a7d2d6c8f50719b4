const key = 'verify-email-reminded'

/** Whether this session of the browser has shown the reminder; where nothing can be kept, it has. */
export function isReminded(): boolean {
  try {
    return sessionStorage.getItem(key) !== null
  } catch {
    return true
  }
}

/** Keeps the reminder from standing again before the browser is closed. */
export function noteReminded(): void {
  try {
    sessionStorage.setItem(key, '1')
  } catch {
    // Private modes may keep nothing.
  }
}
