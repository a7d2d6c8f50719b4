import { type Canvas, circle, ellipse, fade, group, path, rect, shadow, sheen } from '../canvas'
import { darken, lighten, mix } from '../colour'
import type { Flat } from '../palettes'
import { at, type Rng } from '../rng'

/** Draws balls of wool in a basket, needles crossed. */
export function wool(c: Canvas, rng: Rng, flat: Flat): void {
  const { width: w, height: h } = c
  const back = mix(at(flat.colours, 3), flat.paper, 0.5)
  c.add(
    rect(0, 0, w, h, {
      fill: c.linear(fade(lighten(back, 0.2), back)),
    }),
    rect(0, h * 0.72, w, h, { fill: mix(wood, flat.paper, 0.3) }),
    shadow(c, w / 2, h * 0.82, w * 0.46, 50, 0.6),
  )
  const ball = (x: number, y: number, r: number, colour: string) => {
    const lines: string[] = []
    for (let k = 0; k < 3; k++)
      for (let i = -5; i <= 5; i++)
        lines.push(
          group(
            { transform: `rotate(${k * 60 + rng.int(-8, 8)} ${x} ${y})` },
            path(`M${x - r} ${y + i * r * 0.06}Q${x} ${y + i * r * 0.42} ${x + r} ${y + i * r * 0.06}`, {
              fill: 'none',
              stroke: i % 2 ? lighten(colour, 0.22) : darken(colour, 0.14),
              'stroke-width': r * 0.05,
            }),
          ),
        )
    return (
      c.clip(circle(x, y, r, {}), circle(x, y, r, { fill: colour }), ...lines) +
      circle(x, y, r, {
        fill: c.radial(sheen(0.25, 0.5, 0.4), 0.35, 0.3, 0.8),
      })
    )
  }
  const needle = (a: number) =>
    group(
      { transform: `translate(${w / 2} ${h * 0.5}) rotate(${a})` },
      rect(-5, -h * 0.4, 10, h * 0.7, { rx: 5, fill: '#d9b07a' }),
      circle(0, -h * 0.4, 15, { fill: at(flat.colours, 4) }),
    )
  c.add(needle(28), needle(-24))
  const places = [
    [0.3, 0.5, 0.15],
    [0.52, 0.44, 0.17],
    [0.72, 0.5, 0.15],
    [0.4, 0.57, 0.14],
    [0.62, 0.58, 0.15],
  ] as const
  for (const [i, [x, y, r]] of places.entries()) c.add(ball(w * x, h * y, w * r, at(flat.colours, i)))
  let weave = ''
  for (let row = 0; row < 8; row++)
    for (let i = 0; i < 15; i++)
      weave += ellipse(
        w * 0.16 + i * w * 0.049 + (row % 2) * w * 0.024,
        h * 0.62 + row * h * 0.027,
        w * 0.034,
        h * 0.016,
        { fill: row % 2 ? '#c99a62' : '#b98650', stroke: '#8f6236', 'stroke-width': 1.5 },
      )
  c.add(
    c.clip(
      path(`M${w * 0.13} ${h * 0.6}H${w * 0.87}L${w * 0.79} ${h * 0.83}H${w * 0.21}Z`, {}),
      rect(0, h * 0.55, w, h * 0.3, { fill: '#8f6236' }),
      weave,
    ),
    rect(w * 0.11, h * 0.585, w * 0.78, h * 0.032, { rx: 14, fill: '#d9ab70' }),
  )
}

const wood = '#b98a5e'
