import type { RefObject } from 'react'

/** Returns the page to which a key moves, from 0; null for other keys. Arrows follow the reading direction. */
export function stepOf(key: string, page: number, count: number, isRtl: boolean): number | null {
  const forth = isRtl ? 'ArrowLeft' : 'ArrowRight'
  const back = isRtl ? 'ArrowRight' : 'ArrowLeft'
  if (key === forth) return Math.min(page + 1, count - 1)
  if (key === back) return Math.max(page - 1, 0)
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : null
}

/**
 * Returns the direction of a tap, given as a share of the width: the first third back, the last forward, the middle
 * none.
 */
export function thirdOf(share: number, isRtl: boolean): -1 | 0 | 1 {
  const along = isRtl ? 1 - share : share
  if (along < 1 / 3) return -1
  return along > 2 / 3 ? 1 : 0
}

/**
 * Returns the page that a scrolling strip shows, from 0, with its fraction; null while it is on its way to `target`, which is
 * cleared once it is reached.
 */
export function placeOf(element: Element | null, target: RefObject<number | null>): number | null {
  if (!element || element.clientWidth === 0) return null
  const place = Math.abs(element.scrollLeft) / element.clientWidth
  if (target.current === null) return place
  if (Math.abs(place - target.current) < 0.05) target.current = null
  return null
}
