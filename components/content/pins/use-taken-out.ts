import { type RefObject, useEffect, useEffectEvent } from 'react'

/** True if something outside this site, such as an ad blocker, took this element out of the page, and not all of its list. */
const isTakenOut = (element: HTMLElement) =>
  element.getClientRects().length === 0 && (element.parentElement?.getClientRects().length ?? 0) > 0

/** Calls `onTakenOut` when a card is no longer in the layout of its list; watches nothing unless it `mayBe`. */
export function useTakenOut(
  card: RefObject<HTMLElement | null>,
  mayBe: boolean,
  onTakenOut: () => void,
): void {
  const takenOut = useEffectEvent(onTakenOut)
  useEffect(() => {
    const element = card.current
    if (!element || !mayBe) return
    const sizes = new ResizeObserver(() => isTakenOut(element) && takenOut())
    sizes.observe(element)
    return () => sizes.disconnect()
  }, [card, mayBe])
}
