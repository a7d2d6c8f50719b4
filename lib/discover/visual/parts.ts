import type { Crop } from '@/lib/media/look/crop'

/** Smallest side of a part, as a share of the picture's. */
export const smallestPart = 0.02

/** Returns a part on a grid of hundredths, so that nearly equal parts have one answer; null for the whole picture. */
export function onGrid(crop: Crop | undefined): Crop | null {
  if (!crop) return null
  const round = (share: number) => Math.round(share * 100) / 100
  const [x, y] = [Math.min(1 - smallestPart, round(crop.x)), Math.min(1 - smallestPart, round(crop.y))]
  const w = Math.max(smallestPart, Math.min(round(crop.w), round(1 - x)))
  const h = Math.max(smallestPart, Math.min(round(crop.h), round(1 - y)))
  return x === 0 && y === 0 && w === 1 && h === 1 ? null : { x, y, w, h }
}

/** The parts of a picture in which live search looks for things: its quarters, which overlap, and its middle. */
export const livingParts: readonly Crop[] = [
  { x: 0.25, y: 0.25, w: 0.5, h: 0.5 },
  { x: 0, y: 0, w: 0.55, h: 0.55 },
  { x: 0.45, y: 0, w: 0.55, h: 0.55 },
  { x: 0, y: 0.45, w: 0.55, h: 0.55 },
  { x: 0.45, y: 0.45, w: 0.55, h: 0.55 },
]

/** Returns the part around a point: a third of the picture, moved inside of it. */
export function partAround(x: number, y: number): Crop {
  const side = 0.34
  const from = (at: number) => Math.round(Math.min(1 - side, Math.max(0, at - side / 2)) * 100) / 100
  return { x: from(x), y: from(y), w: side, h: side }
}
