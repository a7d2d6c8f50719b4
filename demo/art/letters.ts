import { type Attrs, group, path } from './canvas'

/** Width of the skeleton and its path; capitals reach from 0 to 10, the top of small letters is 3.6. */
type Glyph = readonly [number, string]

const BOWL = 'M3.2 3.6A3.2 3.2 0 1 0 3.2 10A3.2 3.2 0 1 0 3.2 3.6Z'
const ROUND = 'M5 0A5 5 0 1 0 5 10A5 5 0 1 0 5 0Z'

const GLYPHS: Record<string, Glyph> = {
  A: [7, 'M0 10L3.5 0L7 10M1.2 6.7H5.8'],
  B: [5.7, 'M0 4.7H3A2.35 2.35 0 0 0 3 0H0V10H3.1A2.65 2.65 0 0 0 3.1 4.7'],
  C: [8.5, 'M8.5 1.5A5 5 0 1 0 8.5 8.5'],
  D: [7.5, 'M0 0V10H2.5A5 5 0 0 0 2.5 0Z'],
  E: [5, 'M5 0H0V10H5M0 5H4.3'],
  F: [5, 'M5 0H0V10M0 5H4.2'],
  G: [10, 'M8.5 1.5A5 5 0 1 0 10 5H6'],
  H: [6.5, 'M0 0V10M6.5 0V10M0 5H6.5'],
  I: [0, 'M0 0V10'],
  J: [4, 'M4 0V7.5A2.2 2.4 0 0 1 0 8.4'],
  K: [6.2, 'M0 0V10M5.8 0L0 6M2.2 4L6.2 10'],
  L: [4.6, 'M0 0V10H4.6'],
  M: [8.4, 'M0 10V0L4.2 7L8.4 0V10'],
  N: [7, 'M0 10V0L7 10V0'],
  O: [10, ROUND],
  P: [5.6, 'M0 10V0H2.8A2.8 2.8 0 0 1 2.8 5.6H0'],
  Q: [10, `${ROUND}M6.3 6.5L9.6 10.2`],
  R: [6, 'M0 10V0H2.8A2.8 2.8 0 0 1 2.8 5.6H0M2.6 5.6L6 10'],
  S: [
    5.3,
    'M4.9 1.7A2.5 2.4 0 0 0 2.65 0A2.45 2.45 0 0 0 2.65 4.9A2.55 2.55 0 0 1 2.65 10A2.6 2.5 0 0 1 0 8.2',
  ],
  T: [6, 'M0 0H6M3 0V10'],
  U: [6.4, 'M0 0V6.8A3.2 3.2 0 0 0 6.4 6.8V0'],
  V: [7, 'M0 0L3.5 10L7 0'],
  W: [10.4, 'M0 0L2.8 10L5.2 1L7.6 10L10.4 0'],
  X: [6.4, 'M0 0L6.4 10M6.4 0L0 10'],
  Y: [6.4, 'M0 0L3.2 5L6.4 0M3.2 5V10'],
  Z: [6, 'M0 0H6L0 10H6'],
  0: [6, 'M3 0A3 5 0 1 0 3 10A3 5 0 1 0 3 0Z'],
  1: [2.4, 'M0 2L2.4 0V10'],
  2: [5.4, 'M0.2 2.6A2.6 2.6 0 1 1 4.9 4.2L0 10H5.4'],
  3: [5, 'M0.3 1.6A2.4 2.4 0 1 1 2.4 4.8A2.6 2.6 0 1 1 0 8.4'],
  4: [6, 'M4.4 10V0L0 7H6'],
  5: [5.4, 'M4.8 0H1L0.5 4.6A3 2.9 0 1 1 0 8.6'],
  6: [6, 'M4.4 0L0.7 5.2M3 4A3 3 0 1 0 3 10A3 3 0 1 0 3 4Z'],
  7: [5.4, 'M0 0H5.4L1.6 10'],
  8: [
    5.4,
    'M2.7 0A2.3 2.3 0 1 0 2.7 4.6A2.3 2.3 0 1 0 2.7 0ZM2.7 4.6A2.7 2.7 0 1 0 2.7 10A2.7 2.7 0 1 0 2.7 4.6Z',
  ],
  9: [6, 'M1.6 10L5.3 4.8M3 0A3 3 0 1 0 3 6A3 3 0 1 0 3 0Z'],
  a: [6.4, `${BOWL}M6.4 3.6V10`],
  b: [6.4, `${BOWL}M0 -0.5V10`],
  c: [5.5, 'M5.5 4.6A3.2 3.2 0 1 0 5.5 9'],
  d: [6.4, `${BOWL}M6.4 -0.5V10`],
  e: [6.4, 'M0 6.8H6.4A3.2 3.2 0 1 0 5.4 9.1'],
  f: [3.4, 'M3.6 -0.4A2 2 0 0 0 1.4 1.6V10M0 3.8H3.2'],
  g: [6.4, `${BOWL}M6.4 3.6V10.2A3 2.9 0 0 1 0.7 11.6`],
  h: [5.5, 'M0 -0.5V10M0 6.4A2.75 2.75 0 0 1 5.5 6.4V10'],
  i: [0, 'M0 3.6V10M0 0.9V1.4'],
  j: [1.4, 'M1.4 3.6V11A1.8 1.8 0 0 1 -0.6 12.8M1.4 0.9V1.4'],
  k: [5, 'M0 -0.5V10M4.6 3.6L0 7.6M1.8 6.1L5 10'],
  l: [0, 'M0 -0.5V10'],
  m: [9.2, 'M0 3.6V10M0 6A2.3 2.3 0 0 1 4.6 6V10M4.6 6A2.3 2.3 0 0 1 9.2 6V10'],
  n: [5.5, 'M0 3.6V10M0 6.4A2.75 2.75 0 0 1 5.5 6.4V10'],
  o: [6.4, BOWL],
  p: [6.4, `${BOWL}M0 3.6V13`],
  q: [6.4, `${BOWL}M6.4 3.6V13`],
  r: [3.2, 'M0 3.6V10M0 6.6A2.9 2.9 0 0 1 3.2 3.7'],
  s: [4, 'M3.8 4.8A1.9 1.6 0 0 0 2 3.6A1.6 1.6 0 0 0 2 6.8A1.6 1.6 0 0 1 2 10A2 1.7 0 0 1 0 8.8'],
  t: [3.6, 'M1.5 1V8A2 2 0 0 0 3.6 10M0 3.8H3.4'],
  u: [5.5, 'M0 3.6V7.25A2.75 2.75 0 0 0 5.5 7.25M5.5 3.6V10'],
  v: [5.6, 'M0 3.6L2.8 10L5.6 3.6'],
  w: [8.4, 'M0 3.6L2.2 10L4.2 4.2L6.2 10L8.4 3.6'],
  x: [5, 'M0 3.6L5 10M5 3.6L0 10'],
  y: [5.6, 'M0 3.6L2.9 10M5.6 3.6L1.6 13'],
  z: [4.8, 'M0 3.6H4.8L0 10H4.8'],
  '.': [0, 'M0 9.5V10'],
  ',': [0.4, 'M0.4 9.5L-0.2 11.4'],
  "'": [0, 'M0 0V2.2'],
  '-': [3, 'M0 6H3'],
  '+': [5, 'M0 5.5H5M2.5 3V8'],
  '!': [0, 'M0 0V6.6M0 9.5V10'],
  '?': [5, 'M0 2.6A2.5 2.5 0 1 1 3.6 4.8A2 2 0 0 0 2.5 6.6M2.5 9.5V10'],
  '/': [4, 'M0 10.5L4 -0.5'],
  ':': [0, 'M0 5V5.5M0 9.5V10'],
  '#': [6, 'M2.2 1L1.2 9.5M5 1L4 9.5M0.4 3.6H6M0 6.9H5.6'],
  '&': [6.8, 'M6.8 10L1.5 3.1A2 2 0 1 1 4.6 3.1L1.1 5.9A2.5 2.5 0 1 0 5.5 8.7L6.8 6.2'],
  ' ': [3.4, ''],
}

