import type { Box } from '../header/boxes'

/** Orientations of EXIF by a turn with the clock in degrees: plain, and mirrored left to right before the turn. */
const plain: Record<number, number> = { 0: 1, 90: 6, 180: 3, 270: 8 }
const mirrored: Record<number, number> = { 0: 2, 90: 7, 180: 4, 270: 5 }

/**
 * Returns the turns and mirrors that an item's properties state, in their order, as an orientation of EXIF. For a decoder
 * that does not apply them.
 */
export function orientationIn(bytes: Buffer, properties: readonly Box[]): number {
  let turn = 0
  let isMirrored = false
  for (const { type, start } of properties) {
    const value = bytes[start] ?? 0
    // Quarter turns against the clock.
    if (type === 'irot') turn = (turn + 360 - 90 * (value & 3)) % 360
    if (type !== 'imir') continue
    // 1 mirrors left to right, 0 top to bottom.
    turn = ((value & 1 ? 360 : 540) - turn) % 360
    isMirrored = !isMirrored
  }
  return (isMirrored ? mirrored : plain)[turn] ?? 1
}
