const key = 'magpie.device-since'

/** Milliseconds for which a browser counts as new after the first log-in with several accounts: a week. */
const newFor = 7 * 24 * 60 * 60 * 1000

/** Returns true if this browser has had several accounts for less than a week, or has no storage. */
export function isNewDevice(now = Date.now()): boolean {
  try {
    const since = Number(localStorage.getItem(key))
    if (since > 0) return now - since < newFor
    localStorage.setItem(key, String(now))
  } catch {
    // A browser without storage counts as new: it may be shared.
  }
  return true
}
