import { layoutBytes } from './layout-code'
import { meaningBytes } from './meaning-code'

/** The first byte of a look: its method. A new method needs a new number, and all looks are computed again. */
export const lookVersion = 2

const at = { layout: 1, mirrored: 1 + layoutBytes, meaning: 1 + 2 * layoutBytes }
/** Bytes of a look. */
export const lookBytes = at.meaning + meaningBytes
/** Numbers of 32 bits of a look without its version. */
export const lookWords = (lookBytes - 1) / 4

/** Joins the parts of a look. */
export const lookOf = (layout: Uint8Array, mirror: Uint8Array, meaning: Uint8Array): Buffer =>
  Buffer.concat([Uint8Array.of(lookVersion), layout, mirror, meaning])

/** True if bytes are a look of this version. */
export const isLook = (bytes: Uint8Array | null): bytes is Uint8Array =>
  bytes !== null && bytes.length === lookBytes && bytes[0] === lookVersion

/** Returns a look as numbers of 32 bits. */
export function wordsOf(look: Uint8Array): Uint32Array {
  const words = new Uint32Array(lookWords)
  const view = new DataView(look.buffer, look.byteOffset + 1, lookBytes - 1)
  for (const n of words.keys()) words[n] = view.getUint32(n * 4, true)
  return words
}

const layoutWords = layoutBytes / 4
/** Layouts that differ in this share of their bits, or more, have nothing in common. */
const unlike = 0.5
/** Bits that count as different in any two layouts: two empty ones say nothing about each other. */
const doubt = 12

/** Returns the number of 1 bits. */
function onesIn(word: number): number {
  let n = word - ((word >>> 1) & 0x55555555)
  n = (n & 0x33333333) + ((n >>> 2) & 0x33333333)
  return Math.imul((n + (n >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

/** Returns the share of bits of two layouts that are in one only. */
function layoutDistance(one: Uint32Array, from: number, all: Uint32Array, offset: number): number {
  let [different, either] = [0, doubt]
  for (let n = 0; n < layoutWords; n++) {
    const [a, b] = [one[from + n] as number, all[offset + n] as number]
    different += onesIn(a ^ b)
    either += onesIn(a | b)
  }
  return different / either
}

/**
 * Returns how alike two looks are, 2 for the same picture: how much of their meaning agrees (−1 to 1, 0 for
 * unrelated ones), and how much of their layout, mirrored or not (0 to 1). `offset` is the second one's place in `all`.
 */
export function alikeness(one: Uint32Array, all: Uint32Array, offset = 0): number {
  let different = 0
  for (let n = 2 * layoutWords; n < lookWords; n++)
    different += onesIn((one[n] as number) ^ (all[offset + n] as number))
  const layout = Math.min(layoutDistance(one, 0, all, offset), layoutDistance(one, layoutWords, all, offset))
  return 1 - different / (meaningBytes * 4) + Math.max(0, 1 - layout / unlike)
}
