import { type Canvas, circle, fade, group, path } from '../canvas'
import type { Deep } from './deep'

export function rocket(c: Canvas, x: number, y: number, deep: Deep): string {
  const flame = path('M-14 74Q0 190 14 74Q0 96 -14 74Z', {
    fill: c.linear([
      [0, '#fff3c4'],
      [1, '#ff7a3c', 0],
    ]),
  })
  return group(
    { transform: `translate(${x} ${y}) rotate(28) scale(1.15)` },
    flame,
    path('M-24 34L-52 84L-20 70ZM24 34L52 84L20 70Z', { fill: '#d8453a' }),
    path('M0 -92Q40 -40 26 70H-26Q-40 -40 0 -92Z', {
      fill: c.linear(fade('#fffaf0', '#c9c3d4'), 0, 0, 1, 0),
    }),
    path('M0 -92Q20 -66 27 -34H-27Q-20 -66 0 -92Z', { fill: '#d8453a' }),
    circle(0, -4, 14, { fill: deep.space[1], stroke: '#e9dfc8', 'stroke-width': 6 }),
  )
}
