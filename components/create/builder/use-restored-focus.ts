import { type RefObject, useEffect, useRef } from 'react'

/**
 * Preserves the keyboard's position when the part that had the focus is replaced, as the editor replaces the file
 * chooser: the focus moves to `place`. `key` identifies the content; opening a page moves no focus.
 */
export function useRestoredFocus<E extends HTMLElement>(key: string | undefined): RefObject<E | null> {
  const place = useRef<E>(null)
  const last = useRef<EventTarget | null>(null)
  const shown = useRef(key)
  useEffect(() => {
    const note = ({ target }: Event) => {
      last.current = target
    }
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [])
  useEffect(() => {
    if (shown.current === key) return
    shown.current = key
    const isLost = last.current instanceof Element && !last.current.isConnected
    if (isLost && document.activeElement === document.body) place.current?.focus()
  }, [key])
  return place
}
