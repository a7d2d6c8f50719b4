import { type RefObject, useEffect } from 'react'

const none: readonly string[] = []

/**
 * React Aria's focus manager would add 6 kB (gzip) to home. Moves the focus by the up and down keys between matches of `selector` inside the element. Keys do not reach the page
 * around it, except `outside`: those that the dialog around it handles.
 */
export function useArrowStops(
  element: RefObject<HTMLElement | null>,
  selector: string,
  outside: readonly string[] = none,
) {
  useEffect(() => {
    const root = element.current
    const move = (event: KeyboardEvent) => {
      if (!outside.includes(event.key)) event.stopPropagation()
      const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
      if (step === 0 || !root) return
      const stops: Element[] = [...root.querySelectorAll(selector)]
      const next = stops[stops.indexOf(document.activeElement ?? root) + step]
      if (!(next instanceof HTMLElement)) return
      event.preventDefault()
      next.focus()
    }
    root?.addEventListener('keydown', move)
    return () => root?.removeEventListener('keydown', move)
  }, [element, selector, outside])
}
