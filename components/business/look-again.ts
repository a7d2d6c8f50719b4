import Router from 'next/router'

/**
 * Loads the page again after a change: never from an answer that was fetched beforehand, while the pointer lay on its link.
 * Resolves to false where that fails, which the table says by the events of the router.
 */
export const lookAgain = (): Promise<boolean> =>
  Router.replace(Router.asPath, undefined, { unstable_skipClientCache: true }).catch(() => false)
