import Router from 'next/router'
import { useEffect, useRef, useState } from 'react'
import { isPlainClick } from '@/components/ui/plain-click'

type Destination = { href: string } | 'back' | null

/** Returns the address of a plain press on a link that leaves the page; null for any other press. */
function leavingTo(event: MouseEvent): string | null {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
  if (
    !isPlainClick(event) ||
    !link ||
    link.download !== '' ||
    (link.target !== '' && link.target !== '_self')
  )
    return null
  const isHere = link.pathname === window.location.pathname && link.search === window.location.search
  return isHere ? null : link.href
}

/**
 * Asks before a link or the back button leaves the page while files are being sent. The browser itself asks before the
 * window closes.
 */
export function useLeaveQuestion(isOpen: boolean) {
  const [destination, setDestination] = useState<Destination>(null)
  /** True while the page is being left after all, or returns to its address. */
  const isFree = useRef(false)
  useEffect(() => {
    if (!isOpen) {
      setDestination(null)
      return
    }
    const confirm = (event: MouseEvent) => {
      const href = isFree.current ? null : leavingTo(event)
      if (href === null) return
      event.preventDefault()
      event.stopPropagation()
      setDestination({ href })
    }
    const here = window.location.pathname
    let isReturning = false
    Router.router?.beforePopState(() => {
      if (isFree.current) return true
      if (isReturning || window.location.pathname === here) {
        isReturning = false
        return false
      }
      // The address has changed already.
      isReturning = true
      window.history.forward()
      setDestination('back')
      return false
    })
    document.addEventListener('click', confirm, true)
    return () => {
      document.removeEventListener('click', confirm, true)
      Router.router?.beforePopState(() => true)
    }
  }, [isOpen])
  return {
    isConfirming: destination !== null,
    stay: () => setDestination(null),
    /** Leaves; `open` follows a link. */
    leave: (open: (href: string) => void) => {
      isFree.current = true
      if (destination === 'back') window.history.back()
      else if (destination) open(destination.href)
      setDestination(null)
    },
  }
}
