import { own } from '@/lib/core/own'
import {
  type Overlay,
  overlayLimits,
  type StickerOverlay,
  type TextOverlay,
} from '@/lib/media/edits/overlays'
import type { Crop } from '@/lib/media/edits/recipe'
import type { StickerShape } from '@/lib/media/edits/stickers'

/** Shares of the picture by which a key moves, the factor by which it sizes, and the degrees by which it rotates. */
const steps = { move: 0.01, large: 0.1, size: 1.1, turn: 5 }

const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value))

export type OverlayPlace = Pick<Overlay, 'x' | 'y' | 'size' | 'rotate'>

export const movedOverlay = ({ x, y }: OverlayPlace, dx: number, dy: number) => ({
  x: clamp(x + dx, 0, 1),
  y: clamp(y + dy, 0, 1),
})

export const sizedOverlay = ({ size }: OverlayPlace, factor: number) => ({
  size: clamp(size * factor, overlayLimits.size.min, overlayLimits.size.max),
})

/** Returns an angle rotated by degrees, from -180 to 180. */
export const rotatedOverlay = ({ rotate }: OverlayPlace, degrees: number) => ({
  rotate: Math.round((((((rotate + degrees + 180) % 360) + 360) % 360) - 180) * 10) / 10,
})

const arrows: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** Returns what a key does: arrows move, plus and minus size, brackets rotate; null for any other. */
export function overlayByKey(
  overlay: OverlayPlace,
  { key, shiftKey }: { key: string; shiftKey: boolean },
): Partial<OverlayPlace> | null {
  const arrow = own(arrows, key)
  const step = shiftKey ? steps.large : steps.move
  if (arrow) return movedOverlay(overlay, arrow[0] * step, arrow[1] * step)
  if (key === '+' || key === '=') return sizedOverlay(overlay, steps.size)
  if (key === '-' || key === '_') return sizedOverlay(overlay, 1 / steps.size)
  if (key === '[') return rotatedOverlay(overlay, -steps.turn)
  if (key === ']') return rotatedOverlay(overlay, steps.turn)
  return null
}

const middle = ({ x, y, width, height }: Crop) => ({ x: x + width / 2, y: y + height / 2 })

/** Returns a text in the middle of the crop. */
export const newText = (crop: Crop, words: string): TextOverlay => ({
  type: 'text',
  text: words,
  font: 'lora',
  align: 'center',
  ...middle(crop),
  size: 0.12,
  rotate: 0,
  color: '#ffffff',
})

/** Returns a sticker in the middle of the crop. */
export const newSticker = (crop: Crop, shape: StickerShape): StickerOverlay => ({
  type: 'sticker',
  shape,
  ...middle(crop),
  size: 0.25,
  rotate: 0,
  color: '#e60023',
})
