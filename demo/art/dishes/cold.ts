import { circle, ellipse, fade, path, rect } from '../canvas'
import { mix } from '../colour'
import { at } from '../rng'
import { type Dish, herb, scatter, wedge } from './toppings'

export const bowl: Dish = (_c, rng) => {
  const parts = [circle(0, 0, 170, { fill: '#fbf3df' })]
  const fills = rng.shuffle(['#7fae4a', '#f08a3c', '#c7508a', '#f3d36a', '#8b5a3c', '#5f9a6b', '#f7b7a0'])
  for (let i = 0; i < 6; i++) {
    const [a, colour] = [(i / 6) * Math.PI * 2, at(fills, i)]
    for (let k = 0; k < 34; k++) {
      const [t, d] = [a + rng.range(0.06, 0.98), rng.range(34, 158)]
      const [x, y] = [Math.cos(t) * d, Math.sin(t) * d]
      const tone = mix(colour, rng.chance(0.5) ? '#ffffff' : '#2a1a10', rng.range(0, 0.25))
      parts.push(
        i % 3 === 0
          ? rect(x - 15, y - 5, 30, 9, {
              rx: 4,
              fill: tone,
              transform: `rotate(${(t * 57).toFixed(0)} ${x.toFixed(0)} ${y.toFixed(0)})`,
            })
          : i % 3 === 1
            ? circle(x, y, rng.range(8, 14), { fill: tone })
            : herb(x, y, rng.int(0, 359), tone),
      )
    }
  }
  parts.push(
    ellipse(4, 0, 52, 46, { fill: '#fffaf0' }),
    circle(2, -2, 24, { fill: '#f6a623' }),
    ellipse(-5, -9, 8, 5, { fill: '#fff3c4' }),
  )
  return parts.join('') + scatter(rng, 40, 120, (x, y) => ellipse(x, y, 2.4, 4, { fill: '#fff7e6' }))
}

export const tart: Dish = (c, rng) => {
  const berries = rng.pick([
    ['#b3263e', '#d9435a'],
    ['#34366e', '#5457a0'],
    ['#e8892c', '#f6b652'],
  ] as const)
  let crust = ''
  for (let i = 0; i < 34; i++)
    crust += circle(Math.cos(i * 0.1848) * 166, Math.sin(i * 0.1848) * 166, 17, {
      fill: i % 2 ? '#cf9350' : '#dca663',
    })
  return (
    crust +
    circle(0, 0, 156, {
      fill: c.radial(fade('#fff3cf', '#f0cf8c')),
    }) +
    scatter(
      rng,
      74,
      138,
      (x, y) =>
        circle(x, y, 15.5, { fill: rng.pick(berries) }) +
        circle(x - 4, y - 5, 4, { fill: '#ffffff', opacity: 0.55 }),
    ) +
    scatter(rng, 9, 110, (x, y, t) => herb(x, y, t, '#6fa04f')) +
    scatter(rng, 60, 170, (x, y) => circle(x, y, 1.8, { fill: '#ffffff' }))
  )
}

export const salad: Dish = (_c, rng) =>
  circle(0, 0, 160, { fill: '#4f7a35' }) +
  scatter(rng, 70, 150, (x, y, t) =>
    path('M0 0C26 -14 30 -44 0 -62C-30 -44 -26 -14 0 0Z', {
      fill: rng.pick(['#6fa045', '#8cba56', '#4f8a3c', '#a9cc6a']),
      transform: `translate(${x.toFixed(0)} ${y.toFixed(0)}) rotate(${t}) scale(0.8)`,
    }),
  ) +
  scatter(
    rng,
    9,
    110,
    (x, y) =>
      circle(x, y, 25, { fill: '#d8392b' }) +
      circle(x, y, 19, { fill: '#ef6a55' }) +
      path(`M${x} ${y - 14}v28M${x - 14} ${y}h28`, { stroke: '#fbc9a8', 'stroke-width': 4 }),
  ) +
  scatter(rng, 8, 120, (x, y, t) => wedge(x, y, t, '#f0c53a')) +
  scatter(rng, 12, 130, (x, y) => rect(x - 10, y - 10, 22, 20, { rx: 4, fill: '#fffaf0' }))
