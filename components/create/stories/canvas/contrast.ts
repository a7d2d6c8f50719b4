/** The colors that the editor suggests for a text. */
export const inks = { dark: '#17171a', light: '#ffffff' } as const
type Ink = (typeof inks)[keyof typeof inks]

/** The contrast that a text needs, WCAG 2.2: large ones less. */
export const needs = { small: 4.5, large: 3 } as const

/** The share of pixels behind a text on which it may have too little contrast. */
const spared = 0.1

const linear = (value: number) => {
  const share = value / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

const luminance = (r: number, g: number, b: number) =>
  0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b)

const channels = (color: string) => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))

/** Returns the relative luminance of a color such as `#aabbcc`. */
function luminanceOf(color: string): number {
  const [r = 0, g = 0, b = 0] = channels(color)
  return luminance(r, g, b)
}

const contrast = (a: number, b: number) => (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)

/** Returns the share of pixels, RGBA bytes, on which a color has enough contrast; 1 without pixels. */
export function readableShare(pixels: ArrayLike<number>, color: string, need: number): number {
  const own = luminanceOf(color)
  const count = Math.floor(pixels.length / 4)
  let good = 0
  for (let i = 0; i < count; i++) {
    const [r = 0, g = 0, b = 0] = [pixels[i * 4], pixels[i * 4 + 1], pixels[i * 4 + 2]]
    if (contrast(own, luminance(r, g, b)) >= need) good++
  }
  return count === 0 ? 1 : good / count
}

/** True if a text is readable on nearly all pixels behind it. */
export const isReadable = (pixels: ArrayLike<number>, color: string, need: number): boolean =>
  readableShare(pixels, color, need) >= 1 - spared

/** A suggestion that makes a text readable: a color, and a backdrop if no color suffices. */
export type Suggestion = { color: Ink; backdrop: Ink | null }

/** Returns the suggestion for a text on these pixels. */
export function suggestionFor(pixels: ArrayLike<number>, need: number): Suggestion {
  const [dark, light] = [inks.dark, inks.light].map((ink) => readableShare(pixels, ink, need))
  const color = (light ?? 0) > (dark ?? 0) ? inks.light : inks.dark
  if (isReadable(pixels, color, need)) return { color, backdrop: null }
  return { color, backdrop: color === inks.light ? inks.dark : inks.light }
}
