import { type Canvas, circle, fade, group, line, path, rect } from '../canvas'
import type { Flat } from '../palettes'
import { at, type Rng } from '../rng'
import { wood } from './seats'

export function pictures(rng: Rng, x: number, y: number, s: number, flat: Flat): string {
  const frame = (fx: number, fy: number, w: number, h: number) => {
    const [a, b] = rng.shuffle(flat.colours)
    const art = rng.int(0, 2)
    const inner =
      art === 0
        ? circle(fx + w / 2, fy + h * 0.42, w * 0.22, { fill: a ?? '' }) +
          rect(fx + 12, fy + h * 0.66, w - 24, h * 0.2, { fill: b ?? '' })
        : art === 1
          ? path(
              `M${fx + 12} ${fy + h - 12}L${fx + w * 0.4} ${fy + h * 0.3}L${fx + w * 0.62} ${fy + h * 0.62}L${fx + w * 0.76} ${fy + h * 0.46}L${fx + w - 12} ${fy + h - 12}Z`,
              { fill: a ?? '' },
            )
          : path(
              `M${fx + w * 0.2} ${fy + h - 12}V${fy + h * 0.5}A${w * 0.3} ${w * 0.3} 0 0 1 ${fx + w * 0.8} ${fy + h * 0.5}V${fy + h - 12}Z`,
              { fill: a ?? '' },
            ) + circle(fx + w / 2, fy + h * 0.52, w * 0.1, { fill: b ?? '' })
    return (
      rect(fx + 6, fy + 9, w, h, { fill: '#1a1020', opacity: 0.18 }) +
      rect(fx, fy, w, h, { fill: wood }) +
      rect(fx + 6, fy + 6, w - 12, h - 12, { fill: '#fffaf0' }) +
      inner
    )
  }
  return group(
    { transform: `translate(${x} ${y}) scale(${s})` },
    frame(-210, -100, 130, 180),
    frame(-60, -130, 160, 210),
    frame(120, -90, 110, 140),
  )
}

export function window_(c: Canvas, rng: Rng, x: number, y: number, s: number, flat: Flat): string {
  const night = rng.chance(0.25)
  const sky = night
    ? c.linear(fade('#16224c', '#5a5a93'))
    : c.linear([
        [0, '#9fd0e6'],
        [0.7, '#f6e7cf'],
      ])
  return group(
    { transform: `translate(${x} ${y}) scale(${s})` },
    rect(-140, -200, 280, 370, { fill: '#fffaf2' }),
    rect(-124, -184, 248, 338, { fill: sky }),
    circle(50, -100, 30, { fill: night ? '#fdf3d0' : '#fff8de' }),
    path('M-124 70Q-60 10 0 60T124 40V154H-124Z', { fill: night ? '#26365c' : '#8fb58d' }),
    path('M-124 110Q-30 60 124 104V154H-124Z', { fill: night ? '#17233f' : '#5f8f6c' }),
    line(0, -184, 0, 154, { stroke: '#fffaf2', 'stroke-width': 10 }),
    line(-124, -20, 124, -20, { stroke: '#fffaf2', 'stroke-width': 10 }),
    rect(-160, 166, 320, 18, { fill: '#efe4d3' }),
    path('M-190 -220Q-150 0 -176 190H-120Q-96 -20 -116 -220Z', { fill: at(flat.colours, 3), opacity: 0.9 }),
    path('M190 -220Q150 0 176 190H120Q96 -20 116 -220Z', { fill: at(flat.colours, 3), opacity: 0.9 }),
    rect(-206, -228, 412, 10, { rx: 5, fill: wood }),
  )
}
