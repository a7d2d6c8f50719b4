const key = 'magpie.device-since'

/** A browser is new for a week after the first log-in with several accounts. Milliseconds. */
const newFor = 7 * 24 * 60 * 60 * 1000

/** Returns true if this browser has known several accounts for less than a week, or keeps nothing. */
export function isNewDevice(now = Date.now()): boolean {
  try {
    const since = Number(localStorage.getItem(key))
    if (since > 0) return now - since < newFor
    localStorage.setItem(key, String(now))
  } catch {
    // A browser that keeps nothing is nobody's own.
  }
  return true
}
