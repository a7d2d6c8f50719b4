import { aOrAn, upperFirst } from '../article'
import { circle, fade, group, type Point, path, rect, smooth } from '../canvas'
import { lighten, lightness, mix } from '../colour'
import { family, SIZES } from '../family'
import { FLATS } from '../palettes'
import { at } from '../rng'
import { ground } from './ground'
import { KINDS } from './kinds'

export const animals = family('animals', 18, (rng, index) => {
  const kind = at(KINDS, index)
  const flat = at(FLATS, index * 4 + Math.floor(index / 7) * 3)
  return {
    size: at([SIZES.fourFive, SIZES.threeFour, SIZES.twoThree, SIZES.square], index + rng.int(0, 1)),
    topic: kind.ground === 'branch' ? 'birds' : 'animals',
    titles: [
      kind.name === 'magpie'
        ? 'Magpie, collector of shiny things'
        : `${upperFirst(aOrAn(kind.name))} for the nursery`,
      `${kind.name.charAt(0).toUpperCase()}${kind.name.slice(1)} in ${flat.name.toLowerCase()}`,
      'Animal print of the week',
      'This one looks like my neighbour',
      'Print for a child’s room',
    ],
    description: rng.pick([
      'Cut from paper in my head, drawn on the screen.',
      'From the animal alphabet that I am slowly finishing.',
      'The kids asked for a friendly one.',
    ]),
    alt: `Illustration of ${aOrAn(kind.name)} in flat colours`,
    draw: (c, r) => {
      const { width: w, height: h } = c
      const back = lightness(flat.paper) < 0.4 ? flat.paper : mix(at(flat.colours, 3), flat.paper, 0.5)
      const y = h * 0.72
      c.add(
        rect(0, 0, w, h, {
          fill: c.linear(fade(lighten(back, 0.1), back)),
        }),
      )
      const points: Point[] = [0, 1, 2, 3, 4, 5, 6].map((i) => [
        w / 2 + Math.cos(i * 0.9) * w * r.range(0.34, 0.42),
        h * 0.48 + Math.sin(i * 0.9) * w * r.range(0.34, 0.42),
      ])
      c.add(path(smooth(points, true), { fill: mix(at(flat.colours, 1), back, 0.45) }))
      for (let i = 0; i < 12; i++)
        c.add(
          circle(r.range(0, w), r.range(0, h * 0.6), r.range(2, 6), {
            fill: at(flat.colours, i),
            opacity: 0.7,
          }),
        )
      const s = Math.min(w / 790, h / 860)
      c.add(ground(c, r, flat, kind.ground, y))
      c.add(
        group(
          {
            transform: `translate(${(w * 0.5).toFixed(0)} ${(y - 70 * s).toFixed(0)}) scale(${s.toFixed(3)})`,
          },
          kind.draw(c, r, flat),
        ),
      )
      if (kind.ground === 'sea') c.add(group({ opacity: 0.7 }, ground(c, r, flat, 'sea', y + 80)))
    },
  }
})
