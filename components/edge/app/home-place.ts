import Router from 'next/router'
import { useEffect } from 'react'

/** Milliseconds for which the home feed keeps its scroll position, by experiment (specification part 1, sections 2 and 9). */
const windows = { short: 60_000, long: 150_000 } as const

type Left = { y: number; at: number; viewerId: string | null }

let left: Left | null = null
let isReturning = false

/** Stores the scroll position when the home feed is left, unless it is at the top. */
export function leaveHome(y: number, viewerId: string | null, now = Date.now()): void {
  left = y > 0 ? { y, at: now, viewerId } : null
}

/**
 * Returns true if the home feed is shown as it was left: the same person returns within the time window. The position
 * is used once. `isLong` is asked only of someone who left the feed.
 */
export function returnsHome(viewerId: string | null, isLong: () => boolean, now = Date.now()): boolean {
  isReturning =
    left !== null && left.viewerId === viewerId && now - left.at <= windows[isLong() ? 'long' : 'short']
  if (!isReturning) left = null
  return isReturning
}

/** Returns the position to scroll to on the home feed that has just been shown; null for its top. */
export function takePlace(): number | null {
  const y = isReturning ? (left?.y ?? null) : null
  isReturning = false
  left = null
  return y
}

/** Restores the scroll position of the home feed for a person who soon returns by a link. */
export function useHomePlace(viewerId: string | null): void {
  useEffect(() => {
    const start = (_address: string, { shallow }: { shallow: boolean }) => {
      // A home narrowed to a topic is another list.
      if (!shallow && Router.pathname === '/' && !Router.query.topic) leaveHome(window.scrollY, viewerId)
    }
    const end = () => {
      const y = Router.pathname === '/' ? takePlace() : null
      if (y === null) return
      window.scrollTo(0, y)
      // Cards that were skipped while out of view may get their final height only now.
      requestAnimationFrame(() => window.scrollTo(0, y))
    }
    Router.events.on('routeChangeStart', start)
    Router.events.on('routeChangeComplete', end)
    return () => {
      Router.events.off('routeChangeStart', start)
      Router.events.off('routeChangeComplete', end)
    }
  }, [viewerId])
}
