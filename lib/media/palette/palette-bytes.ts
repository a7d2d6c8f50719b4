import { type SkinTone, skinTones } from './color-names'

/** The colors of a picture as bits, and the range of skin tones in it; null for none or an unsure one. */
export type Palette = { colors: number; skin_tone: SkinTone | null }

/** Writes a palette as five bytes: its colors, then its range of skin tones, 0 for none. */
export function bytesOf({ colors, skin_tone }: Palette): Uint8Array {
  const bytes = new Uint8Array(5)
  new DataView(bytes.buffer).setUint32(0, colors)
  bytes[4] = skin_tone ?? 0
  return bytes
}

/** Reads what `bytesOf` wrote. */
export function paletteOf(bytes: Uint8Array): Palette {
  const colors = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0)
  return { colors, skin_tone: skinTones.find((tone) => tone === bytes[4]) ?? null }
}
