import { type Contour, straight } from '@/lib/media/letters/contour'

export const stickerShapes = [
  'heart',
  'star',
  'sparkle',
  'circle',
  'ring',
  'burst',
  'flash',
  'arrow',
  'check',
  'bubble',
  'banner',
] as const
export type StickerShape = (typeof stickerShapes)[number]

const onCircle = (radius: number, turn: number): [number, number] => [
  radius * Math.sin(turn * 2 * Math.PI),
  -radius * Math.cos(turn * 2 * Math.PI),
]

/** Returns a circle of curves that each cover an eighth; `way` is -1 for a hole. */
function circle(radius: number, way: 1 | -1 = 1): Contour {
  const line = onCircle(radius, 0)
  for (let n = 0; n < 8; n += 1)
    line.push(
      ...onCircle(radius / Math.cos(Math.PI / 8), (way * (n + 0.5)) / 8),
      ...onCircle(radius, (way * (n + 1)) / 8),
    )
  return line
}

/** Returns a star with its outer points at radius ½ and its inner ones at `inner`. */
const star = (points: number, inner: number): Contour =>
  straight(Array.from({ length: points * 2 }, (_, n) => onCircle(n % 2 === 0 ? 0.5 : inner, n / points / 2)))

/** The outlines of the stickers in a centered square of side 1. */
export const stickerOutlines: Record<StickerShape, readonly Contour[]> = {
  heart: [
    [
      0, 0.46, -0.26, 0.28, -0.38, 0.12, -0.5, -0.04, -0.5, -0.18, -0.5, -0.31, -0.42, -0.38, -0.34, -0.45,
      -0.24, -0.45, -0.1, -0.45, 0, -0.28, 0.1, -0.45, 0.24, -0.45, 0.34, -0.45, 0.42, -0.38, 0.5, -0.31, 0.5,
      -0.18, 0.5, -0.04, 0.38, 0.12, 0.26, 0.28, 0, 0.46,
    ],
  ],
  star: [star(5, 0.21)],
  sparkle: [[0, -0.5, 0.08, -0.08, 0.5, 0, 0.08, 0.08, 0, 0.5, -0.08, 0.08, -0.5, 0, -0.08, -0.08, 0, -0.5]],
  circle: [circle(0.5)],
  ring: [circle(0.5), circle(0.4, -1)],
  burst: [star(14, 0.4)],
  flash: [
    straight([
      [0.1, -0.5],
      [-0.3, 0.08],
      [-0.04, 0.08],
      [-0.12, 0.5],
      [0.3, -0.12],
      [0.04, -0.12],
    ]),
  ],
  arrow: [
    straight([
      [-0.5, -0.09],
      [0.12, -0.09],
      [0.12, -0.3],
      [0.5, 0],
      [0.12, 0.3],
      [0.12, 0.09],
      [-0.5, 0.09],
    ]),
  ],
  check: [
    straight([
      [-0.5, 0.04],
      [-0.38, -0.09],
      [-0.16, 0.12],
      [0.36, -0.38],
      [0.5, -0.25],
      [-0.16, 0.38],
    ]),
  ],
  bubble: [
    [
      -0.2, 0.26, -0.36, 0.26, -0.36, 0.26, -0.5, 0.26, -0.5, 0.12, -0.5, -0.12, -0.5, -0.26, -0.5, -0.4,
      -0.36, -0.4, 0, -0.4, 0.36, -0.4, 0.5, -0.4, 0.5, -0.26, 0.5, -0.07, 0.5, 0.12, 0.5, 0.26, 0.36, 0.26,
      0.2, 0.26, 0.04, 0.26, -0.06, 0.35, -0.22, 0.46, -0.2, 0.38, -0.2, 0.26,
    ],
  ],
  banner: [
    straight([
      [-0.5, -0.14],
      [0.5, -0.14],
      [0.42, 0],
      [0.5, 0.14],
      [-0.5, 0.14],
      [-0.42, 0],
    ]),
  ],
}
