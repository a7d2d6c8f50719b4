import type { PictureFilter, Recipe } from './recipe'

/** A color matrix: one row each for red, green and blue, with the factors of the three (0 to 1) and an offset. */
export type ColorMatrix = readonly [Row, Row, Row]
type Row = readonly [number, number, number, number]

/** Weights of red, green and blue in perceived brightness. */
const luma = [0.2126, 0.7152, 0.0722] as const

/** Returns the matrix for a saturation: 0 for gray, 1 for unchanged. */
const saturated = (amount: number): ColorMatrix =>
  [0, 1, 2].map((row) => [
    ...luma.map((share, column) => share * (1 - amount) + (row === column ? amount : 0)),
    0,
  ]) as unknown as ColorMatrix

/** Returns a matrix that multiplies each color by its `gain` and adds `added`. */
const scaled = (matrix: ColorMatrix, gains: readonly number[], added: number): ColorMatrix =>
  matrix.map((row, n) =>
    row.map((value, at) => value * (gains[n] ?? 1) + (at === 3 ? added : 0)),
  ) as unknown as ColorMatrix

const same = saturated(1)

const filters: Record<PictureFilter, ColorMatrix> = {
  none: same,
  vivid: scaled(saturated(1.4), [1.08, 1.08, 1.08], -0.04),
  warm: scaled(saturated(1.1), [1.08, 1, 0.86], 0),
  cool: scaled(saturated(1.05), [0.9, 1, 1.1], 0),
  faded: scaled(saturated(0.75), [0.82, 0.82, 0.82], 0.12),
  sepia: [
    [0.393, 0.769, 0.189, 0],
    [0.349, 0.686, 0.168, 0],
    [0.272, 0.534, 0.131, 0],
  ],
  mono: saturated(0),
}

/** Returns the color matrix of a recipe: its filter, then its brightness. */
export function colorsOf({ filter, brightness }: Pick<Recipe, 'filter' | 'brightness'>): ColorMatrix {
  const gain = 1 + brightness / 200
  return scaled(filters[filter], [gain, gain, gain], 0)
}

/** True if a matrix leaves colors unchanged. */
export const areColorsSame = (recipe: Pick<Recipe, 'filter' | 'brightness'>): boolean =>
  recipe.filter === 'none' && recipe.brightness === 0

/** Returns the values of an SVG `feColorMatrix` that does the same in a browser. */
export const matrixValues = (matrix: ColorMatrix): string =>
  [...matrix.map(([r, g, b, added]) => [r, g, b, 0, added].join(' ')), '0 0 0 1 0'].join(' ')

/** Changes the colors of some pixels in place: `channels` bytes each, red, green and blue first. */
export function recolor(
  data: Uint8Array,
  channels: number,
  matrix: ColorMatrix,
  from: number,
  to: number,
): void {
  const [[rr, rg, rb, r0], [gr, gg, gb, g0], [br, bg, bb, b0]] = matrix
  for (let at = from; at < to; at += channels) {
    const r = data[at] ?? 0
    const g = data[at + 1] ?? 0
    const b = data[at + 2] ?? 0
    data[at] = byte(rr * r + rg * g + rb * b + r0 * 255)
    data[at + 1] = byte(gr * r + gg * g + gb * b + g0 * 255)
    data[at + 2] = byte(br * r + bg * g + bb * b + b0 * 255)
  }
}

const byte = (value: number) => (value <= 0 ? 0 : value >= 255 ? 255 : Math.round(value))
