import { type Canvas, fade, group, path, rect, shadow } from '../canvas'
import { darken, lighten } from '../colour'
import type { Flat } from '../palettes'
import { at } from '../rng'

export const wood = '#a8754a'

export function sofa(c: Canvas, x: number, y: number, s: number, colour: string, flat: Flat): string {
  const dark = darken(colour, 0.22)
  const fabric = c.linear(fade(lighten(colour, 0.14), colour))
  return group(
    { transform: `translate(${x} ${y}) scale(${s})` },
    shadow(c, 0, 4, 290, 24, 0.6),
    rect(-210, -26, 14, 28, { fill: wood }),
    rect(196, -26, 14, 28, { fill: wood }),
    rect(-236, -176, 472, 110, { rx: 30, fill: fabric }),
    rect(-226, -96, 226, 62, { rx: 16, fill: lighten(colour, 0.1) }),
    rect(2, -96, 224, 62, { rx: 16, fill: lighten(colour, 0.1) }),
    rect(-258, -134, 60, 112, { rx: 24, fill: dark }),
    rect(198, -134, 60, 112, { rx: 24, fill: dark }),
    rect(-210, -46, 420, 26, { rx: 8, fill: dark }),
    rect(-176, -152, 84, 78, { rx: 14, fill: at(flat.colours, 1), transform: 'rotate(-9 -134 -113)' }),
    rect(94, -148, 78, 74, { rx: 14, fill: at(flat.colours, 3), transform: 'rotate(12 133 -111)' }),
    path('M94 -128l78 16M92 -108l78 16', { stroke: flat.paper, 'stroke-width': 4 }),
  )
}

export function armchair(c: Canvas, x: number, y: number, s: number, colour: string): string {
  const dark = darken(colour, 0.25)
  return group(
    { transform: `translate(${x} ${y}) scale(${s})` },
    shadow(c, 0, 4, 170, 20, 0.6),
    path('M-90 -40L-106 4M90 -40L106 4', { stroke: wood, 'stroke-width': 12, 'stroke-linecap': 'round' }),
    path('M-104 -60C-124 -270 124 -270 104 -60Z', {
      fill: c.linear(fade(lighten(colour, 0.2), colour)),
    }),
    rect(-92, -104, 184, 60, { rx: 26, fill: lighten(colour, 0.1) }),
    path(
      'M-136 -120Q-136 -150 -106 -150Q-84 -146 -88 -30H-120Q-136 -50 -136 -120ZM136 -120Q136 -150 106 -150Q84 -146 88 -30H120Q136 -50 136 -120Z',
      { fill: dark },
    ),
  )
}

export function bed(c: Canvas, x: number, y: number, s: number, colour: string, flat: Flat): string {
  return group(
    { transform: `translate(${x} ${y}) scale(${s})` },
    shadow(c, 0, 6, 310, 24, 0.6),
    rect(-262, -250, 524, 220, {
      rx: 36,
      fill: c.linear(fade(lighten(wood, 0.12), darken(wood, 0.12))),
    }),
    rect(-226, -176, 200, 90, { rx: 28, fill: '#fffaf2' }),
    rect(26, -176, 200, 90, { rx: 28, fill: '#fffaf2' }),
    rect(-96, -142, 192, 70, { rx: 24, fill: at(flat.colours, 3) }),
    path('M-262 -96Q0 -126 262 -96V-14H-262Z', {
      fill: c.linear(fade(lighten(colour, 0.22), colour)),
    }),
    path('M-262 -66Q0 -96 262 -66V-50Q0 -80 -262 -50Z', { fill: flat.paper, opacity: 0.8 }),
    rect(-262, -18, 20, 20, { fill: darken(wood, 0.2) }),
    rect(242, -18, 20, 20, { fill: darken(wood, 0.2) }),
  )
}
