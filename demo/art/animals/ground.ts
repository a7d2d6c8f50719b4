import { type Canvas, circle, group, path } from '../canvas'
import { mix } from '../colour'
import type { Flat } from '../palettes'
import { at, type Rng } from '../rng'

export function ground(c: Canvas, rng: Rng, flat: Flat, kind: string, y: number): string {
  const { width: w, height: h } = c
  const green = mix(at(flat.colours, 1), '#3f6f54', 0.5)
  if (kind === 'hill')
    return (
      path(`M0 ${y}Q${w / 2} ${y - 60} ${w} ${y + 10}V${h}H0Z`, {
        fill: mix(at(flat.colours, 3), green, 0.4),
      }) +
      [0, 1, 2, 3, 4, 5, 6, 7]
        .map((i) =>
          group(
            { transform: `translate(${w * (0.04 + i * 0.13)} ${y + rng.range(10, 80)}) scale(0.9)` },
            path('M0 0Q-8 -50 -26 -80M0 0Q2 -60 10 -104M0 0Q12 -40 34 -66', {
              stroke: green,
              'stroke-width': 7,
              fill: 'none',
              'stroke-linecap': 'round',
            }),
            circle(10, -108, 10, { fill: at(flat.colours, 0) }),
          ),
        )
        .join('')
    )
  if (kind === 'sea')
    return [0, 1, 2, 3]
      .map((i) =>
        path(
          `M-20 ${y + 40 + i * 60}q60 -40 120 0t120 0t120 0t120 0t120 0t120 0t120 0t120 0t120 0V${h + 20}H-20Z`,
          { fill: mix(at(flat.colours, i), '#2a6f97', 0.5), opacity: 0.5 },
        ),
      )
      .join('')
  const leaf = (x: number, ly: number, a: number) =>
    path('M0 0C20 -20 20 -54 0 -76C-20 -54 -20 -20 0 0Z', {
      fill: green,
      transform: `translate(${x} ${ly}) rotate(${a})`,
    })
  return (
    path(
      `M-10 ${y + 40}C${w * 0.3} ${y - 20} ${w * 0.7} ${y + 30} ${w + 10} ${y - 40}V${y - 12}C${w * 0.7} ${y + 62} ${w * 0.3} ${y + 12} -10 ${y + 74}Z`,
      { fill: '#6b4a38' },
    ) +
    [0.08, 0.2, 0.78, 0.9]
      .map(
        (t, i) =>
          leaf(w * t, y + (i < 2 ? 24 : -4), i % 2 ? 140 : 20) +
          leaf(w * t + 20, y + (i < 2 ? 20 : -8), i % 2 ? 30 : -40),
      )
      .join('') +
    circle(w * 0.14, y + 66, 15, { fill: at(flat.colours, 0) }) +
    circle(w * 0.86, y + 44, 15, { fill: at(flat.colours, 0) })
  )
}
