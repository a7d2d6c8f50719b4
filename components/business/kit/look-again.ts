import Router from 'next/router'

/**
 * Reloads the page's data after a change, at the same place of the page, bypassing what was prefetched when the pointer was on a link. Resolves to
 * false on failure, which the table reports from the router's events.
 */
export const lookAgain = (): Promise<boolean> =>
  Router.replace(Router.asPath, undefined, { scroll: false, unstable_skipClientCache: true }).catch(
    () => false,
  )
