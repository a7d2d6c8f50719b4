const key = 'push-offer-declined'

/** Returns true if pushes were declined in this browser, or that cannot be stored. */
export function isPushDeclined(): boolean {
  try {
    return localStorage.getItem(key) !== null
  } catch {
    return true
  }
}

/** Suppresses the offer from now on. */
export function notePushDeclined(): void {
  try {
    localStorage.setItem(key, '1')
  } catch {
    // Without storage, the offer is not shown anyway.
  }
}
