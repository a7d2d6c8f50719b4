import { type Canvas, circle, group, line, type Point, path, poly, rect } from '../canvas'
import { darken, lighten } from '../colour'
import type { Flat } from '../palettes'
import type { Rng } from '../rng'

/** Draws chips of stone, none touching another, in polished ground. */
export function terrazzo(c: Canvas, rng: Rng, flat: Flat): void {
  c.add(rect(0, 0, c.width, c.height, { fill: flat.paper }))
  const placed: { x: number; y: number; r: number }[] = []
  for (let tries = 0; tries < 2600 && placed.length < 420; tries++) {
    const r = tries < 260 ? rng.range(30, 66) : tries < 1000 ? rng.range(13, 28) : rng.range(4, 11)
    const [x, y] = [rng.range(-20, c.width + 20), rng.range(-20, c.height + 20)]
    if (placed.some((p) => Math.hypot(p.x - x, p.y - y) < (p.r + r) * 0.97)) continue
    placed.push({ x, y, r })
    const corners = rng.int(5, 8)
    const points: Point[] = []
    for (let i = 0; i < corners; i++) {
      const a = ((i + rng.range(-0.3, 0.3)) / corners) * Math.PI * 2
      points.push([x + Math.cos(a) * r * rng.range(0.72, 1.05), y + Math.sin(a) * r * rng.range(0.62, 1)])
    }
    const colour = rng.pick([...flat.colours, ...flat.colours, flat.ink])
    c.add(poly(points, { fill: colour, stroke: colour, 'stroke-width': 3, 'stroke-linejoin': 'round' }))
    if (r > 26) c.add(poly(points.slice(0, 3), { fill: lighten(colour, 0.18), opacity: 0.6 }))
  }
}

/** Draws cement tiles: one quarter motif turned four ways, repeated. */
export function cement(c: Canvas, rng: Rng, flat: Flat): void {
  const n = rng.pick([3, 4])
  const s = c.width / n
  const [a, b, d] = rng.shuffle(flat.colours)
  const [p, q, u] = [a ?? flat.ink, b ?? flat.ink, d ?? flat.ink]
  const star = rng.chance(0.5)
  const quarter = [
    rect(0, 0, s / 2 + 0.5, s / 2 + 0.5, { fill: flat.paper }),
    path(`M0 0H${s * 0.24}A${s * 0.24} ${s * 0.24} 0 0 1 0 ${s * 0.24}Z`, { fill: p }),
    path(`M0 0H${s * 0.12}A${s * 0.12} ${s * 0.12} 0 0 1 0 ${s * 0.12}Z`, { fill: u }),
    star
      ? poly(
          [
            [s / 2, s / 2],
            [s * 0.14, s * 0.36],
            [s * 0.27, s * 0.27],
            [s * 0.36, s * 0.14],
          ],
          { fill: q },
        )
      : path(
          `M${s / 2} ${s / 2}Q${s * 0.1} ${s * 0.44} ${s * 0.2} ${s * 0.2}Q${s * 0.44} ${s * 0.1} ${s / 2} ${s / 2}Z`,
          { fill: q },
        ),
    path(
      `M${s / 2} 0A${s * 0.16} ${s * 0.16} 0 0 0 ${s / 2} ${s * 0.16}Z M0 ${s / 2}A${s * 0.16} ${s * 0.16} 0 0 1 ${s * 0.16} ${s / 2}Z`,
      { fill: flat.ink },
    ),
    circle(s / 2, s / 2, s * 0.07, { fill: u }),
    line(s * 0.02, s * 0.3, s * 0.3, s * 0.02, { stroke: flat.ink, 'stroke-width': 2.5 }),
  ].join('')
  const tile = [0, 90, 180, 270]
    .map((turn) => group({ transform: `rotate(${turn} ${s / 2} ${s / 2})` }, quarter))
    .join('')
  for (let y = 0; y < c.height; y += s)
    for (let x = 0; x < c.width - 1; x += s)
      c.add(
        group(
          { transform: `translate(${x} ${y})` },
          tile,
          rect(0, 0, s, s, { fill: 'none', stroke: darken(flat.paper, 0.12), 'stroke-width': 2 }),
        ),
      )
  c.add(
    rect(0, 0, c.width, c.height, {
      fill: c.linear(
        [
          [0, '#ffffff', 0.22],
          [0.5, '#ffffff', 0],
          [1, '#20122a', 0.22],
        ],
        0,
        0,
        1,
        1,
      ),
    }),
  )
}
