import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react'
import { placeOf, stepOf } from '@/components/content/stories/story-steps'

const isRtl = (element: Element) => getComputedStyle(element).direction === 'rtl'
const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** Returns the slide in the address (`?slide=`), from 0; the first for a malformed one. */
export function slideIn(search: string, count: number): number {
  const slide = Number(new URLSearchParams(search).get('slide') ?? 1)
  return Number.isInteger(slide) && slide >= 1 && slide <= count ? slide - 1 : 0
}

/**
 * Manages slides as a scrolling strip, moved by swiping, keys and buttons; the one in the middle is active. The
 * address may name the first one to show.
 */
export function useSlides(count: number) {
  const strip = useRef<HTMLOListElement>(null)
  const [active, setActive] = useState(0)
  const target = useRef<number | null>(null)

  const goTo = useCallback(
    (wanted: number, behavior: ScrollBehavior = isStill() ? 'instant' : 'smooth') => {
      const element = strip.current
      const slide = Math.max(0, Math.min(wanted, count - 1))
      if (!element) return
      target.current = slide
      element.scrollTo({ left: slide * element.clientWidth * (isRtl(element) ? -1 : 1), behavior })
      setActive(slide)
    },
    [count],
  )

  useEffect(() => {
    const slide = slideIn(window.location.search, count)
    if (slide > 0) goTo(slide, 'instant')
  }, [count, goTo])

  const onScroll = () => {
    const place = placeOf(strip.current, target)
    if (place !== null) setActive(Math.max(0, Math.min(Math.round(place), count - 1)))
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const slide = stepOf(event.key, active, count, isRtl(event.currentTarget))
    if (slide === null) return
    event.preventDefault()
    event.stopPropagation()
    goTo(slide)
  }
  /** Cancels the target when the strip is touched. */
  const onPress = () => {
    target.current = null
  }
  return { strip, active, goTo, onScroll, onKeyDown, onPress }
}
