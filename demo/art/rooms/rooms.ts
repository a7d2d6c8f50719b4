import { ellipse, fade, line, path, rect } from '../canvas'
import { darken, lighten, mix } from '../colour'
import { family, SIZES } from '../family'
import { FLATS } from '../palettes'
import { at } from '../rng'
import { ROOMS } from './kinds'
import { pictures, window_ } from './pictures'
import { lamp, plant, shelf } from './things'

export const rooms = family('rooms', 20, (rng, index) => {
  const room = at(ROOMS, index)
  const flat = at(
    FLATS.filter((f) => !['Bauhaus', 'Citrus'].includes(f.name)),
    index * 5,
  )
  const decor = at(['window', 'pictures', 'shelf', 'arch'] as const, index + Math.floor(index / 4))
  return {
    size: at(
      [SIZES.threeFour, SIZES.twoThree, SIZES.fourFive, SIZES.square, SIZES.twoThree, SIZES.wideSoft],
      index,
    ),
    topic: room.what === 'bedroom' ? 'bedrooms' : 'home',
    titles: [
      `${room.titles[0]}, ${flat.name.toLowerCase()}`,
      ...room.titles.slice(1),
      `${flat.name} at home`,
      'Saving this for the move',
    ],
    description: rng.pick([
      'Wall colour first, then one big plant, then everything else.',
      'Everything in here is second-hand except the lamp.',
      'Low light, soft edges, nothing that beeps.',
    ]),
    alt: `Illustration of a ${room.what}, in ${flat.name.toLowerCase()} colours`,
    draw: (c, r) => {
      const { width: w, height: h } = c
      const floorY = h * 0.78
      const dark = r.chance(0.4)
      const wall = dark
        ? mix(at(flat.colours, r.int(0, 4)), '#1f1a2a', 0.35)
        : mix(at(flat.colours, 3), '#fff8ee', 0.45)
      c.add(
        rect(0, 0, w, h, {
          fill: c.linear(fade(lighten(wall, 0.1), darken(wall, 0.1)), 0, 0, 0.6, 1),
        }),
      )
      if (!dark && r.chance(0.5))
        c.add(
          rect(0, floorY - h * 0.3, w, h * 0.3, { fill: darken(wall, 0.14) }),
          rect(0, floorY - h * 0.3 - 6, w, 7, { fill: '#fffaf0', opacity: 0.8 }),
        )
      c.add(
        rect(0, floorY - 16, w, 16, { fill: '#fffaf0', opacity: 0.85 }),
        rect(0, floorY, w, h - floorY, {
          fill: c.linear(fade('#c99a6b', '#8d5f3d')),
        }),
      )
      for (let i = 0; i < 8; i++)
        c.add(
          line(w * (i / 7), floorY, w / 2 + (w * (i / 7) - w / 2) * 1.7, h, {
            stroke: '#7b5133',
            'stroke-width': 2,
            opacity: 0.35,
          }),
        )
      c.add(
        ellipse(w / 2, floorY + (h - floorY) * 0.45, w * 0.44, (h - floorY) * 0.34, {
          fill: at(flat.colours, 1),
        }),
        ellipse(w / 2, floorY + (h - floorY) * 0.45, w * 0.4, (h - floorY) * 0.28, {
          fill: 'none',
          stroke: flat.paper,
          'stroke-width': 5,
          'stroke-dasharray': '16 10',
        }),
      )
      const s = w / 760
      const y = h * 0.4
      if (decor === 'window') c.add(window_(c, r, w * 0.5, y - 30 * s, s * 1.05, flat))
      if (decor === 'pictures') c.add(pictures(r, w * 0.48, y - 40 * s, s * 1.15, flat))
      if (decor === 'shelf') c.add(shelf(c, r, w * 0.5, y - 70 * s, s * 1.2, flat))
      if (decor === 'arch')
        c.add(
          path(
            `M${w * 0.2} ${floorY}V${h * 0.36}A${w * 0.3} ${w * 0.3} 0 0 1 ${w * 0.8} ${h * 0.36}V${floorY}Z`,
            { fill: at(flat.colours, 0), opacity: 0.85 },
          ),
        )
      c.add(lamp(c, w * 0.12, floorY + 20, s * 1.1, at(flat.colours, 2), dark ? '#f0e0c4' : flat.ink))
      c.add(room.main(c, w * 0.5, floorY + 40 * s, s * 0.98, at(flat.colours, r.int(0, 2)), flat))
      c.add(plant(c, r, w * 0.89, floorY + 60 * s, s * 1.1, at(flat.colours, 4)))
    },
  }
})
