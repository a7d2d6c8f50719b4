import { circle, ellipse, path, rect } from '../canvas'
import { darken, lighten } from '../colour'
import { at } from '../rng'
import type { Animal } from './animal'

export const fox: Animal = (_c, rng) => {
  const fur = rng.pick(['#d9662c', '#c9552a', '#e08a45'])
  return (
    path('M150 60C330 70 340 -150 240 -190C260 -90 200 -20 90 0Z', { fill: fur }) +
    path('M240 -190C290 -160 300 -110 280 -70C262 -90 244 -96 226 -94C244 -130 248 -160 240 -190Z', {
      fill: '#fff4e4',
    }) +
    path('M-120 96C-150 -60 -60 -140 0 -140C60 -140 150 -60 120 96Z', { fill: fur }) +
    path('M-50 96C-60 0 -30 -70 0 -70C30 -70 60 0 50 96Z', { fill: '#fff4e4' }) +
    path('M-150 -330L-52 -250L-140 -190ZM150 -330L52 -250L140 -190Z', { fill: fur }) +
    path('M-134 -300L-80 -252L-124 -222ZM134 -300L80 -252L124 -222Z', { fill: '#3a2420' }) +
    path('M-150 -200C-120 -290 120 -290 150 -200C130 -140 60 -80 0 -60C-60 -80 -130 -140 -150 -200Z', {
      fill: fur,
    }) +
    path(
      'M-150 -200C-90 -190 -20 -170 0 -100C20 -170 90 -190 150 -200C130 -140 60 -80 0 -60C-60 -80 -130 -140 -150 -200Z',
      { fill: '#fff4e4' },
    ) +
    circle(0, -70, 18, { fill: '#2a1f22' }) +
    path('M-84 -200Q-66 -218 -46 -200M84 -200Q66 -218 46 -200', {
      stroke: '#2a1f22',
      'stroke-width': 8,
      fill: 'none',
      'stroke-linecap': 'round',
    })
  )
}

export const cat: Animal = (_c, rng, flat) => {
  const fur = rng.pick(['#3a3642', '#d9974f', '#c9bfb4', '#8a8590'])
  const dark = darken(fur, 0.3)
  return (
    path('M110 80C260 90 290 -60 210 -110', {
      stroke: fur,
      'stroke-width': 40,
      fill: 'none',
      'stroke-linecap': 'round',
    }) +
    path('M-130 96C-160 -80 -70 -150 0 -150C70 -150 160 -80 130 96Z', { fill: fur }) +
    path('M-120 -340L-40 -268L-126 -220ZM120 -340L40 -268L126 -220Z', { fill: fur }) +
    path('M-110 -312L-62 -266L-110 -240ZM110 -312L62 -266L110 -240Z', { fill: '#f0a9a0' }) +
    ellipse(0, -200, 138, 104, { fill: fur }) +
    path(
      'M-26 -296L-18 -250M0 -300V-244M26 -296L18 -250M-136 -190l44 6M-132 -164l42 -4M136 -190l-44 6M132 -164l-42 -4',
      { stroke: dark, 'stroke-width': 10, 'stroke-linecap': 'round' },
    ) +
    ellipse(-52, -206, 24, 28, { fill: '#d9d46a' }) +
    ellipse(52, -206, 24, 28, { fill: '#d9d46a' }) +
    ellipse(-52, -206, 8, 24, { fill: '#1d1a22' }) +
    ellipse(52, -206, 8, 24, { fill: '#1d1a22' }) +
    path('M-14 -164H14L0 -148Z', { fill: '#e88a84' }) +
    path('M0 -148Q-4 -128 -26 -130M0 -148Q4 -128 26 -130', {
      stroke: dark,
      'stroke-width': 5,
      fill: 'none',
    }) +
    path('M-58 -152l-100 -10M-58 -142l-96 16M58 -152l100 -10M58 -142l96 16', {
      stroke: lighten(fur, 0.6),
      'stroke-width': 3,
    }) +
    rect(-96, -118, 192, 20, { rx: 10, fill: at(flat.colours, 0) }) +
    circle(0, -96, 14, { fill: '#e8b84a' }) +
    ellipse(-60, 92, 44, 22, { fill: lighten(fur, 0.15) }) +
    ellipse(60, 92, 44, 22, { fill: lighten(fur, 0.15) })
  )
}
