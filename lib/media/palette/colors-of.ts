import { colorBits, type PaletteColor, paletteColors } from './color-names'
import { type Lab, labOf } from './lab'

/** Below this distance from gray, a color has no hue that people would name. */
const grayish = 12
/** Shares of a picture that a color needs: a vivid one is seen in less. */
const needed = { vivid: 0.08, plain: 0.14 }
const plain: readonly PaletteColor[] = ['brown', 'black', 'gray', 'white']
/** Maximum colors that a picture is found by. */
const max = 4

/** The end of each hue, in degrees around the circle of CIELAB, from red through yellow, green and blue. */
const hues: readonly [until: number, color: PaletteColor][] = [
  [12, 'pink'],
  [42, 'red'],
  [74, 'orange'],
  [104, 'yellow'],
  [165, 'green'],
  [232, 'teal'],
  [296, 'blue'],
  [330, 'purple'],
  [361, 'pink'],
]

/** Returns the name of one color. */
export function nameOf({ l, a, b }: Lab): PaletteColor {
  const chroma = Math.hypot(a, b)
  if ((l < 16 && chroma < 24) || (l < 24 && chroma < 14)) return 'black'
  if (chroma < grayish) return l > 86 ? 'white' : l < 24 ? 'black' : 'gray'
  const angle = (Math.atan2(b, a) * 180) / Math.PI
  const hue = hues.find(([until]) => (angle + 360) % 360 < until)?.[1] ?? 'pink'
  // CIELAB has dark blues where light purples are.
  if (hue === 'purple' && l < 36 && angle + 360 < 310) return 'blue'
  if (l > 92 && chroma < 14) return 'white'
  // A light red is pink, and what is between red and yellow is brown unless it is light or vivid.
  if (hue === 'red') return l > 66 ? 'pink' : l < 45 && chroma < 32 ? 'brown' : 'red'
  if (hue === 'orange' || hue === 'yellow') {
    if (chroma < 34) return l < 82 ? 'brown' : chroma < 22 ? 'white' : hue
    return l < 58 && chroma < 52 ? 'brown' : hue
  }
  return hue
}

/** Returns the bits of the colors of a picture (RGB bytes): those that cover enough of it, the largest first. */
export function colorsOf(rgb: Uint8Array): number {
  const counts = new Map<PaletteColor, number>()
  for (let at = 0; at + 2 < rgb.length; at += 3) {
    const name = nameOf(labOf(rgb[at] ?? 0, rgb[at + 1] ?? 0, rgb[at + 2] ?? 0))
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  const pixels = rgb.length / 3
  const least = (color: PaletteColor) => pixels * (plain.includes(color) ? needed.plain : needed.vivid)
  const large = paletteColors
    .filter((color) => (counts.get(color) ?? 0) >= least(color))
    .toSorted((one, other) => (counts.get(other) ?? 0) - (counts.get(one) ?? 0))
  return colorBits(large.slice(0, max))
}
