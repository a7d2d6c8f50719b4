import { type RefObject, useEffect, useRef } from 'react'

/** Distance to the end of a list at which its next page is requested. */
const ahead = '0px 0px 200% 0px'

/** Milliseconds after which the end of a list asks again, if it is still near and nothing is loading. */
const patience = 250

/**
 * Returns a ref for the foot of a list: calls `more` when it comes within two screens of the view, while `isReady`, and
 * again after each page if the foot is still there.
 */
export function useNearEnd(isReady: boolean, more: () => void): RefObject<HTMLDivElement | null> {
  const foot = useRef<HTMLDivElement>(null)
  const latest = useRef(more)
  useEffect(() => {
    latest.current = more
  })
  useEffect(() => {
    if (!isReady || !foot.current) return
    let isNear = false
    const observer = new IntersectionObserver(
      (entries) => {
        isNear = entries.at(-1)?.isIntersecting === true
        if (isNear) latest.current()
      },
      { rootMargin: ahead },
    )
    observer.observe(foot.current)
    // The observer reports only changes, and a page whose loading was lost or never rendered causes none.
    const again = setInterval(() => isNear && latest.current(), patience)
    return () => {
      observer.disconnect()
      clearInterval(again)
    }
  }, [isReady])
  return foot
}
