import Router from 'next/router'
import { useEffect } from 'react'
import { isReloadDue } from '@/lib/platform/http/app-version'
import { loadedPath, mayShowWebPictures } from '@/lib/platform/routing/web-pictures'
import { linkTarget, plainPress } from './link-target'

const linkOf = (event: Event) =>
  event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null

/** Describes a link for `linkTarget`; `download` is present or not, with any name. */
const described = (link: HTMLAnchorElement) => ({
  href: link.href,
  origin: link.origin,
  pathname: link.pathname,
  search: link.search,
  hash: link.hash,
  target: link.target,
  download: link.getAttribute('download'),
})

/** Leaves scroll positions of reloaded pages to the browser; Next restores those of its own navigations. */
function restoreByBrowser() {
  window.history.scrollRestoration = 'auto'
}

/** Loads the page again that one returns to from a document with a wider policy, which must not last. */
function keepPolicy() {
  if (mayShowWebPictures(loadedPath) && !mayShowWebPictures(window.location.pathname))
    window.location.reload()
}

function restoreByNext() {
  window.history.scrollRestoration = 'manual'
}

/**
 * Makes every plain link of the app navigate without a reload: links stay `<a href>`, work before and without
 * scripts, and components need no code. A page's code is preloaded when the pointer reaches its link.
 */
export function useLinkNavigation() {
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = linkOf(event)
      const target = link && linkTarget(event, described(link), window.location)
      // A newer app is loaded with the next page, when the browser itself follows the link.
      if (!target || isReloadDue()) return
      event.preventDefault()
      void Router.push(target)
    }
    const prefetch = (event: Event) => {
      const link = linkOf(event)
      const target = link && linkTarget(plainPress, described(link), window.location)
      // The page's code is loaded; its data may have expired in the meantime. A press tries again what failed, and says so.
      if (target && link.pathname !== window.location.pathname) Router.prefetch(target).catch(() => undefined)
    }
    // On the document, after React's own listeners: handled events are skipped.
    document.addEventListener('click', follow)
    document.addEventListener('pointerover', prefetch, { passive: true })
    window.addEventListener('popstate', keepPolicy)
    window.addEventListener('pagehide', restoreByBrowser)
    window.addEventListener('pageshow', restoreByNext)
    return () => {
      window.removeEventListener('popstate', keepPolicy)
      window.removeEventListener('pagehide', restoreByBrowser)
      window.removeEventListener('pageshow', restoreByNext)
      document.removeEventListener('click', follow)
      document.removeEventListener('pointerover', prefetch)
    }
  }, [])
}
