/** The page that a key leads to, from 0; null where the key is none of ours. Arrows follow the direction of reading. */
export function stepOf(key: string, page: number, count: number, isRtl: boolean): number | null {
  const forth = isRtl ? 'ArrowLeft' : 'ArrowRight'
  const back = isRtl ? 'ArrowRight' : 'ArrowLeft'
  if (key === forth) return Math.min(page + 1, count - 1)
  if (key === back) return Math.max(page - 1, 0)
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : null
}

/** Which way a tap at a share of the width leads: the first third back, the last forth, the middle nowhere. */
export function thirdOf(share: number, isRtl: boolean): -1 | 0 | 1 {
  const along = isRtl ? 1 - share : share
  if (along < 1 / 3) return -1
  return along > 2 / 3 ? 1 : 0
}
