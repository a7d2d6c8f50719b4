import { type RefObject, useEffect } from 'react'

/**
 * Keeps an element as high as the part of the screen that is seen, above an on-screen keyboard, in `--seen-height` and
 * `--seen-top`; the focused field stays in view.
 */
export function useSeenHeight(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const view = window.visualViewport
    const element = ref.current
    if (!view || !element) return
    const keep = () => {
      element.style.setProperty('--seen-height', `${view.height}px`)
      element.style.setProperty('--seen-top', `${view.offsetTop}px`)
    }
    const resize = () => {
      keep()
      const { activeElement: field } = document
      if (field && element.contains(field) && field.matches('input, textarea'))
        requestAnimationFrame(() => field.scrollIntoView({ block: 'nearest' }))
    }
    keep()
    view.addEventListener('resize', resize)
    view.addEventListener('scroll', keep)
    return () => {
      view.removeEventListener('resize', resize)
      view.removeEventListener('scroll', keep)
    }
  }, [ref])
}
