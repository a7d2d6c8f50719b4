import Router from 'next/router'

let lookedAt = 0

/** Returns when the page's data were last loaded again, in milliseconds of the Unix epoch. */
export const lastLook = (): number => lookedAt

/**
 * Reloads the page's data after a change, bypassing what was prefetched when the pointer was on a link. Resolves to
 * false on failure, which the table reports from the router's events.
 */
export function lookAgain(): Promise<boolean> {
  lookedAt = Date.now()
  return Router.replace(Router.asPath, undefined, { unstable_skipClientCache: true }).catch(() => false)
}
