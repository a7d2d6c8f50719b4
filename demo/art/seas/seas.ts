import { aOrAn } from '../article'
import { type Canvas, circle, ellipse, line, type Point, path, poly, rect, smooth } from '../canvas'
import { mix } from '../colour'
import { family, SIZES } from '../family'
import type { Scene } from '../palettes'
import { at, type Rng } from '../rng'
import { flock, glitter, ridge, sky, under } from '../terrain'
import { grass, lighthouse, palms, sail } from './shore'
import { EXTRAS, type Extra, LIGHTS, ORDER } from './words'

function draw(c: Canvas, rng: Rng, scene: Scene, extra: Extra): void {
  const { width: w, height: h } = c
  const horizon = h * rng.range(0.46, 0.58)
  const sunX = w * (extra === 'lighthouse' ? 0.28 : rng.range(0.4, 0.62))
  const sunR = rng.range(44, 92)
  sky(c, rng, scene, sunX, horizon - sunR * rng.range(0.2, 1.6), sunR, horizon)
  c.add(flock(rng, w * 0.6, horizon * 0.42, 100, rng.int(3, 7), mix(scene.near, scene.haze, 0.35)))
  const isle = ridge(rng, w, horizon - 4, 36, 0.3).map(
    ([x, y]) => [x, Math.min(y + 16 + Math.abs(x - w * 0.1) * 0.09, horizon + 1)] as Point,
  )
  c.add(poly(under(isle, horizon + 2), { fill: mix(scene.far, scene.near, 0.25), opacity: 0.8 }))
  const top = mix(scene.sky.at(-1) ?? '#ffffff', scene.far, 0.35)
  const blue = scene.light === '#eafff2' ? '#08343f' : rng.pick(['#14506b', '#1d4a73', '#1c5a63'])
  const deep = mix(mix(scene.sky[0] ?? blue, scene.near, 0.45), blue, 0.42)
  c.add(
    rect(0, horizon, w, h - horizon, {
      fill: c.linear([
        [0, top],
        [0.25, mix(top, deep, 0.45)],
        [1, deep],
      ]),
    }),
  )
  c.add(line(0, horizon, w, horizon, { stroke: scene.light, 'stroke-width': 1.5, opacity: 0.5 }))
  for (let i = 0; i < 14; i++) {
    const t = ((i + 1) / 14) ** 1.6
    const y = horizon + t * (h - horizon)
    const pts: Point[] = []
    for (let x = -20; x <= w + 40; x += 40)
      pts.push([x, y + Math.sin(x / (30 + t * 80) + i * 2) * (1 + t * 7)])
    c.add(
      path(`${smooth(pts)}V${h}H-20Z`, { fill: i % 2 ? deep : scene.light, opacity: i % 2 ? 0.13 : 0.05 }),
    )
  }
  c.add(glitter(rng, sunX, horizon + 2, h * 0.93, scene.light))
  if (extra === 'sail') sail(c, rng, scene, horizon)
  if (extra === 'lighthouse') lighthouse(c, scene, horizon)
  if (extra === 'palm') palms(c, rng, scene)
  if (extra === 'grass') grass(c, rng, scene)
  if (extra === 'waves')
    c.add(
      ellipse(sunX, horizon + 3, sunR * 1.3, 5, { fill: scene.light, opacity: 0.8 }),
      circle(sunX, horizon, 3, { fill: '#ffffff' }),
    )
}

export const seas = family('seas', 16, (rng, index) => {
  const extra = at(ORDER, index)
  const scene = at(LIGHTS, index * 3 + Math.floor(index / 8))
  const words = EXTRAS[extra]
  return {
    size: at(
      [SIZES.twoThree, SIZES.tall, SIZES.fourFive, SIZES.threeFour, SIZES.square, SIZES.wide],
      index * 5 + rng.int(0, 1),
    ),
    topic: extra === 'sail' || extra === 'lighthouse' ? 'travel' : 'beach',
    titles: [...words.titles, `The sea at ${scene.name}`],
    description: rng.pick([
      'Keeping this for the next slow holiday.',
      'Sea, horizon, and nothing else to decide.',
      'One for the folder of places to go when the days get long again.',
    ]),
    alt: `The sea under ${aOrAn(scene.name)} sky with ${words.what}`,
    draw: (c, r) => draw(c, r, scene, extra),
  }
})
