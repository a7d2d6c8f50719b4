import { expect, test } from 'vitest'
import { onGrid, smallestPart } from './parts'
import { cropSchema } from './schema'

const whole = { x: 0, y: 0, w: 1, h: 1 }
const fault = (change: Record<string, unknown>) =>
  cropSchema.safeParse({ ...whole, ...change }).error?.issues[0]?.path[0]

test('accepts parts inside of the picture, down to the smallest', () => {
  expect(fault({})).toBeUndefined()
  expect(fault({ x: 0.3, w: 0.7 })).toBeUndefined()
  expect(fault({ w: smallestPart, h: smallestPart })).toBeUndefined()
})

test.each([
  ['x', { x: -0.01, w: 0.5 }],
  ['y', { y: 1.01 }],
  ['w', { w: 0 }],
  ['w', { w: smallestPart - 0.001 }],
  ['h', { h: 1.01 }],
  ['w', { x: 0.5, w: 0.51 }],
  ['h', { y: 0.9, h: 0.2 }],
  ['x', { x: Number.NaN }],
  ['h', { h: Number.POSITIVE_INFINITY }],
  ['y', { y: '0' }],
  ['w', { w: null }],
])('names %s as the fault of %o', (field, change) => {
  expect(fault(change)).toBe(field)
})

test('rounds a part to hundredths inside of the picture, and knows the whole', () => {
  expect(onGrid(undefined)).toBeNull()
  expect(onGrid({ x: 0.001, y: 0, w: 0.999, h: 1 })).toBeNull()
  expect(onGrid({ x: 0.3333, y: 0.25, w: 0.3333, h: 0.75 })).toEqual({ x: 0.33, y: 0.25, w: 0.33, h: 0.75 })
  expect(onGrid({ x: 0.985, y: 0, w: 0.015, h: 1 })).toEqual({ x: 0.98, y: 0, w: 0.02, h: 1 })
})
