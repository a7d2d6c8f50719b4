import { circle, glow, rect } from '../canvas'
import { lighten } from '../colour'
import { family, SIZES } from '../family'
import { at } from '../rng'
import { river, street } from './ground'
import { NIGHTS } from './night'
import { skyline } from './towers'

export const cities = family('cities', 15, (rng, index) => {
  const night = at(NIGHTS, index)
  const kind = at(['skyline', 'river', 'street'] as const, index + Math.floor(index / 6))
  return {
    size: at(
      [SIZES.twoThree, SIZES.fourFive, SIZES.tall, SIZES.threeFour, SIZES.wideSoft],
      index + rng.int(0, 1),
    ),
    topic: 'city',
    titles: [
      `The city ${night.name}`,
      'Every window is a story',
      kind === 'street' ? 'Houses across the street' : 'Skyline, drawn from the hotel',
      'City lights',
      'A weekend in town',
    ],
    description: rng.pick([
      night.day
        ? 'I count the windows while the coffee gets cold.'
        : 'I count the lit windows until I fall asleep.',
      'For everybody who likes looking out of the train when it comes into town.',
      'Light study: one warm colour against many cool ones.',
    ]),
    alt: `${night.day ? 'A city by day' : 'A city at night'}: ${
      {
        street: 'a row of house fronts with lit windows',
        river: 'a bridge and towers mirrored in a river',
        skyline: 'towers with lit windows',
      }[kind]
    } ${night.name}`,
    draw: (c, r) => {
      const { width: w, height: h } = c
      c.add(
        rect(0, 0, w, h, {
          fill: c.linear([
            [0, night.sky[0]],
            [0.45, night.sky[1]],
            [0.85, night.sky[2]],
          ]),
        }),
      )
      if (!night.day)
        for (let i = 0; i < 120; i++)
          c.add(
            circle(r.range(0, w), r.next() ** 1.6 * h * 0.6, r.range(0.6, 2), {
              fill: '#ffffff',
              opacity: r.range(0.3, 0.9),
            }),
          )
      const [mx, my] = [w * r.range(0.2, 0.8), h * r.range(0.12, 0.24)]
      c.add(
        glow(c, mx, my, 240, night.lamp, 0.55),
        circle(mx, my, r.range(38, 60), { fill: lighten(night.lamp, 0.5) }),
      )
      if (kind === 'street') street(c, r, night)
      else skyline(c, r, night, kind === 'river' ? h * 0.72 : h + 4)
      if (kind === 'river') river(c, r, night, h * 0.72)
    },
  }
})
