import Router from 'next/router'
import { useEffect } from 'react'
import { isReloadDue } from '@/lib/platform/http/app-version'
import { linkTarget } from './link-target'

const linkOf = (event: Event) =>
  event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null

const plainPress = {
  defaultPrevented: false,
  button: 0,
  metaKey: false,
  ctrlKey: false,
  shiftKey: false,
  altKey: false,
}

/** A link as `linkTarget` reads it; `download` is there or not, whatever its name. */
const described = (link: HTMLAnchorElement) => ({
  href: link.href,
  origin: link.origin,
  pathname: link.pathname,
  search: link.search,
  hash: link.hash,
  target: link.target,
  download: link.getAttribute('download'),
})

/** Next keeps the places of its own navigations; what is loaded anew, the browser brings back to where it was. */
function restoreByBrowser() {
  window.history.scrollRestoration = 'auto'
}

function restoreByNext() {
  window.history.scrollRestoration = 'manual'
}

/**
 * Makes every plain link of the app a navigation without a reload: links stay `<a href>`, work before and without
 * any script, and no component has to know. The code of a page is fetched when the pointer reaches its link.
 */
export function useLinkNavigation() {
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = linkOf(event)
      const target = link && linkTarget(event, described(link), window.location)
      // A newer app is loaded with the next page: the link does that by itself.
      if (!target || isReloadDue()) return
      event.preventDefault()
      void Router.push(target)
    }
    const prefetch = (event: Event) => {
      const link = linkOf(event)
      const target = link && linkTarget(plainPress, described(link), window.location)
      if (target) void Router.prefetch(target)
    }
    // On the document, after React's own listeners: what a component took is taken.
    document.addEventListener('click', follow)
    document.addEventListener('pointerover', prefetch, { passive: true })
    window.addEventListener('pagehide', restoreByBrowser)
    window.addEventListener('pageshow', restoreByNext)
    return () => {
      window.removeEventListener('pagehide', restoreByBrowser)
      window.removeEventListener('pageshow', restoreByNext)
      document.removeEventListener('click', follow)
      document.removeEventListener('pointerover', prefetch)
    }
  }, [])
}
