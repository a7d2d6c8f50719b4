import { type Canvas, circle, ellipse, fade, group, path, rect } from '../canvas'
import { darken, lighten } from '../colour'
import { at, type Rng } from '../rng'
import { side, type Thing } from './vessels'

export function fruit(c: Canvas, rng: Rng, x: number, y: number, r: number): string {
  const kind = rng.int(0, 3)
  const colour = at(['#d9483b', '#f0a030', '#e7c34a', '#8fae4a'], kind)
  const light = c.radial(
    [
      [0, lighten(colour, 0.5)],
      [0.45, colour],
      [1, darken(colour, 0.35)],
    ],
    0.34,
    0.3,
    0.8,
  )
  if (kind === 2)
    return ellipse(x, y, r * 1.25, r * 0.86, {
      fill: light,
      transform: `rotate(${rng.int(-30, 30)} ${x} ${y})`,
    })
  if (kind === 3)
    return (
      path(
        `M${x} ${y - r * 1.5}C${x + r * 0.6} ${y - r * 1.4} ${x + r * 0.4} ${y - r * 0.5} ${x + r * 0.95} ${y}C${x + r * 1.2} ${y + r * 1.1} ${x - r * 1.2} ${y + r * 1.1} ${x - r * 0.95} ${y}C${x - r * 0.4} ${y - r * 0.5} ${x - r * 0.6} ${y - r * 1.4} ${x} ${y - r * 1.5}Z`,
        { fill: light },
      ) + path(`M${x} ${y - r * 1.45}q4 -16 12 -22`, { stroke: '#5b3d26', 'stroke-width': 5, fill: 'none' })
    )
  return (
    circle(x, y, r, { fill: light }) +
    path(`M${x} ${y - r * 0.85}q2 -16 10 -24`, { stroke: '#5b3d26', 'stroke-width': 5, fill: 'none' }) +
    path(`M${x + 4} ${y - r}q22 -26 44 -12q-18 20 -44 12Z`, { fill: '#64874a' })
  )
}

export const bowl: Thing = (c, rng, colour) => {
  const fruits = [
    [-78, -112],
    [0, -122],
    [78, -112],
    [-40, -168],
    [42, -166],
    [0, -206],
  ].map(([x, y]) => fruit(c, rng, x ?? 0, y ?? 0, 46))
  return {
    art:
      group({}, ...fruits) +
      path('M-152 -104H152C150 -24 90 0 60 0H-60C-90 0 -150 -24 -152 -104Z', { fill: side(c, colour) }) +
      ellipse(0, -104, 152, 8, { fill: lighten(colour, 0.25) }),
    half: 152,
  }
}

export const books: Thing = (_c, rng, _colour, flat) => {
  const art = [0, 1, 2, 3].map((i) => {
    const [wide, x] = [rng.range(190, 250), rng.range(-12, 12)]
    const hue = at(flat.colours, i + 1)
    return (
      rect(x - wide / 2, -38 - i * 38, wide, 37, { rx: 4, fill: hue }) +
      rect(x - wide / 2 + 18, -32 - i * 38, 8, 25, { fill: lighten(hue, 0.45) }) +
      rect(x - wide / 2, -5 - i * 38, wide, 4, { fill: darken(hue, 0.35) }) +
      rect(x + wide * 0.02, -24 - i * 38, wide * 0.3, 6, { fill: flat.paper, opacity: 0.8 })
    )
  })
  return {
    art:
      art.join('') +
      circle(20, -190, 36, { fill: '#d9483b' }) +
      path('M20 -220q2 -16 12 -22', { stroke: '#5b3d26', 'stroke-width': 5, fill: 'none' }),
    half: 130,
  }
}

export const candle: Thing = (c, _rng, colour) => ({
  art:
    rect(-15, -250, 30, 210, {
      rx: 5,
      fill: c.linear(fade('#fffaf0', '#dccfb8'), 0, 0, 1, 0),
    }) +
    circle(0, -282, 90, {
      fill: c.radial([
        [0, '#ffe9a8', 0.9],
        [1, '#ffd27a', 0],
      ]),
    }) +
    path('M0 -254C-18 -272 -6 -286 0 -310C6 -286 18 -272 0 -254Z', { fill: '#ffb53c' }) +
    path('M-62 0Q-60 -22 -22 -26V-46H22V-26Q60 -22 62 0Z', { fill: side(c, colour) }),
  half: 62,
})
