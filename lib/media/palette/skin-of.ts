import type { SkinTone } from './color-names'
import { labOf } from './lab'

/** A picture of RGB bytes. */
export type Rgb = { rgb: Uint8Array; width: number; height: number }

/**
 * Returns true for a color of skin: within the bounds in CbCr of Chai and Ngan (1999), with a hue from red to orange. Lightness is
 * no part of them, so that deep tones count like light ones.
 */
export function isSkin(red: number, green: number, blue: number): boolean {
  const y = 0.299 * red + 0.587 * green + 0.114 * blue
  if (y < 25 || y > 242 || red <= green || green < blue * 0.94) return false
  const cb = 128 + 0.564 * (blue - y)
  const cr = 128 + 0.713 * (red - y)
  // Between a sixth and, for orange, five sixths of the way from red to yellow.
  const hue = (green - blue) / (red - blue)
  return cb >= 77 && cb <= 127 && cr >= 133 && cr <= 173 && hue < 0.78 && (red - blue) / red < 0.68
}

/** Shares of the picture that the largest piece of skin has at least and at most, and of all that has the color of skin. */
const size = { least: 0.025, most: 0.6, ofSkin: 0.4 }
/** The share of the picture's edge that it may lie along at most: what lies along more is background. */
const maxEdge = 0.3
/** Skin is shaded, unlike a drawn area, and smooth, unlike wood, straw or sand: spread of lightness, and steps between neighbors. */
const shade = { least: 6, most: 24 }
const step = { least: 0.9, most: 5 }
/** Individual typology angles that separate the ranges (Chardon and others, 1991, two of its ranges each): degrees. */
const tones: readonly [above: number, tone: SkinTone][] = [
  [41, 1],
  [19, 2],
  [-10, 3],
  [-91, 4],
]

type Piece = { pixels: number[]; edge: number }

/** Returns the largest connected piece of marked pixels, and how many of them lie at the edge of the picture. */
function largestPiece(marked: Uint8Array, width: number, height: number): Piece {
  const seen = Uint8Array.from(marked)
  let best: Piece = { pixels: [], edge: 0 }
  for (let start = 0; start < seen.length; start++) {
    if (!seen[start]) continue
    const pixels = [start]
    seen[start] = 0
    let edge = 0
    for (let n = 0; n < pixels.length; n++) {
      const at = pixels[n] as number
      const [x, y] = [at % width, Math.floor(at / width)]
      if (x === 0 || y === 0 || x === width - 1 || y === height - 1) edge++
      for (const [next, isInside] of [
        [at - 1, x > 0],
        [at + 1, x < width - 1],
        [at - width, y > 0],
        [at + width, y < height - 1],
      ] as const) {
        if (!isInside || !seen[next]) continue
        seen[next] = 0
        pixels.push(next)
      }
    }
    if (pixels.length > best.pixels.length) best = { pixels, edge }
  }
  return best
}

const medianOf = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/**
 * Returns the figures by which a piece of skin is told from other things: see `skinOf`. Null without a piece.
 */
export function skinFigures({ rgb, width, height }: Rgb) {
  const pixels = width * height
  const marked = new Uint8Array(pixels)
  let all = 0
  for (let n = 0; n < pixels; n++) {
    if (!isSkin(rgb[n * 3] ?? 0, rgb[n * 3 + 1] ?? 0, rgb[n * 3 + 2] ?? 0)) continue
    marked[n] = 1
    all++
  }
  const piece = largestPiece(marked, width, height)
  if (piece.pixels.length < size.least * pixels) return null
  const inside = new Set(piece.pixels)
  const labs = new Map(
    piece.pixels.map((n) => [n, labOf(rgb[n * 3] ?? 0, rgb[n * 3 + 1] ?? 0, rgb[n * 3 + 2] ?? 0)]),
  )
  const lights = [...labs.values()].map(({ l }) => l)
  const mean = lights.reduce((sum, l) => sum + l, 0) / lights.length
  const spread = Math.sqrt(lights.reduce((sum, l) => sum + (l - mean) ** 2, 0) / lights.length)
  const steps = piece.pixels.flatMap((n) =>
    inside.has(n + 1) && (n + 1) % width !== 0
      ? [Math.abs((labs.get(n)?.l ?? 0) - (labs.get(n + 1)?.l ?? 0))]
      : [],
  )
  return {
    share: piece.pixels.length / pixels,
    ofSkin: piece.pixels.length / all,
    edge: piece.edge / (2 * (width + height) - 4),
    spread,
    step: medianOf(steps),
    angle:
      (Math.atan2(medianOf(lights) - 50, medianOf([...labs.values()].map(({ b }) => b))) * 180) / Math.PI,
  }
}

/**
 * Returns the range of skin tones of a picture, by its largest piece that has the colors of skin; null when it is not surely
 * skin. It sees colors, not people: nothing else about a person can be told from it.
 */
export function skinOf(picture: Rgb): SkinTone | null {
  const found = skinFigures(picture)
  if (!found) return null
  const { share, ofSkin, edge, spread, step: between, angle } = found
  const isSure =
    share <= size.most &&
    ofSkin >= size.ofSkin &&
    edge <= maxEdge &&
    spread >= shade.least &&
    spread <= shade.most &&
    between >= step.least &&
    between <= step.most
  return isSure ? (tones.find(([above]) => angle > above)?.[1] ?? null) : null
}
