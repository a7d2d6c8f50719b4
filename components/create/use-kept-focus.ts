import { type RefObject, useEffect, useRef } from 'react'

/**
 * Keeps a keyboard at its place when the part that it was in is replaced, as the choice of files is by the editor: the focus goes to
 * `place`. `key` names what is shown there; a page that opens keeps its focus.
 */
export function useKeptFocus<E extends HTMLElement>(key: string | undefined): RefObject<E | null> {
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
