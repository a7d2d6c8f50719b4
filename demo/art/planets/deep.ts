import { type Canvas, circle } from '../canvas'
import type { Rng } from '../rng'

export interface Deep {
  name: string
  space: readonly [string, string]
  bands: readonly string[]
  glow: string
}

export const DEEPS: readonly Deep[] = [
  {
    name: 'amber giant',
    space: ['#0d0a1e', '#33204a'],
    bands: ['#f2c078', '#d98a4e', '#f7deb0', '#b3613a', '#eaa963'],
    glow: '#ffb36b',
  },
  {
    name: 'ice world',
    space: ['#06131f', '#123d55'],
    bands: ['#bfe6ee', '#7cc0d8', '#e9f8f8', '#4f9dc0', '#a4d8e4'],
    glow: '#9fe3ff',
  },
  {
    name: 'rose moon',
    space: ['#180a24', '#512250'],
    bands: ['#f5a3a8', '#d96d8a', '#fbcfc0', '#a8476f', '#ee8896'],
    glow: '#ff9fb2',
  },
  {
    name: 'green ocean',
    space: ['#04140f', '#114036'],
    bands: ['#79c9a5', '#3f9a84', '#bfe8c8', '#2a6f68', '#5fb598'],
    glow: '#8dffcf',
  },
  {
    name: 'violet storm',
    space: ['#0b0a22', '#2c2470'],
    bands: ['#9c8cf0', '#6a57c9', '#cdbffb', '#4a3a9c', '#b79df2'],
    glow: '#b9a4ff',
  },
]

export function stars(c: Canvas, rng: Rng, count: number): void {
  for (let i = 0; i < count; i++)
    c.add(
      circle(rng.range(0, c.width), rng.range(0, c.height), rng.next() ** 3 * 2.6 + 0.5, {
        fill: rng.pick(['#ffffff', '#ffe9c9', '#cfe0ff']),
        opacity: rng.range(0.3, 1),
      }),
    )
}
