import { type RefObject, useEffect, useEffectEvent } from 'react'
import { reportSeen } from '@/lib/content/pins/seen/report-seen'

/** The share of a card, and the milliseconds, that must be visible for it to be seen. */
const share = 0.5
const seenMs = 1000

/** True if something outside this site, such as an ad blocker, took this element out of the page, and not all of its list. */
const isTakenOut = (element: HTMLElement) =>
  element.getClientRects().length === 0 && (element.parentElement?.getClientRects().length ?? 0) > 0

/**
 * Reports that a card with a token was seen; does nothing for one without. A card that is hidden is never seen; `onTakenOut` is
 * called for one that is no longer in the layout of its list.
 */
export function useCardSeen(
  card: RefObject<HTMLElement | null>,
  token: string | null,
  onTakenOut: () => void,
): void {
  const takenOut = useEffectEvent(onTakenOut)
  useEffect(() => {
    const element = card.current
    if (!element || token === null) return
    let timer: number | undefined
    let isVisible = false
    const look = () => {
      window.clearTimeout(timer)
      if (!isVisible || document.visibilityState === 'hidden') return
      timer = window.setTimeout(() => reportSeen(token, 'IMPRESSION'), seenMs)
    }
    const observer = new IntersectionObserver(
      (entries) => {
        const now = (entries.at(-1)?.intersectionRatio ?? 0) >= share
        if (now === isVisible) return
        isVisible = now
        look()
      },
      { threshold: share },
    )
    observer.observe(element)
    const sizes = new ResizeObserver(() => isTakenOut(element) && takenOut())
    sizes.observe(element)
    document.addEventListener('visibilitychange', look)
    return () => {
      window.clearTimeout(timer)
      observer.disconnect()
      sizes.disconnect()
      document.removeEventListener('visibilitychange', look)
    }
  }, [card, token])
}
