import { expect, test } from 'vitest'
import { dominantColor } from './dominant-color'

const red = [255, 0, 0, 255]
const teal = [0, 128, 130, 255]

test('finds the color of most pixels, not the mean of all', () => {
  expect(dominantColor(Uint8Array.from([red, teal, teal].flat()))).toBe('#008082')
})

test('groups similar colors and returns their mean', () => {
  expect(dominantColor(Uint8Array.from([[16, 16, 16, 255], [20, 18, 31, 255], red].flat()))).toBe('#121118')
})

test('ignores pixels that are more than half transparent', () => {
  expect(dominantColor(Uint8Array.from([[255, 0, 0, 127], [255, 0, 0, 127], teal].flat()))).toBe('#008082')
  expect(dominantColor(Uint8Array.from([255, 0, 0, 128]))).toBe('#ff0000')
  expect(dominantColor(Uint8Array.from([255, 0, 0, 127]))).toBe('#ffffff')
})
