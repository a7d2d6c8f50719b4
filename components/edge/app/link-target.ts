import { matchPageRoute } from '@/lib/platform/routing/page-routes'

type Press = Pick<MouseEvent, 'defaultPrevented' | 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>
type Link = Pick<HTMLAnchorElement, 'href' | 'target' | 'origin' | 'pathname' | 'search' | 'hash'> & {
  download: string | null
}
type Place = Pick<Location, 'origin' | 'pathname' | 'search'>

/** Pages whose Content-Security-Policy differs, which applies only after a page load (lib/platform/http/security-headers.server.ts), and outbound links. */
const ownPolicy = /^\/(?:pin\/create|out\/\d+)\/?$/

/**
 * Returns the target of a plain press on a link inside the app, or null when the browser should follow it:
 * another origin, a new tab, a download, an anchor on the same page, or an address without a page.
 */
export function linkTarget(press: Press, link: Link, here: Place): string | null {
  const isPlain = press.button === 0 && !press.metaKey && !press.ctrlKey && !press.shiftKey && !press.altKey
  if (press.defaultPrevented || !isPlain || link.download !== null) return null
  if ((link.target !== '' && link.target !== '_self') || link.origin !== here.origin) return null
  const isHere = link.pathname === here.pathname && link.search === here.search
  if ((isHere && link.hash !== '') || !matchPageRoute(link.pathname)) return null
  if (ownPolicy.test(link.pathname) || ownPolicy.test(here.pathname)) return null
  return link.pathname + link.search + link.hash
}
