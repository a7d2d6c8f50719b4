import { type RefObject, useEffect, useRef } from 'react'

/** Distance to the end of a list at which its next page is requested. */
const ahead = '0px 0px 200% 0px'

/** Milliseconds after which the end of a list asks again, if it is still near and nothing is loading. */
const patience = 1_000

/**
 * Returns a ref for the foot of a list of `count` items: calls `more` when it comes within two screens of the view, while
 * `isReady`; after each page again, if the foot is still there.
 */
export function useNearEnd(
  isReady: boolean,
  count: number,
  more: () => void,
): RefObject<HTMLDivElement | null> {
  const foot = useRef<HTMLDivElement>(null)
  const latest = useRef(more)
  useEffect(() => {
    latest.current = more
  })
  // The observer reports changes only: it begins again with each page, also if its loading was never rendered.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
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
    // A request that was lost between two renders changes nothing that starts the effect again.
    const again = setInterval(() => isNear && latest.current(), patience)
    return () => {
      observer.disconnect()
      clearInterval(again)
    }
  }, [isReady, count])
  return foot
}
