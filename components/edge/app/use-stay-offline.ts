import Router from 'next/router'
import { useEffect } from 'react'
import { dismissToast, showToast } from '@/components/ui/toasts/toast-store'
import { CallError } from '@/lib/platform/http/call-error'
import { server } from '@/lib/platform/http/reachability'

type RouteError = Error & { cancelled?: boolean }

/** Loads a page as a browser does. One that only renews itself stays as it is: loaded again, it might fail for ever. */
function load(address: string): void {
  if (address === Router.asPath) return
  const { pathname, search } = window.location
  // After going back, the browser already shows the address.
  if (address.split('#')[0] === pathname + search) window.location.reload()
  else window.location.assign(address)
}

/**
 * Says that there is no connection until the server answers. Then loads the page again if the browser shows another
 * address than the page, as after going back.
 */
function waitForServer(): void {
  const toast = showToast({ message: new CallError(0).message, tone: 'error' })
  const stop = server.subscribe(() => {
    if (server.read()) return
    stop()
    dismissToast(toast)
    const { pathname, search } = window.location
    if (Router.asPath.split('#')[0] !== pathname + search) window.location.reload()
  })
}

/** Finds out why a page did not load: without a connection the present one stays, with a word; otherwise it is loaded. */
async function decide(address: string): Promise<void> {
  await server.check()
  if (!server.read()) return load(address)
  waitForServer()
}

/**
 * Keeps the present page if the next one cannot be loaded for lack of a connection. The router would leave it for the
 * browser's own error page, which has no way back. @throws Error to end the router's own navigation, marked as cancelled
 */
export function stayOffline(error: RouteError, address: string): void {
  if (error.cancelled) return
  void decide(address)
  throw Object.assign(new Error('It is decided once the server was asked'), { cancelled: true })
}

/** Applies `stayOffline` to every navigation of the router: links, calls of components, and the browser's buttons. */
export function useStayOffline(): void {
  useEffect(() => {
    Router.events.on('routeChangeError', stayOffline)
    return () => Router.events.off('routeChangeError', stayOffline)
  }, [])
}
