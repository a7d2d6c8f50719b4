const key = 'push-offer-declined'

/** Whether somebody said "not now" in this browser; where nothing can be kept, they are not asked. */
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
