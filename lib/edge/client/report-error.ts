import { logStat } from '@/lib/platform/http/log-client'
import { resource } from './resource-client'

/** The part that failed: a screen, the store, or anything else of the page. */
export type FailedPart = 'render' | 'store' | 'page'

/** Maximum reports per page load; an error in a loop is not reported forever. */
const maxReports = 10
let sent = 0

/** A position in one of our own scripts: file, line and column. */
const place = /\/([\w.~-]{1,80}\.js):(\d{1,7}):(\d{1,7})/g

/** Returns the positions where an error was thrown, innermost first; never its message, which may quote user content. */
export function placesOf(error: unknown): string[] {
  const stack = error instanceof Error ? (error.stack ?? '') : ''
  return [...stack.matchAll(place)].slice(0, 5).map(([, file, line, column]) => `${file}:${line}:${column}`)
}

/** Returns the build that this page runs; empty if it is not known. */
const releaseOf = (): string => {
  const build = typeof window === 'undefined' ? '' : (window.__NEXT_DATA__?.buildId ?? '')
  return /^[\w.-]{0,64}$/.test(build) ? build : ''
}

/** Returns the class of an error. */
const nameOf = (error: unknown) =>
  error instanceof Error && /^\w{1,50}$/.test(error.name) ? error.name : 'Error'

/**
 * Reports an unhandled error to the server's log and counts it (specification part 1, section 8): its class,
 * the page's route and the positions in our scripts. Never throws. Browser only.
 */
export function reportError(part: FailedPart, error: unknown): void {
  logStat(`webapp.${part}.error`, 1, 'count', {}, 1)
  if (sent >= maxReports) return
  sent += 1
  resource('ErrorLogResource')
    .create({ part, name: nameOf(error), places: placesOf(error), release: releaseOf() })
    .catch(() => {
      // The page has failed already; a failed report is ignored.
    })
}
