import { type Canvas, group, path } from '../canvas'
import { darken, lighten, lightness } from '../colour'
import type { Flat } from '../palettes'
import type { Rng } from '../rng'

export type Plant = (c: Canvas, rng: Rng, flat: Flat, line: boolean) => string

export const leafPath = (long: number, wide: number) =>
  `M0 0C${wide} ${-long * 0.25} ${wide * 0.8} ${-long * 0.75} 0 ${-long}C${-wide * 0.8} ${-long * 0.75} ${-wide} ${-long * 0.25} 0 0Z`

export function leaf(
  long: number,
  wide: number,
  colour: string,
  ink: string,
  lineOnly: boolean,
  veins = 5,
): string {
  let d = `M0 0V${-long * 0.92}`
  for (let i = 1; i <= veins; i++) {
    const y = (-long * i) / (veins + 1.5)
    const reach = wide * 0.62 * Math.sin((Math.PI * i) / (veins + 2))
    d += `M0 ${y.toFixed(1)}L${reach.toFixed(1)} ${(y - long * 0.1).toFixed(1)}M0 ${y.toFixed(1)}L${(-reach).toFixed(1)} ${(y - long * 0.1).toFixed(1)}`
  }
  const body = lineOnly
    ? path(leafPath(long, wide), { fill: colour, 'fill-opacity': 0.25, stroke: ink, 'stroke-width': 3 })
    : path(leafPath(long, wide), { fill: colour }) +
      path(`M0 0C${wide} ${-long * 0.25} ${wide * 0.8} ${-long * 0.75} 0 ${-long}Z`, {
        fill: darken(colour, 0.18),
        opacity: 0.55,
      })
  return (
    body +
    path(d, {
      fill: 'none',
      stroke: lineOnly ? ink : lighten(colour, 0.35),
      'stroke-width': lineOnly ? 2 : 2.2,
      opacity: 0.8,
      'stroke-linecap': 'round',
    })
  )
}

export const placed = (x: number, y: number, a: number, what: string, scale = 1) =>
  group(
    {
      transform: `translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${a.toFixed(1)}) scale(${scale.toFixed(2)})`,
    },
    what,
  )

export const greens = (flat: Flat) =>
  lightness(flat.paper) < 0.4 ? ['#7fae8c', '#4f8f73', '#b9cf9a'] : ['#3f6f54', '#6f9a6a', '#2f5648']
