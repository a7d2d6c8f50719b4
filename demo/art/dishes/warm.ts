import { circle, ellipse, fade, type Point, path, rect, smooth } from '../canvas'
import { darken, lighten, mix } from '../colour'
import { type Dish, herb, scatter } from './toppings'

export const soup: Dish = (c, rng) => {
  const colour = rng.pick(['#e08a2e', '#c94f2f', '#7fa650', '#e7b64c'])
  const swirl: Point[] = Array.from({ length: 22 }, (_, i) => [
    Math.cos(i * 0.6) * (12 + i * 5),
    Math.sin(i * 0.6) * (12 + i * 5),
  ])
  return (
    circle(0, 0, 172, {
      fill: c.radial(fade(lighten(colour, 0.18), darken(colour, 0.14)), 0.4, 0.35, 0.8),
    }) +
    path(smooth(swirl), {
      fill: 'none',
      stroke: '#fff6e0',
      'stroke-width': 9,
      opacity: 0.85,
      'stroke-linecap': 'round',
    }) +
    scatter(rng, 22, 140, (x, y, t) => herb(x, y, t)) +
    scatter(rng, 26, 120, (x, y) => ellipse(x, y, 4.5, 7, { fill: '#7a4a24' }))
  )
}

export const pasta: Dish = (_c, rng) => {
  let d = ''
  for (let i = 0; i < 60; i++) {
    const [a, r] = [rng.range(0, 6.3), rng.range(10, 130)]
    const [x, y] = [Math.cos(a) * r * 0.5, Math.sin(a) * r * 0.5]
    d += `M${x.toFixed(0)} ${y.toFixed(0)}q${rng.range(-80, 80).toFixed(0)} ${rng.range(-80, 80).toFixed(0)} ${rng.range(-70, 70).toFixed(0)} ${rng.range(-70, 70).toFixed(0)}t${rng.range(-40, 40).toFixed(0)} ${rng.range(-40, 40).toFixed(0)}`
  }
  const sauce = rng.pick(['#c73e2a', '#6f9a3f', '#f1e3c2'])
  return (
    circle(0, 0, 142, { fill: '#d9a648' }) +
    path(d, { fill: 'none', stroke: '#b9812f', 'stroke-width': 11, 'stroke-linecap': 'round' }) +
    path(d, { fill: 'none', stroke: '#f3cf7c', 'stroke-width': 7, 'stroke-linecap': 'round' }) +
    scatter(rng, 9, 62, (x, y) =>
      circle(x, y, rng.range(14, 26), { fill: mix(sauce, '#000000', rng.range(0, 0.12)) }),
    ) +
    scatter(
      rng,
      8,
      100,
      (x, y) =>
        circle(x, y, 19, { fill: '#d8392b' }) + circle(x - 5, y - 6, 5, { fill: '#ffffff', opacity: 0.5 }),
    ) +
    scatter(rng, 13, 120, (x, y, t) => herb(x, y, t, '#3f7a35'))
  )
}

export const pizza: Dish = (c, rng) =>
  circle(0, 0, 178, { fill: '#d9994a' }) +
  circle(0, 0, 160, { fill: '#c9402a' }) +
  circle(0, 0, 154, {
    fill: c.radial([
      [0, '#f7d98a'],
      [0.8, '#efbf62'],
      [1, '#d9683a'],
    ]),
  }) +
  scatter(rng, 18, 130, (x, y) =>
    ellipse(x, y, rng.range(12, 30), rng.range(10, 20), { fill: '#fdf1c9', opacity: 0.85 }),
  ) +
  scatter(
    rng,
    11,
    120,
    (x, y) => circle(x, y, 24, { fill: '#b8302a' }) + circle(x - 4, y - 4, 17, { fill: '#cf4a3c' }),
  ) +
  scatter(rng, 14, 130, (x, y, t) => herb(x, y, t, '#3c7a3a')) +
  scatter(
    rng,
    10,
    135,
    (x, y) => circle(x, y, 9, { fill: '#2f2a2a' }) + circle(x, y, 3.6, { fill: '#efbf62' }),
  )

export const pancakes: Dish = (_c, rng) => {
  const stack = [0, 1, 2].map(
    (i) =>
      circle(i * 7 - 8, -i * 9, 124 - i * 4, { fill: '#b5733a' }) +
      circle(i * 7 - 9, -i * 9 - 3, 118 - i * 4, { fill: '#dca35c' }) +
      circle(i * 7 - 12, -i * 9 - 6, 96, { fill: '#e8b876', opacity: 0.7 }),
  )
  return `${stack.join('')}${path('M-60 -40C-20 -90 70 -80 76 -20C120 20 60 40 50 20C30 70 0 100 -10 40C-50 60 -100 0 -60 -40Z', { fill: '#a35a1c', opacity: 0.85 })}${rect(-26, -44, 52, 44, { rx: 7, fill: '#fdeaa5' })}${scatter(rng, 15, 96, (x, y) => circle(x, y, 13, { fill: rng.pick(['#3b3f7a', '#c23a4f', '#565aa3']) }) + circle(x - 3, y - 4, 3.5, { fill: '#ffffff', opacity: 0.5 }))}${herb(20, 20, 40)}${herb(26, 20, 110)}`
}
