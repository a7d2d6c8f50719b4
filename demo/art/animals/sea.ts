import { circle, fade, group, path } from '../canvas'
import { darken, lighten, mix } from '../colour'
import { at } from '../rng'
import { type Animal, eye } from './animal'

export const whale: Animal = (c, rng, flat) => {
  const skin = rng.pick(['#2f5d7f', '#3d4f7a', '#27646e'])
  const spots = Array.from({ length: 22 }, () =>
    circle(rng.range(-150, 200), rng.range(-200, -110), rng.range(2, 6), { fill: '#ffffff', opacity: 0.5 }),
  ).join('')
  return (
    path(
      'M-300 -190C-350 -250 -330 -310 -300 -320C-280 -290 -260 -270 -230 -262C-200 -290 -170 -300 -150 -296C-150 -250 -190 -214 -216 -196C-180 -110 -120 -90 -60 -120C60 -250 300 -230 320 -70C320 30 180 70 20 40C-140 20 -260 -70 -300 -190Z',
      {
        fill: c.linear(fade(lighten(skin, 0.15), darken(skin, 0.2))),
      },
    ) +
    path('M318 -50C300 40 160 70 20 40C-60 28 -130 -4 -180 -50C-40 20 180 30 318 -50Z', { fill: '#eaf1ee' }) +
    path('M60 52Q140 40 210 6M20 36Q120 24 220 -16M-40 22Q80 10 230 -34', {
      stroke: mix(skin, '#ffffff', 0.5),
      'stroke-width': 4,
      fill: 'none',
    }) +
    path('M70 10C60 90 20 130 -30 140C-40 90 -10 30 40 0Z', { fill: darken(skin, 0.25) }) +
    eye(222, -66, 11) +
    spots +
    path('M170 -220q-10 -60 -60 -70M170 -220q0 -70 0 -84M170 -220q12 -60 60 -72', {
      stroke: at(flat.colours, 1),
      'stroke-width': 9,
      fill: 'none',
      'stroke-linecap': 'round',
    })
  )
}

export const fishes: Animal = (_c, rng, flat) => {
  let out = ''
  for (let i = 0; i < 8; i++) {
    const colour = at(flat.colours, i)
    const stripes = [-20, 20, 54]
      .map((x) =>
        path(`M${x} -44Q${x + 14} 0 ${x} 44`, {
          stroke: lighten(colour, 0.5),
          'stroke-width': 9,
          fill: 'none',
        }),
      )
      .join('')
    out += group(
      {
        transform: `translate(${(i % 2 ? 110 : -110) + rng.range(-36, 36)} ${-330 + Math.floor(i / 2) * 130}) scale(${i % 3 ? 0.9 : -0.9} 0.9)`,
      },
      path('M-90 0L-140 -44V44Z', { fill: darken(colour, 0.2) }),
      path('M-96 0C-40 -76 60 -76 110 0C60 76 -40 76 -96 0Z', { fill: colour }),
      stripes,
      path('M-10 -50Q20 -92 60 -48Z', { fill: darken(colour, 0.2) }),
      eye(78, -10, 9),
    )
  }
  return out
}
