import Router from 'next/router'

/** Target of the current navigation; null when done. */
let goingTo: string | null = null

const waiting = new Set<() => void>()

function settle(): void {
  goingTo = null
  for (const resume of waiting) resume()
  waiting.clear()
}

Router.events.on('routeChangeStart', (to: string) => {
  goingTo = to
})
Router.events.on('routeChangeComplete', settle)
Router.events.on('routeChangeError', (_: unknown, to: string) => {
  // A newer navigation may have begun already.
  if (goingTo === to) settle()
})

/** Returns true if a navigation is pending. */
export const isLeaving = () => goingTo !== null

const place = () => goingTo ?? Router.asPath

/**
 * Guards a navigation after an answer. Call it when sending; the returned function is true if the viewer is
 * still on the same page: a late answer must not override their own navigation.
 */
export function stayed(): () => boolean {
  const requested = place()
  return () => place() === requested
}

/** Resolves when no navigation to another address is pending; immediately if the page is only being reloaded. */
export const arrived = (): Promise<void> =>
  place() === Router.asPath ? Promise.resolve() : new Promise((resume) => waiting.add(resume))
