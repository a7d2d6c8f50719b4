import Router from 'next/router'
import { useEffect, useEffectEvent } from 'react'

/** True while a page is opened again after the viewer chose to stay. */
let isReturning = false

/**
 * Asks before changes that are not saved are lost: by a link of the site, by going back, and, in the browser's own words, by reloading or
 * closing the page.
 */
export function useUnsaved(isChanged: boolean, question: string) {
  const onStart = useEffectEvent((to: string) => {
    if (isReturning || to === Router.asPath || window.confirm(question)) return
    // Going back has changed the address already.
    if (window.location.pathname + window.location.search !== Router.asPath) {
      isReturning = true
      window.history.forward()
      window.setTimeout(() => {
        isReturning = false
      }, 1000)
    }
    Router.events.emit('routeChangeError', Object.assign(new Error('stayed'), { cancelled: true }), to)
    // Next stops a navigation only for what a listener throws.
    throw Object.assign(new Error('The viewer stays: changes are not saved.'), { cancelled: true })
  })
  useEffect(() => {
    if (!isChanged) return
    const start = (to: string) => onStart(to)
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    Router.events.on('routeChangeStart', start)
    window.addEventListener('beforeunload', warn)
    return () => {
      Router.events.off('routeChangeStart', start)
      window.removeEventListener('beforeunload', warn)
    }
  }, [isChanged])
}
