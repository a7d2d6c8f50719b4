import Router from 'next/router'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useLeaveQuestion } from '@/components/platform/use-leave-question'

/**
 * Asks before changes that are not saved are lost: by a link or by going back (`isConfirming`, for a dialog), and in the
 * browser's own words by reloading or closing the page, and by what opens another page without a link, as a search does.
 */
export function useUnsaved(isChanged: boolean, question: string) {
  const { isConfirming, stay, leave } = useLeaveQuestion(isChanged)
  const isLeaving = useRef(false)
  const onStart = useEffectEvent((to: string) => {
    if (isLeaving.current || to === Router.asPath || window.confirm(question)) return
    Router.events.emit('routeChangeError', Object.assign(new Error('stayed'), { cancelled: true }), to)
    // Next stops a navigation only for what a listener throws.
    throw Object.assign(new Error('The viewer stays: changes are not saved.'), { cancelled: true })
  })
  useEffect(() => {
    if (!isChanged) return
    const start = (to: string) => onStart(to)
    const warn = (event: BeforeUnloadEvent) => {
      if (!isLeaving.current) event.preventDefault()
    }
    Router.events.on('routeChangeStart', start)
    window.addEventListener('beforeunload', warn)
    return () => {
      Router.events.off('routeChangeStart', start)
      window.removeEventListener('beforeunload', warn)
    }
  }, [isChanged])
  return {
    isConfirming,
    stay,
    leave: () => {
      isLeaving.current = true
      leave(open)
    },
  }
}

/** Follows a link as the app does (components/edge/app/link-target.ts). */
function open(href: string) {
  const { origin, pathname, search, hash } = new URL(href)
  if (origin === window.location.origin) void Router.push(pathname + search + hash)
  else window.location.assign(href)
}
