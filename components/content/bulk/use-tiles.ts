import { type KeyboardEvent, type MouseEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { extended, nothing, type Selection, toggled } from './selection'

type Step = (id: string, by: -1 | 1 | 'start' | 'end') => void

/**
 * Selects pins by click, Shift and keyboard, and moves the focus between tiles in `columns` columns; Alt moves the pin. A tile
 * that gets the focus is mounted first. While there is a `place`, it gets the pressed pin instead.
 */
export function useTiles(
  frame: RefObject<HTMLElement | null>,
  ids: readonly string[],
  columns: () => number,
  [selection, select]: [Selection, (next: Selection) => void],
  step: Step | null,
  place: ((id: string) => void) | null,
) {
  const [focused, setFocused] = useState<string | null>(null)
  const wanted = useRef<string | null>(null)
  useLayoutEffect(() => {
    if (wanted.current === null || wanted.current !== focused) return
    wanted.current = null
    frame.current?.querySelector<HTMLElement>(`[data-id="${focused}"]`)?.focus()
  }, [frame, focused])
  const focus = (id: string | undefined) => {
    if (id === undefined) return
    wanted.current = id
    setFocused(id)
  }
  const pick = (id: string, event: MouseEvent | KeyboardEvent) => {
    setFocused(id)
    select(event.shiftKey ? extended(selection, ids, id) : toggled(selection, id))
  }
  /** Returns the distance in the list by which a key moves, in reading direction. */
  const distanceOf = (key: string): number => {
    const forward = frame.current && getComputedStyle(frame.current).direction === 'rtl' ? -1 : 1
    if (key === 'ArrowRight') return forward
    if (key === 'ArrowLeft') return -forward
    if (key === 'ArrowDown') return columns()
    return key === 'ArrowUp' ? -columns() : 0
  }
  const onKey = (id: string, event: KeyboardEvent) => {
    const { key } = event
    const distance = distanceOf(key)
    const isEnd = key === 'Home' || key === 'End'
    if (key === ' ' || key === 'Enter') (place ?? pick)(id, event)
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
  const at = focused === null ? -1 : ids.indexOf(focused)
  return { focusedPlace: Math.max(0, at), pick: place ?? pick, onKey }
}
