import { logStat } from './log-client'

/** Milliseconds: how long a slow connection may stay with the old version (spec part 1, section 9). */
const longestStay = 86_400_000
const slow = ['slow-2g', '2g', '3g']

let running = ''
let newerSince: number | null = null

/**
 * Hears which version of the app the server is at; the first one heard is the one that runs here. Another one is
 * reported once.
 */
export function noteVersion(version: string | null): void {
  if (!version) return
  running ||= version
  if (version === running || newerSince !== null) return
  newerSince = Date.now()
  logStat('webapp.newVersionAvailable', 1, 'count', {}, 1)
}

/**
 * Whether the next route change should load the whole page, because the server has a newer app; over a slow connection
 * only once that has been so for more than a day (spec part 1, section 4).
 */
export function isReloadDue(now = Date.now()): boolean {
  if (newerSince === null) return false
  const { connection } = navigator as Navigator & { connection?: { effectiveType?: string } }
  return !slow.includes(connection?.effectiveType ?? '') || now - newerSince > longestStay
}
