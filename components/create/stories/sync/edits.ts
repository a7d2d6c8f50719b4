import { own } from '@/lib/core/own'
import type { BlockEdits } from '@/store/create/stories/types'

/** The minimum and the maximum scale of a block. */
export const scales = { min: 0.2, max: 5 } as const

/** Percent of the page by which a key moves; factor by which it scales; degrees by which it rotates. */
const steps = { move: 1, scale: 1.1, rotate: 5, width: 1.1 } as const

const places = { min: -50, max: 150 } as const

const within = (value: number, { min, max }: { min: number; max: number }) =>
  Math.max(min, Math.min(max, Math.round(value * 100) / 100))

/** Returns edits moved by percents of the page, but never so far that the block is out of reach. */
export const movedBy = ({ left, top }: BlockEdits, x: number, y: number): Partial<BlockEdits> => ({
  left: within(left + x, places),
  top: within(top + y, places),
})

export const scaledBy = ({ scale }: BlockEdits, factor: number): Partial<BlockEdits> => ({
  scale: within(scale * factor, scales),
})

/** Returns edits widened about the middle, within the page's width; for blocks whose content determines their height. */
export function widenedBy({ left, width }: BlockEdits, factor: number): Partial<BlockEdits> {
  const next = Math.max(10, Math.min(100, Math.round(width * factor * 100) / 100))
  return { width: next, left: within(left + (width - next) / 2, places) }
}

/** Returns edits rotated by degrees; from -180 to 180. */
export function rotatedBy({ transform }: BlockEdits, degrees: number): Partial<BlockEdits> {
  const turned = transform.rotate + degrees
  const rotate = Math.round((((((turned + 180) % 360) + 360) % 360) - 180) * 10) / 10
  return { transform: { ...transform, rotate } }
}

const moves: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/**
 * Returns the effect of a key on a block: arrows move it, with Shift they rotate it, as brackets do; plus and minus
 * scale it, and angle brackets change the width of a text. Null for other keys.
 */
export function editsOfKey(
  edits: BlockEdits,
  { key, shiftKey }: { key: string; shiftKey: boolean },
): Partial<BlockEdits> | null {
  const move = own(moves, key)
  if (move && shiftKey) return rotatedBy(edits, (move[0] || move[1]) * steps.rotate)
  if (move) return movedBy(edits, move[0] * steps.move, move[1] * steps.move)
  if (key === '+' || key === '=') return scaledBy(edits, steps.scale)
  if (key === '-' || key === '_') return scaledBy(edits, 1 / steps.scale)
  if (edits.height === null && (key === '>' || key === '.')) return widenedBy(edits, steps.width)
  if (edits.height === null && (key === '<' || key === ',')) return widenedBy(edits, 1 / steps.width)
  if (key === '[') return rotatedBy(edits, -steps.rotate)
  if (key === ']') return rotatedBy(edits, steps.rotate)
  return null
}
