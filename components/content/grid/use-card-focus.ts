import { type FocusEvent, type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { areShortcutsOn } from '@/components/ui/shortcut-preference'
import { type Box, type Direction, neighbour } from './neighbour'

const cardOf = (node: EventTarget) =>
  node instanceof Element ? node.closest<HTMLElement>('[data-index]') : null

function directionOf(key: string, isRtl: boolean): Direction | null {
  if (key === 'ArrowUp') return 'up'
  if (key === 'ArrowDown') return 'down'
  if (key === 'ArrowLeft') return isRtl ? 'after' : 'before'
  if (key === 'ArrowRight') return isRtl ? 'before' : 'after'
  return null
}

/**
 * Moves the focus between cards by arrow keys, by their position on the screen; `s` presses the card's quick save. The
 * focused card stays mounted, and the target of an arrow key is mounted first. Single keys work only inside the grid.
 */
export function useCardFocus(frame: RefObject<HTMLElement | null>, boxes: readonly Box[]) {
  const [index, setIndex] = useState<number | null>(null)
  const wanted = useRef<number | null>(null)

  useLayoutEffect(() => {
    if (wanted.current === null || wanted.current !== index) return
    wanted.current = null
    frame.current?.querySelector<HTMLElement>(`[data-index="${index}"] a`)?.focus()
  }, [frame, index])

  const handlers = {
    onFocus(event: FocusEvent) {
      setIndex(Number(cardOf(event.target)?.dataset.index ?? -1))
    },
    onBlur(event: FocusEvent<HTMLElement>) {
      if (!event.currentTarget.contains(event.relatedTarget) && wanted.current === null) setIndex(null)
    },
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      const card = cardOf(event.target)
      if (!card || event.metaKey || event.ctrlKey || event.altKey || event.defaultPrevented) return
      if (event.target instanceof HTMLElement && event.target.closest('input, textarea, select, dialog'))
        return
      if (event.key === 's' && areShortcutsOn())
        return card.querySelector<HTMLElement>('[data-quick-save]')?.click()
      const direction = directionOf(event.key, getComputedStyle(event.currentTarget).direction === 'rtl')
      const next = direction && neighbour(boxes, Number(card.dataset.index), direction)
      if (next === null) return
      event.preventDefault()
      wanted.current = next
      setIndex(next)
    },
  }
  return { index, handlers }
}
