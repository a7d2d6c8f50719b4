import { type Canvas, type Point, poly, rect } from '../canvas'
import { darken, mix } from '../colour'
import type { Scene } from '../palettes'
import type { Rng } from '../rng'
import { ridge, under } from '../terrain'

/** Draws one mountain: a lit face, a face in shade along a crooked spine, and snow with a ragged edge. */
function mountain(
  c: Canvas,
  rng: Rng,
  x: number,
  top: number,
  base: number,
  half: number,
  colour: string,
  scene: Scene,
): void {
  const tall = base - top
  const edge = (side: number) =>
    [1, 2, 3, 4, 5].map(
      (i) =>
        [
          x + side * half * ((i + rng.range(-0.32, 0.2)) / 5),
          top + tall * ((i + rng.range(-0.3, 0.3)) / 5),
        ] as Point,
    )
  const [left, right] = [edge(-1), edge(1)]
  const spine: Point[] = [1, 2, 3, 4, 5].map((i) => [
    x + half * rng.range(-0.14, 0.16) * (i % 2 ? 1 : -0.6) + i * half * 0.03,
    top + (tall * i) / 5,
  ])
  const whole: Point[] = [[x, top], ...right, ...left.reverse()]
  const snowLine = (t: number, shift: number): Point[] =>
    [0, 1, 2, 3, 4, 5, 6, 7, 8].map((i) => [
      x - half + (half * i) / 4,
      top + tall * (t + shift + (i % 2 ? 0.09 : -0.05) + rng.range(-0.03, 0.03)),
    ])
  const lit = mix(colour, scene.light, 0.28)
  const outline = poly(whole, {})
  const dark = poly([[x, top], ...right, [x + half, base], ...[...spine].reverse()], {
    fill: darken(colour, 0.22),
    opacity: 0.75,
  })
  const snow = poly([[x - half, top - 40], [x + half, top - 40], ...snowLine(0.3, 0).reverse()], {
    fill: mix('#ffffff', scene.light, 0.4),
    opacity: 0.93,
  })
  const shadeSnow = c.clip(
    poly([[x, top], ...right, [x + half, base], ...[...spine].reverse()], {}),
    poly([[x - half, top - 40], [x + half, top - 40], ...snowLine(0.32, 0.02).reverse()], {
      fill: mix(mix('#e4ebf5', colour, 0.32), scene.far, 0.2),
    }),
  )
  const fog = rect(x - half, top, half * 2, tall, {
    fill: c.linear([
      [0.45, scene.haze, 0],
      [1, scene.haze, 0.95],
    ]),
  })
  c.add(c.clip(outline, poly(whole, { fill: lit }), dark, snow, shadeSnow, fog))
}

export function peaks(c: Canvas, rng: Rng, scene: Scene, horizon: number): void {
  const { width: w, height: h } = c
  const far = mix(scene.far, scene.sky[1] ?? scene.far, 0.4)
  for (let i = 0; i < 5; i++)
    mountain(
      c,
      rng,
      w * (i / 4) + rng.range(-50, 50),
      horizon - h * rng.range(0.1, 0.19),
      horizon + 60,
      w * rng.range(0.2, 0.3),
      far,
      scene,
    )
  const main = rng.range(0.3, 0.7)
  const near = mix(scene.far, scene.near, 0.38)
  for (const [dx, tall, half] of [
    [-0.42, 0.17, 0.34],
    [0.44, 0.2, 0.36],
    [0, 0.31, 0.46],
  ] as const) {
    mountain(
      c,
      rng,
      w * (main + dx + rng.range(-0.04, 0.04)),
      horizon - h * tall * rng.range(0.85, 1.1),
      horizon + 100,
      w * half,
      near,
      scene,
    )
  }
}

export function dunes(c: Canvas, rng: Rng, scene: Scene, horizon: number): void {
  const { width: w, height: h } = c
  for (let i = 0; i < 6; i++) {
    const t = i / 5
    const base = horizon + (h - horizon) * (t * 0.82)
    const points = ridge(rng, w, base, 50 + t * 90, 0)
    const lit = mix(scene.far, scene.light, 0.25 - t * 0.1)
    const dark = mix(scene.far, scene.near, 0.25 + t * 0.55)
    c.add(
      poly(under(points, h + 2), {
        fill: c.linear([
          [0, mix(lit, dark, t * 0.6)],
          [0.6, mix(lit, dark, 0.5)],
          [1, dark],
        ]),
      }),
    )
    const crest = points.map(([x, y]) => [x + 40, y + 26 + 70 * t + 30 * Math.sin(x / 90 + i)] as Point)
    const side = [...points, ...crest.reverse()]
    c.add(
      poly(side, {
        fill: c.linear(
          [
            [0, dark, 0.75],
            [1, dark, 0],
          ],
          0,
          0,
          0.3,
          1,
        ),
        opacity: 0.7,
      }),
    )
  }
}
