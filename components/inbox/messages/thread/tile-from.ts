/** The position of a tile in its list, in pixels. */
export type Box = { left: number; top: number }

/**
 * Returns the tile that a key moves to from `at`: sideways the next, up and down the nearest of the next row,
 * Home and End the first and the last. Null if there is none, or for any other key.
 */
export function tileFrom(boxes: readonly Box[], at: number, key: string, isRtl: boolean): number | null {
  const from = boxes[at]
  if (!from) return null
  const last = boxes.length - 1
  const forward = isRtl ? 'ArrowLeft' : 'ArrowRight'
  const back = isRtl ? 'ArrowRight' : 'ArrowLeft'
  if (key === forward) return at < last ? at + 1 : null
  if (key === back) return at > 0 ? at - 1 : null
  if (key === 'Home') return 0
  if (key === 'End') return last
  if (key !== 'ArrowDown' && key !== 'ArrowUp') return null
  const isBeyond = ({ top }: Box) => (key === 'ArrowDown' ? top > from.top : top < from.top)
  const distance = ({ left, top }: Box) => Math.abs(top - from.top) * 1e4 + Math.abs(left - from.left)
  const beyond = boxes.map((box, index) => ({ box, index })).filter(({ box }) => isBeyond(box))
  const [nearest] = beyond.sort((one, other) => distance(one.box) - distance(other.box))
  return nearest?.index ?? null
}
