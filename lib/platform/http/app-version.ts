import { logStat } from './log-client'

/** Milliseconds for which a slow connection may keep the old version (specification part 1, section 9). */
const longestStay = 86_400_000
const slow = ['slow-2g', '2g', '3g']

let running = ''
let newerSince: number | null = null

/**
 * Records the app version that the server reports; the first one is taken as the running version. A different
 * one is reported once.
 */
export function noteVersion(version: string | null): void {
  if (!version) return
  running ||= version
  if (version === running || newerSince !== null) return
  newerSince = Date.now()
  logStat('webapp.newVersionAvailable', 1, 'count', {}, 1)
}

/**
 * True if the next route change should load the whole page, because the server has a newer app; over a slow connection
 * only after more than a day (specification part 1, section 4).
 */
export function isReloadDue(now = Date.now()): boolean {
  if (newerSince === null) return false
  const { connection } = navigator as Navigator & { connection?: { effectiveType?: string } }
  return !slow.includes(connection?.effectiveType ?? '') || now - newerSince > longestStay
}
