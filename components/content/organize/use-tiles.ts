import { type KeyboardEvent, type MouseEvent, type RefObject, useState } from 'react'
import { extended, nothing, type Selection, toggled } from './selection'

type Step = (id: string, by: -1 | 1 | 'start' | 'end') => void

/** Returns the number of tiles in the first row. */
function columnsOf(frame: HTMLElement | null): number {
  const tiles = [...(frame?.querySelectorAll<HTMLElement>('[role=option]') ?? [])]
  const top = tiles[0]?.offsetTop
  const next = tiles.findIndex((tile) => tile.offsetTop !== top)
  return next < 0 ? Math.max(1, tiles.length) : next
}

/** Selects pins by click, Shift and keyboard, and moves the focus between tiles; Alt moves the pin. */
export function useTiles(
  frame: RefObject<HTMLElement | null>,
  ids: readonly string[],
  [selection, select]: [Selection, (next: Selection) => void],
  step: Step | null,
) {
  const [focused, setFocused] = useState<string | null>(null)
  const focus = (id: string | undefined) => {
    if (id === undefined) return
    setFocused(id)
    frame.current?.querySelector<HTMLElement>(`[data-id="${id}"]`)?.focus()
  }
  const pick = (id: string, event: MouseEvent | KeyboardEvent) => {
    setFocused(id)
    select(event.shiftKey ? extended(selection, ids, id) : toggled(selection, id))
  }
  /** The distance in the list that a key moves, in reading direction. */
  const distanceOf = (key: string): number => {
    const forward = frame.current && getComputedStyle(frame.current).direction === 'rtl' ? -1 : 1
    if (key === 'ArrowRight') return forward
    if (key === 'ArrowLeft') return -forward
    if (key === 'ArrowDown') return columnsOf(frame.current)
    return key === 'ArrowUp' ? -columnsOf(frame.current) : 0
  }
  const onKey = (id: string, event: KeyboardEvent) => {
    const { key } = event
    const distance = distanceOf(key)
    const isEnd = key === 'Home' || key === 'End'
    if (key === ' ' || key === 'Enter') pick(id, event)
    else if (key === 'a' && (event.ctrlKey || event.metaKey)) select({ ...nothing, isAll: true })
    else if (key === 'Escape' && (selection.isAll || selection.ids.length > 0)) select(nothing)
    else if (event.altKey && step && isEnd) step(id, key === 'Home' ? 'start' : 'end')
    else if (event.altKey && step && distance !== 0) step(id, distance < 0 ? -1 : 1)
    else if (isEnd) focus(ids.at(key === 'Home' ? 0 : -1))
    else if (distance !== 0) {
      const next = ids[ids.indexOf(id) + distance]
      if (next !== undefined && event.shiftKey)
        select(extended({ ...selection, anchor: selection.anchor ?? id }, ids, next))
      focus(next)
    } else return
    event.preventDefault()
  }
  const current = focused !== null && ids.includes(focused) ? focused : ids[0]
  return { focused: current, pick, onKey }
}
