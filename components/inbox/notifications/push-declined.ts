const key = 'push-offer-declined'

/** Returns true if pushes were declined in this browser, or that cannot be stored. */
export function isPushDeclined(): boolean {
  try {
    return localStorage.getItem(key) !== null
  } catch {
    return true
  }
}

/** Keeps the offer from standing there again. */
export function notePushDeclined(): void {
  try {
    localStorage.setItem(key, '1')
  } catch {
    // A browser that keeps nothing is not asked anyway.
  }
}
