import { type RefObject, useLayoutEffect, useState } from 'react'
import { type ColumnCount, columnsIn, unitIn } from './sizes'

/** The part of the grid near the screen, in px from its top, and the layout at the current width. */
export type View = {
  width: number
  columns: ColumnCount
  unit: number
  from: number
  to: number
  screen: number
}

const resizeDebounce = 200
/** Screens above and below the visible one that stay mounted. */
const margin = 1.5

function viewOf(frame: HTMLElement): View {
  const box = frame.getBoundingClientRect()
  const screen = Math.max(1, window.innerHeight)
  // In steps of half a screen, so that most scroll frames change nothing.
  const step = screen / 2
  const first = Math.floor(-box.top / step) * step
  return {
    width: box.width,
    columns: columnsIn(box.width),
    unit: unitIn(box.width),
    from: first - margin * screen,
    to: first + step + (1 + margin) * screen,
    screen,
  }
}

const isSame = (one: View, other: View) =>
  one.from === other.from &&
  one.to === other.to &&
  one.width === other.width &&
  one.columns === other.columns &&
  one.unit === other.unit

/**
 * Tracks the visible part of a grid while the page or any scroll container scrolls or resizes. Null before mounting.
 */
export function useView(frame: RefObject<HTMLElement | null>): View | null {
  const [view, setView] = useState<View | null>(null)
  useLayoutEffect(() => {
    const element = frame.current
    if (!element) return
    let waiting = 0
    let resizing = 0
    const measure = () => {
      waiting = 0
      const now = viewOf(element)
      setView((before) => (before && isSame(before, now) ? before : now))
    }
    const onScroll = () => {
      waiting ||= requestAnimationFrame(measure)
    }
    const observer = new ResizeObserver(() => {
      window.clearTimeout(resizing)
      resizing = window.setTimeout(measure, resizeDebounce)
    })
    measure()
    observer.observe(element)
    document.addEventListener('scroll', onScroll, { capture: true, passive: true })
    window.addEventListener('resize', onScroll)
    return () => {
      observer.disconnect()
      window.clearTimeout(resizing)
      cancelAnimationFrame(waiting)
      document.removeEventListener('scroll', onScroll, { capture: true })
      window.removeEventListener('resize', onScroll)
    }
  }, [frame])
  return view
}
