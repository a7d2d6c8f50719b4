import { aOrAn, upperFirst } from '../article'
import { glow, rect } from '../canvas'
import { mix } from '../colour'
import { family, SIZES } from '../family'
import { fitLetters, letters } from '../letters'
import { at } from '../rng'
import { DEEPS, stars } from './deep'
import { globe, moon, rings } from './globe'
import { rocket } from './rocket'

export const planets = family('planets', 13, (rng, index) => {
  const deep = at(DEEPS, index)
  const poster = index % 3 === 1 && index % 4 !== 1
  const word = at(['Wander', 'Further', 'Slow orbit', 'Look up', 'Beyond'], Math.floor(index / 3))
  const kind = at(['ringed', 'close', 'moons', 'rocket'] as const, index)
  return {
    size: at([SIZES.twoThree, SIZES.threeFour, SIZES.tall, SIZES.fourFive, SIZES.square], index),
    topic: 'space',
    titles: [
      poster
        ? `Space poster: ${word.toLowerCase()}`
        : `Portrait of an ${deep.name}`.replace(/an ([^aeiou])/, 'a $1'),
      'Planets nobody has named yet',
      'Wallpaper: far away',
      'For the kids’ room ceiling',
    ],
    description: rng.pick([
      'Part of a series of imagined planets. Bands, storms, a thin light from the left.',
      'If you could send one postcard from there, what would you write?',
      'Goes well as a phone wallpaper: dark at the top, where the clock is.',
    ]),
    alt: `${upperFirst(aOrAn(deep.name))} ${kind === 'ringed' ? 'with rings' : kind === 'rocket' ? 'and a small rocket' : 'with moons'} among stars${poster ? `, with the words "${word}"` : ''}`,
    draw: (c, r) => {
      const { width: w, height: h } = c
      c.add(rect(0, 0, w, h, { fill: c.linear([...deep.space.entries()], 0, 0, 0.4, 1) }))
      for (let i = 0; i < 5; i++)
        c.add(
          glow(
            c,
            r.range(0, w),
            r.range(0, h),
            r.range(160, 420),
            mix(deep.glow, deep.space[1], r.range(0.3, 0.8)),
            0.25,
          ),
        )
      stars(c, r, 320)
      const big = kind === 'close'
      const radius = w * (big ? r.range(0.6, 0.75) : r.range(0.22, 0.3))
      const [x, y] = big
        ? [w * 0.62, h * 0.86]
        : [w * r.range(0.42, 0.58), h * (poster ? 0.4 : r.range(0.42, 0.52))]
      const tilt = r.range(-26, 26)
      c.add(glow(c, x, y, radius * 1.7, deep.glow, 0.45))
      if (kind === 'ringed') c.add(rings(x, y, radius, deep, tilt, false))
      c.add(globe(c, r, x, y, radius, deep, tilt))
      if (kind === 'ringed') c.add(rings(x, y, radius, deep, tilt, true))
      for (let i = kind === 'moons' ? 4 : 1; i > 0; i--)
        moon(
          c,
          r,
          w * r.range(0.1, 0.9),
          h * r.range(0.08, big ? 0.4 : 0.24),
          w * r.range(0.02, 0.07),
          at(DEEPS, index + i).bands[2] ?? '#dddddd',
          deep.space[0],
        )
      if (kind === 'rocket') c.add(rocket(c, w * 0.24, h * 0.72, deep))
      if (poster)
        c.add(
          letters(word.toUpperCase(), {
            x: w / 2,
            y: h - 90,
            size: fitLetters(word.toUpperCase(), w * 0.76, 74, 0.09, 0.25),
            colour: '#fbf1dc',
            weight: 0.09,
            tracking: 0.25,
            anchor: 'middle',
          }),
          rect(28, 28, w - 56, h - 56, { fill: 'none', stroke: '#fbf1dc', 'stroke-width': 3, opacity: 0.8 }),
        )
    },
  }
})
