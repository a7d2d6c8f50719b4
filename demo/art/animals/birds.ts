import { circle, ellipse, path } from '../canvas'
import { darken, lighten } from '../colour'
import { at } from '../rng'
import { type Animal, eye } from './animal'

/** A magpie, as in the logo: black and white, blue-green gloss, a very long tail. */
export const magpie: Animal = (c, rng) => {
  const gloss = c.linear(
    [
      [0, '#2b3350'],
      [0.5, '#1a1d2e'],
      [1, '#11131f'],
    ],
    0,
    0,
    1,
    1,
  )
  const tail = c.linear(
    [
      [0, '#1b2a4a'],
      [0.5, '#1f6a6a'],
      [1, '#4a2f6e'],
    ],
    0,
    0,
    1,
    1,
  )
  const gem = rng.chance(0.5)
    ? path('M270 -292l22 -22h34l22 22l-39 40Z', { fill: '#4fc3d9' }) +
      path('M270 -292h78l-39 40Z', { fill: '#2a93b5' }) +
      path('M292 -314l17 22l17 -22', { fill: 'none', stroke: '#c9f2f8', 'stroke-width': 3 })
    : ''
  return (
    path('M-60 -70L-330 190L-296 206L-262 196L-16 -20Z', { fill: tail }) +
    path('M-90 -30L-300 196M-60 -34L-276 200', { stroke: '#0d0f18', 'stroke-width': 3, opacity: 0.5 }) +
    path(
      'M150 -250C90 -250 20 -190 -40 -120C-90 -60 -80 0 -10 20C80 44 170 -20 190 -110C200 -160 210 -250 150 -250Z',
      { fill: '#fbf8f0' },
    ) +
    path(
      'M150 -320C210 -330 240 -290 236 -250C230 -190 190 -160 140 -160C60 -170 30 -130 0 -100C40 -190 60 -300 150 -320Z',
      { fill: gloss },
    ) +
    path('M110 -190C40 -190 -60 -110 -150 10C-60 -10 40 -30 90 -100C110 -130 120 -160 110 -190Z', {
      fill: c.linear(
        [
          [0, '#1a1d2e'],
          [0.6, '#22486e'],
          [1, '#1d7a74'],
        ],
        1,
        0,
        0,
        1,
      ),
    }) +
    path('M104 -180C70 -176 40 -150 24 -126C54 -118 92 -132 104 -180Z', { fill: '#fbf8f0' }) +
    path('M-20 -66L-120 -4M10 -66L-70 -18M36 -74L-20 -30', {
      stroke: '#0d1626',
      'stroke-width': 3,
      opacity: 0.6,
    }) +
    path('M232 -282L300 -266L232 -252Z', { fill: '#23222c' }) +
    eye(190, -276, 12) +
    path('M30 20L20 96M74 14L78 96', { stroke: '#2a2730', 'stroke-width': 8, 'stroke-linecap': 'round' }) +
    gem
  )
}

export const songbird: Animal = (_c, rng, flat) => {
  const [a, b] = rng.shuffle(flat.colours)
  const body = a ?? '#d9644a'
  return (
    path('M-90 -60L-260 30L-232 56L-60 0Z', { fill: darken(body, 0.35) }) +
    path('M140 -270C60 -280 -60 -200 -110 -70C-90 40 40 60 120 0C190 -60 220 -250 140 -270Z', {
      fill: body,
    }) +
    path('M180 -170C190 -80 140 30 40 26C-10 24 20 -110 180 -170Z', { fill: lighten(b ?? body, 0.45) }) +
    path('M70 -160C10 -160 -90 -110 -130 -20C-60 -10 60 -20 86 -90C94 -120 90 -150 70 -160Z', {
      fill: darken(body, 0.3),
    }) +
    path('M50 -110L-60 -50M30 -80L-70 -30', { stroke: lighten(body, 0.4), 'stroke-width': 5 }) +
    path('M190 -234L254 -216L190 -196Z', { fill: '#e8a03c' }) +
    eye(146, -222, 13) +
    path('M20 30L14 96M64 24L70 96', { stroke: '#3a3030', 'stroke-width': 7 })
  )
}

export const owl: Animal = (_c, rng, flat) => {
  const body = rng.pick(['#7a5a44', '#5c6b7a', '#8a6a3c'])
  let feathers = ''
  for (let r = 0; r < 5; r++)
    for (let i = 0; i < 5 - (r % 2); i++)
      feathers += path(`M${-104 + i * 44 + (r % 2) * 22} ${-90 + r * 34}q22 40 44 0Z`, {
        fill: lighten(body, r % 2 ? 0.35 : 0.5),
      })
  return (
    path('M-150 96C-190 -160 -130 -320 0 -320C130 -320 190 -160 150 96Z', { fill: body }) +
    path('M-140 -330L-60 -290L-130 -220ZM140 -330L60 -290L130 -220Z', { fill: body }) +
    ellipse(0, 6, 118, 128, { fill: lighten(body, 0.65) }) +
    feathers +
    path(
      'M-152 -100C-200 0 -180 80 -120 96C-110 10 -120 -60 -152 -100ZM152 -100C200 0 180 80 120 96C110 10 120 -60 152 -100Z',
      { fill: darken(body, 0.25) },
    ) +
    [-62, 62]
      .map(
        (x) =>
          circle(x, -210, 70, { fill: lighten(body, 0.7) }) +
          circle(x, -210, 44, { fill: at(flat.colours, 1) }) +
          eye(x, -210, 25),
      )
      .join('') +
    path('M-18 -176L0 -128L18 -176Q0 -192 -18 -176Z', { fill: '#e8a03c' }) +
    path('M-60 92v20M-40 92v20M40 92v20M60 92v20', {
      stroke: '#e8a03c',
      'stroke-width': 12,
      'stroke-linecap': 'round',
    })
  )
}
