import { type KeyboardEvent, type MouseEvent, useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import {
  activePageChanged,
  dynamicWidthChanged,
  ideaPin,
  storyClosed,
  unopened,
} from '@/store/content/idea-pin'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { useSlices } from '@/store/use-slices'
import { placeOf, stepOf, thirdOf } from './story-steps'

const isRtl = (element: Element) => getComputedStyle(element).direction === 'rtl'
const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * Manages the pages as a scrolling strip, moved by finger, keys, taps and time; the middle one is active. The target
 * counts as active before it is reached.
 */
export function useStoryPages(pinId: string, count: number) {
  const dispatch = useAppDispatch()
  const strip = useRef<HTMLOListElement>(null)
  const target = useRef<number | null>(null)
  useSlices({ ideaPin })
  const { activePage, dynamicWidth } = useAppSelector((state) => state.ideaPin?.[pinId] ?? unopened)

  const goTo = useCallback(
    (wanted: number) => {
      const page = Math.max(0, Math.min(wanted, count - 1))
      const element = strip.current
      if (!element) return
      target.current = page
      const left = page * element.clientWidth * (isRtl(element) ? -1 : 1)
      element.scrollTo({ left, behavior: isStill() ? 'instant' : 'smooth' })
      dispatch(activePageChanged({ pinId, page, pageCount: count }))
    },
    [dispatch, pinId, count],
  )

  useEffect(() => () => void dispatch(storyClosed(pinId)), [dispatch, pinId])

  useEffect(() => {
    const element = strip.current
    if (!element) return
    const observer = new ResizeObserver(() => {
      dispatch(dynamicWidthChanged({ pinId, width: element.clientWidth }))
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [dispatch, pinId])

  // A page keeps its position when the strip grows or shrinks.
  const shown = useRef(activePage)
  shown.current = activePage
  useLayoutEffect(() => {
    const element = strip.current
    if (!element || dynamicWidth === 0) return
    element.scrollTo({
      left: shown.current * dynamicWidth * (isRtl(element) ? -1 : 1),
      behavior: 'instant',
    })
  }, [dynamicWidth])

  const onScroll = () => {
    const place = placeOf(strip.current, target)
    if (place === null) return
    const page = Math.round(place)
    if (page !== activePage) dispatch(activePageChanged({ pinId, page, pageCount: count }))
  }

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const page = stepOf(event.key, activePage, count, isRtl(event.currentTarget))
    if (page === null || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    event.stopPropagation()
    goTo(page)
  }

  const onTap = (event: MouseEvent<HTMLElement>) => {
    if (event.target instanceof Element && event.target.closest('a, button, input, video, [role="group"]'))
      return
    const { left, width } = event.currentTarget.getBoundingClientRect()
    goTo(activePage + thirdOf((event.clientX - left) / width, isRtl(event.currentTarget)))
  }

  /** Cancels the target when the strip is touched. */
  const onPress = () => {
    target.current = null
  }
  return { strip, activePage, dynamicWidth, goTo, onScroll, onKeyDown, onTap, onPress }
}
