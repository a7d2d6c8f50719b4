import Router from 'next/router'

/** Loads the page again after a change: never from an answer that was fetched beforehand, while the pointer lay on its link. */
export const lookAgain = () => Router.replace(Router.asPath, undefined, { unstable_skipClientCache: true })
