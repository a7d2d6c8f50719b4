import { type RefObject, useLayoutEffect } from 'react'

/** Tells the style sheet how high the field for a message is, as `--composer`: what floats above the page stays clear of it. */
export function useComposerHeight(field: RefObject<HTMLElement | null>, isShown: boolean): void {
  useLayoutEffect(() => {
    const element = isShown ? field.current : null
    if (!element) return
    const { style } = document.documentElement
    const measure = () => style.setProperty('--composer', `${element.offsetHeight}px`)
    const watch = new ResizeObserver(measure)
    watch.observe(element)
    measure()
    return () => {
      watch.disconnect()
      style.removeProperty('--composer')
    }
  }, [field, isShown])
}
