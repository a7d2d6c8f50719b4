import { type Canvas, circle, path, rect } from '../canvas'
import { darken, lighten, mix } from '../colour'
import type { Flat } from '../palettes'

export type Piece = (c: Canvas, colour: string, flat: Flat, kind: number) => string

const print = (kind: number, colour: string, flat: Flat, box: readonly [number, number, number, number]) => {
  const [x, y, w, h] = box
  let out = ''
  if (kind === 1)
    for (let i = 0; i < h; i += 34) out += rect(x, y + i, w, 14, { fill: flat.paper, opacity: 0.8 })
  if (kind === 2)
    for (let i = 0; i < h; i += 34)
      for (let j = 0; j < w; j += 34)
        out += circle(x + j + ((i / 34) % 2) * 17, y + i, 6, { fill: lighten(colour, 0.6) })
  if (kind === 3)
    for (let i = 0; i < w; i += 46)
      out +=
        rect(x + i, y, 16, h, { fill: darken(colour, 0.25), opacity: 0.5 }) +
        rect(x, y + i, w, 16, { fill: darken(colour, 0.25), opacity: 0.5 })
  return out
}

/** Draws a garment: outline filled, its print clipped to it, seams on top. */
export function garment(
  c: Canvas,
  d: string,
  colour: string,
  flat: Flat,
  kind: number,
  box: readonly [number, number, number, number],
  seams: string,
): string {
  return (
    path(d, { fill: '#1a1020', opacity: 0.2, transform: 'translate(9 14)' }) +
    path(d, { fill: colour }) +
    c.clip(path(d, {}), print(kind, colour, flat, box)) +
    path(seams, {
      fill: 'none',
      stroke: darken(colour, 0.35),
      'stroke-width': 3.5,
      'stroke-linecap': 'round',
    })
  )
}

export const sweater: Piece = (c, k, f, n) =>
  garment(
    c,
    'M-70 -170Q0 -140 70 -170L130 -140L210 90L150 116L108 -10V170H-108V-10L-150 116L-210 90L-130 -140Z',
    k,
    f,
    n,
    [-220, -180, 440, 360],
    'M-70 -170Q0 -120 70 -170M-108 146H108M-160 100L-204 76M160 100L204 76',
  )

export const shirt: Piece = (c, k, f, n) =>
  garment(
    c,
    'M-60 -170L0 -140L60 -170L130 -140L170 -10L116 14L104 -40V170H-104V-40L-116 14L-170 -10L-130 -140Z',
    k,
    f,
    n,
    [-180, -180, 360, 360],
    'M0 -140V170M-60 -170L-24 -100L0 -140L24 -100L60 -170',
  )

export const jeans: Piece = (c, k, f) =>
  garment(
    c,
    'M-96 -190H96L124 190H30L0 -60L-30 190H-124Z',
    mix(k, '#3f5c86', 0.6),
    f,
    0,
    [0, 0, 0, 0],
    'M-98 -160H98M0 -190V-60M-92 -150Q-60 -120 -40 -160M92 -150Q60 -120 40 -160M-120 164H-34M120 164H34',
  )

export const skirt: Piece = (c, k, f, n) =>
  garment(
    c,
    'M-66 -150H66L150 150Q0 180 -150 150Z',
    k,
    f,
    n,
    [-160, -160, 320, 340],
    'M-68 -128H68M-40 -120L-80 150M0 -120V164M40 -120L80 150',
  )

export const dress: Piece = (c, k, f, n) =>
  garment(
    c,
    'M-56 -210L-30 -210Q0 -150 30 -210L56 -210L74 -120L50 -40L140 200Q0 230 -140 200L-50 -40L-74 -120Z',
    k,
    f,
    n,
    [-150, -220, 300, 450],
    'M-52 -40Q0 -28 52 -40M-24 -20L-60 206M24 -20L60 206',
  )

export const coat: Piece = (c, k, f, n) =>
  garment(
    c,
    'M-64 -210L0 -170L64 -210L140 -170L196 120L146 130L112 -40L124 220H-124L-112 -40L-146 130L-196 120L-140 -170Z',
    k,
    f,
    n === 3 ? 3 : 0,
    [-200, -220, 400, 450],
    'M0 -60V220M-64 -210L-40 -80L0 -60L40 -80L64 -210M-84 60H-34M34 60H84',
  )