export interface Lettering {
  x: number
  /** Base line. */
  y: number
  /** Height of a capital, px. */
  size: number
  colour: string
  /** Stroke as a share of the height; 0.06 light, 0.12 regular, 0.22 heavy. */
  weight?: number
  /** Extra space between letters as a share of the height. */
  tracking?: number
  anchor?: 'start' | 'middle' | 'end'
  attrs?: Attrs
}

const DEFAULT_WEIGHT = 0.11
const gapOf = (weight: number, tracking: number) => (weight + tracking + 0.13) * 10

/** Returns the width in px of a text drawn by letters(). */
function lettersWidth(text: string, size: number, weight = DEFAULT_WEIGHT, tracking = 0): number {
  const gap = gapOf(weight, tracking)
  let width = 0
  for (const char of text) width += (GLYPHS[char]?.[0] ?? 3.4) + gap
  return ((width - gap + weight * 10) * size) / 10
}

/**
 * Draws text as strokes of our own geometric alphabet, so that a picture is the same on a machine without fonts. A
 * character that the alphabet lacks becomes a space.
 */
export function letters(
  text: string,
  { x, y, size, colour, weight = DEFAULT_WEIGHT, tracking = 0, anchor = 'start', attrs = {} }: Lettering,
): string {
  const gap = gapOf(weight, tracking)
  const width = lettersWidth(text, size, weight, tracking)
  const left = x - (anchor === 'middle' ? width / 2 : anchor === 'end' ? width : 0)
  let pen = weight * 5
  const parts: string[] = []
  for (const char of text) {
    const glyph = GLYPHS[char] ?? ([3.4, ''] as const)
    if (glyph[1]) parts.push(path(glyph[1], { transform: `translate(${pen.toFixed(2)} 0)` }))
    pen += glyph[0] + gap
  }
  const transform = `translate(${left.toFixed(1)} ${(y - size).toFixed(1)}) scale(${(size / 10).toFixed(4)})`
  const style = {
    fill: 'none',
    stroke: colour,
    'stroke-width': weight * 10,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
  }
  return group({ transform, ...style, ...attrs }, ...parts)
}

/** Returns the largest size, at most `max`, at which the text fits the width. */
export function fitLetters(
  text: string,
  space: number,
  max: number,
  weight = DEFAULT_WEIGHT,
  tracking = 0,
): number {
  return Math.min(max, (space / lettersWidth(text, 100, weight, tracking)) * 100)
}
