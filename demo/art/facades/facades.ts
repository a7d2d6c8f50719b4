import { ellipse, path, rect } from '../canvas'
import { mix } from '../colour'
import { family, SIZES } from '../family'
import { FLATS } from '../palettes'
import { at } from '../rng'
import { island } from './island'
import { bush, door, shutters, wallOf } from './parts'

export const facades = family('facades', 12, (rng, index) => {
  const flat = at(
    FLATS.filter((f) => !['Midnight', 'Forest night', 'Espresso'].includes(f.name)),
    index * 4,
  )
  const kind = at(['door', 'window', 'island'] as const, index)
  return {
    size: at([SIZES.twoThree, SIZES.threeFour, SIZES.fourFive, SIZES.twoThree], index),
    topic: 'architecture',
    titles: {
      door: [
        'Doors I photographed in my head',
        `A door in ${flat.name.toLowerCase()}`,
        'Front door colour ideas',
      ],
      window: ['Shutters and flower boxes', `Window in ${flat.name.toLowerCase()}`, 'Old town windows'],
      island: ['White island steps', 'Houses above the sea', 'Island morning'],
    }[kind].concat('Old walls, new paint', 'Walks with no plan'),
    description: rng.pick([
      'Every street has one house that is trying harder than the others.',
      'Wall, frame, leaf: three colours are enough for a house.',
      'Seen between the market and the harbour.',
    ]),
    alt: {
      door: 'A painted double door in a plastered wall with plants',
      window: 'Windows with shutters and flower boxes in a coloured wall',
      island: 'White houses with blue domes and steps above the sea',
    }[kind],
    draw: (c, r) => {
      const { width: w, height: h } = c
      if (kind === 'island') {
        island(c, r, flat)
        return
      }
      const wall = at(flat.colours, r.int(0, 3))
      const other = mix(at(flat.colours, 4), flat.ink, 0.2)
      wallOf(c, r, wall)
      if (kind === 'window')
        for (let row = 0; row < 2; row++)
          for (const col of w > 780 ? [0.27, 0.73] : [0.5])
            c.add(shutters(c, r, w * col, h * (0.26 + row * 0.46), w / (w > 780 ? 860 : 560), other, flat))
      if (kind === 'door') {
        c.add(
          rect(0, h * 0.87, w, h * 0.13, { fill: '#b9a58c' }),
          rect(w * 0.16, h * 0.85, w * 0.68, h * 0.03, { fill: '#e9dcc6' }),
          rect(w * 0.1, h * 0.88, w * 0.8, h * 0.035, { fill: '#d5c4aa' }),
        )
        c.add(door(c, w / 2, h * 0.85, w * 0.38, h * 0.56, other, r.chance(0.6)))
        for (const s of [0.13, 0.87])
          c.add(
            ellipse(w * s, h * 0.93, 76, 12, { fill: '#1a1020', opacity: 0.3 }),
            bush(r, w * s, h * 0.8, 84, at(flat.colours, 1)),
            path(`M${w * s - 60} ${h * 0.82}h120l-16 ${h * 0.11}h-88Z`, { fill: '#b5643f' }),
          )
        c.add(
          bush(r, w * 0.06, h * 0.12, 130, at(flat.colours, 2)),
          bush(r, w * 0.2, h * 0.02, 120, at(flat.colours, 2)),
        )
      }
    },
  }
})
