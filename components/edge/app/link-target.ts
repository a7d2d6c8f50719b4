import { type Click, isPlainClick } from '@/components/ui/plain-click'
import { matchPageRoute } from '@/lib/platform/routing/page-routes'
import { loadedPath, mayShowWebPictures } from '@/lib/platform/routing/web-pictures'

type Press = Click & Pick<MouseEvent, 'defaultPrevented'>

/** A press of the main button, with no key held. */
export const plainPress: Press = {
  defaultPrevented: false,
  button: 0,
  metaKey: false,
  ctrlKey: false,
  shiftKey: false,
  altKey: false,
}

type Link = Pick<HTMLAnchorElement, 'href' | 'target' | 'origin' | 'pathname' | 'search' | 'hash'> & {
  download: string | null
}
type Place = Pick<Location, 'origin' | 'pathname' | 'search'>

/** Outbound links, which are no pages of the app. */
const outbound = /^\/out\/\d+\/?$/

/**
 * Returns the target of a plain press on a link inside the app, or null when the browser should follow it:
 * another origin, a new tab, a download, an anchor on the same page, or an address without a page. A document that may
 * show pictures of other sites is left with a page load, so that no other page may (`loaded` is the document's path).
 */
export function linkTarget(press: Press, link: Link, here: Place, loaded = loadedPath): string | null {
  if (press.defaultPrevented || !isPlainClick(press) || link.download !== null) return null
  if ((link.target !== '' && link.target !== '_self') || link.origin !== here.origin) return null
  const isHere = link.pathname === here.pathname && link.search === here.search
  if ((isHere && link.hash !== '') || !matchPageRoute(link.pathname)) return null
  if (outbound.test(link.pathname) || outbound.test(here.pathname) || mayShowWebPictures(loaded)) return null
  return link.pathname + link.search + link.hash
}
