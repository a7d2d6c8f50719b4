import { type Canvas, circle } from '../canvas'
import type { Flat } from '../palettes'
import type { Rng } from '../rng'

export type Animal = (c: Canvas, rng: Rng, flat: Flat) => string

export const eye = (x: number, y: number, r: number, iris = '#1d1a22') =>
  circle(x, y, r, { fill: iris }) + circle(x - r * 0.3, y - r * 0.35, r * 0.32, { fill: '#ffffff' })
