import { expect, test } from 'vitest'
import { isAnimatedPng } from './animated-png'

const chunk = (name: string, length = 0) => [
  0,
  0,
  0,
  length,
  ...Buffer.from(name),
  ...Array(length + 4).fill(0),
]
const png = (...chunks: number[][]) =>
  new Blob([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, ...chunks.flat()])])

test.each([
  ['an animated PNG', true, png(chunk('IHDR', 13), chunk('acTL', 8), chunk('IDAT', 20))],
  ['a still PNG', false, png(chunk('IHDR', 13), chunk('IDAT', 20))],
  ['a PNG that says so too late', false, png(chunk('IHDR', 13), chunk('IDAT', 20), chunk('acTL', 8))],
  ['a PNG that is cut off', false, png(chunk('IHDR', 13).slice(0, 6))],
  ['another file', false, new Blob(['acTL'])],
  ['an empty file', false, new Blob([])],
])('recognizes %s', async (_, isAnimated, file) => {
  expect(await isAnimatedPng(file)).toBe(isAnimated)
})
