import { type RefObject, useEffect } from 'react'

/**
 * Up and down go from one match of `selector` to the next inside the element. No other key, and none of these, is heard
 * by what stands round it.
 */
export function useArrowStops(element: RefObject<HTMLElement | null>, selector: string) {
  useEffect(() => {
    const root = element.current
    const move = (event: KeyboardEvent) => {
      event.stopPropagation()
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
  }, [element, selector])
}
