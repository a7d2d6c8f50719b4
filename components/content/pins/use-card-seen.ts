import { type RefObject, useEffect } from 'react'

/** The share of a card, and the milliseconds, that must be visible for it to be seen. */
const share = 0.5
const seenMs = 1000

type Card = { isVisible: boolean; timer: number | undefined; onSeen: () => void }

const cards = new Map<Element, Card>()
let observer: IntersectionObserver | null = null

/** Starts the second in which a card must stay visible, unless the page is hidden. */
function look(card: Card): void {
  window.clearTimeout(card.timer)
  if (!card.isVisible || document.visibilityState === 'hidden') return
  card.timer = window.setTimeout(card.onSeen, seenMs)
}

const lookAtAll = () => {
  for (const card of cards.values()) look(card)
}

function onChange(entries: IntersectionObserverEntry[]): void {
  for (const { target, intersectionRatio } of entries) {
    const card = cards.get(target)
    const now = intersectionRatio >= share
    if (!card || now === card.isVisible) continue
    card.isVisible = now
    look(card)
  }
}

function watch(element: Element, onSeen: () => void): () => void {
  if (cards.size === 0) {
    observer = new IntersectionObserver(onChange, { threshold: share })
    document.addEventListener('visibilitychange', lookAtAll)
  }
  const card: Card = { isVisible: false, timer: undefined, onSeen }
  cards.set(element, card)
  observer?.observe(element)
  return () => {
    window.clearTimeout(card.timer)
    observer?.unobserve(element)
    cards.delete(element)
    if (cards.size > 0) return
    observer?.disconnect()
    document.removeEventListener('visibilitychange', lookAtAll)
  }
}

/** Calls `onSeen` when a card was seen; one observer looks at all cards of a page. A card that is hidden is never seen. */
export function useCardSeen(card: RefObject<HTMLElement | null>, onSeen: (() => void) | null): void {
  useEffect(() => {
    const element = card.current
    if (element && onSeen) return watch(element, onSeen)
  }, [card, onSeen])
}
