import Router from 'next/router'
import { arrived } from './stayed'

/**
 * Reloads the data of the page after a change, at the same scroll position, bypassing prefetched data. A navigation of
 * the viewer is never canceled for it: the page it leads to is reloaded on arrival, since its data may be older than the
 * change. Resolves to false on failure, which tables report from the router's events.
 */
export async function reloadPage(): Promise<boolean> {
  try {
    await arrived()
    return await Router.replace(Router.asPath, undefined, { scroll: false, unstable_skipClientCache: true })
  } catch {
    return false
  }
}
