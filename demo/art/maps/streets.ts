import { type Canvas, circle, group, line, type Point, path, rect, smooth } from '../canvas'
import { lighten, lightness, mix } from '../colour'
import { letters } from '../letters'
import type { Flat } from '../palettes'
import { at, type Rng } from '../rng'

/** Draws a made-up town: blocks cut by streets, a river with bridges, parks. */
export function streets(c: Canvas, rng: Rng, flat: Flat): void {
  const { width: w, height: h } = c
  const dark = lightness(flat.paper) < 0.4
  const ground = dark ? mix(flat.paper, '#000000', 0.1) : mix(flat.paper, at(flat.colours, 3), 0.25)
  const road = dark ? lighten(flat.paper, 0.3) : '#fffdf7'
  c.add(rect(0, 0, w, h, { fill: ground }))
  const park = mix(at(flat.colours, 1), '#5f9a5f', 0.45)
  const thin: string[] = []
  const wide: string[] = []
  const blocks: string[] = []
  const cell = rng.range(46, 62)
  for (let y = -h * 0.4; y < h * 1.4; y += cell) {
    for (let x = -w * 0.4; x < w * 1.4; x += cell) {
      if (rng.chance(0.09))
        blocks.push(
          rect(x + 3, y + 3, cell * rng.int(1, 3) - 6, cell * rng.int(1, 2) - 6, {
            rx: 6,
            fill: park,
            opacity: 0.75,
          }),
        )
      else if (rng.chance(0.6))
        for (let k = 0; k < 4; k++)
          if (rng.chance(0.8))
            blocks.push(
              rect(
                x + 6 + (k % 2) * (cell / 2 - 3),
                y + 6 + Math.floor(k / 2) * (cell / 2 - 3),
                cell / 2 - 9,
                cell / 2 - 9,
                {
                  fill: rng.pick([ground, mix(ground, flat.ink, 0.1), mix(ground, at(flat.colours, 0), 0.3)]),
                },
              ),
            )
      if (rng.chance(0.85)) thin.push(`M${x.toFixed(0)} ${y.toFixed(0)}h${cell.toFixed(0)}`)
      if (rng.chance(0.85)) thin.push(`M${x.toFixed(0)} ${y.toFixed(0)}v${cell.toFixed(0)}`)
    }
    if (rng.chance(0.2)) wide.push(`M${-w} ${y.toFixed(0)}H${w * 2}`)
    if (rng.chance(0.2)) wide.push(`M${(y * (w / h)).toFixed(0)} ${-h}V${h * 2}`)
  }
  const tilt = rng.range(-30, 30)
  c.add(
    group(
      { transform: `rotate(${tilt.toFixed(1)} ${w / 2} ${h / 2})` },
      ...blocks,
      path(thin.join(''), { stroke: road, 'stroke-width': 4.5, fill: 'none' }),
      path(wide.join(''), { stroke: road, 'stroke-width': 11, fill: 'none' }),
    ),
  )
  const river: Point[] = [0, 1, 2, 3, 4, 5].map((i) => [
    w * (-0.1 + i * 0.24),
    h * (0.62 - i * 0.06) + rng.range(-0.13, 0.13) * h,
  ])
  const water = dark ? at(flat.colours, 1) : mix(at(flat.colours, 0), '#6fb3cf', 0.6)
  c.add(
    path(smooth(river), { stroke: mix(water, '#ffffff', 0.3), 'stroke-width': 84, fill: 'none' }),
    path(smooth(river), { stroke: water, 'stroke-width': 70, fill: 'none' }),
  )
  for (const t of [0.28, 0.52, 0.74])
    c.add(
      line(w * t, h * 0.05, w * (t + 0.06), h * 0.95, {
        stroke: at(flat.colours, 2),
        'stroke-width': 8,
        opacity: 0.9,
      }),
    )
  const [px, py] = [w * rng.range(0.35, 0.65), h * rng.range(0.2, 0.34)]
  c.add(
    path(`M${px} ${py}c-46 -56 -34 -104 0 -104s46 48 0 104Z`, { fill: '#d7372b' }),
    circle(px, py - 66, 14, { fill: '#fffaf0' }),
  )
}

/** Draws height lines of an island or a range of hills. */
export function contours(c: Canvas, rng: Rng, flat: Flat): void {
  const { width: w, height: h } = c
  const low = mix(flat.paper, at(flat.colours, 1), 0.35)
  c.add(rect(0, 0, w, h, { fill: low }))
  for (let hill = 0; hill < 3; hill++) {
    const [x, y] = [
      w * (at([0.3, 0.74, 0.46], hill) + rng.range(-0.06, 0.06)),
      h * (at([0.28, 0.46, 0.74], hill) + rng.range(-0.05, 0.05)),
    ]
    const waves = [2, 3, 5].map((f) => ({ f, a: rng.range(0.06, 0.2) / (f * 0.5), p: rng.range(0, 6) }))
    for (let ring = 13; ring > 0; ring--) {
      const points: Point[] = []
      for (let i = 0; i < 26; i++) {
        const a = (i / 26) * Math.PI * 2
        const wobble = waves.reduce((sum, v) => sum + v.a * Math.sin(a * v.f + v.p + ring * 0.1), 1)
        points.push([
          x + Math.cos(a) * ring * w * 0.034 * wobble,
          y + Math.sin(a) * ring * w * 0.034 * wobble,
        ])
      }
      c.add(
        path(smooth(points, true), {
          fill: mix(low, at(flat.colours, hill), ((13 - ring) / 13) * 0.85 + 0.05),
          'fill-opacity': 0.85,
          stroke: flat.ink,
          'stroke-width': ring % 4 === 1 ? 2.6 : 1,
          'stroke-opacity': 0.5,
        }),
      )
    }
    c.add(
      path(`M${x - 12} ${y + 9}L${x} ${y - 12}L${x + 12} ${y + 9}Z`, { fill: flat.ink }),
      letters(`${rng.int(480, 2960)}`, { x: x + 20, y: y + 8, size: 17, colour: flat.ink, weight: 0.12 }),
    )
  }
  const trail: Point[] = [0, 1, 2, 3, 4].map((i) => [
    w * (0.12 + i * 0.19),
    h * (0.88 - i * 0.18) + rng.range(-30, 30),
  ])
  c.add(
    path(smooth(trail), {
      fill: 'none',
      stroke: '#c8322b',
      'stroke-width': 5,
      'stroke-dasharray': '3 12',
      'stroke-linecap': 'round',
    }),
  )
}
