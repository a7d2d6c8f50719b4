import Router from 'next/router'

/** The address that somebody is on their way to; null once it is there. */
let goingTo: string | null = null

Router.events.on('routeChangeStart', (to: string) => {
  goingTo = to
})
Router.events.on('routeChangeComplete', () => {
  goingTo = null
})
Router.events.on('routeChangeError', (_: unknown, to: string) => {
  // The one that took its place may have begun already.
  if (goingTo === to) goingTo = null
})

/** Whether a page has been asked for that has not come yet. */
export const isLeaving = () => goingTo !== null

const place = () => goingTo ?? Router.asPath

/**
 * For what takes somebody to another page once an answer comes. Call it as one asks; what it returns says whether they have
 * stayed: an answer may come late, and takes nobody away from where they have gone since, or are on their way to.
 */
export function stayed(): () => boolean {
  const asked = place()
  return () => place() === asked
}
