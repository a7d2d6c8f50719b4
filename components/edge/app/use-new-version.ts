import Router from 'next/router'
import { useEffect } from 'react'
import { isReloadDue } from '@/lib/platform/http/app-version'

/** Returns the part of an address that identifies a page. */
const pathOf = (address: string) => address.split(/[?#]/)[0]

/**
 * Loads the whole page at the next change of route, whatever started it, once the server has a newer app (specification
 * part 1, section 4). A change of only the query keeps the page and its input. @throws Error to end the router's own
 * navigation, marked as cancelled
 */
export function reloadFor(address: string): void {
  if (!isReloadDue() || pathOf(address) === pathOf(Router.asPath)) return
  const { pathname, search } = window.location
  // After going back, the browser already shows the address.
  if (address.split('#')[0] === pathname + search) window.location.reload()
  else window.location.assign(address)
  throw Object.assign(new Error('The page is loaded again for a newer app'), { cancelled: true })
}

/** Applies `reloadFor` to every navigation of the router: links, calls of components, and the browser's buttons. */
export function useNewVersion(): void {
  useEffect(() => {
    Router.events.on('routeChangeStart', reloadFor)
    return () => Router.events.off('routeChangeStart', reloadFor)
  }, [])
}
