import { expect, test } from 'vitest'
import { dominantColor } from '@/lib/media/images/dominant-color'

const red = [255, 0, 0, 255]
const teal = [0, 128, 130, 255]

test('the colour most pixels have, not the mean of all', () => {
  expect(dominantColor(Uint8Array.from([red, teal, teal].flat()))).toBe('#008082')
})

test('near colours count together and give their mean', () => {
  expect(dominantColor(Uint8Array.from([[16, 16, 16, 255], [20, 18, 31, 255], red].flat()))).toBe('#121118')
})

test('what is more than half transparent does not count', () => {
  expect(dominantColor(Uint8Array.from([[255, 0, 0, 127], [255, 0, 0, 127], teal].flat()))).toBe('#008082')
  expect(dominantColor(Uint8Array.from([255, 0, 0, 128]))).toBe('#ff0000')
  expect(dominantColor(Uint8Array.from([255, 0, 0, 127]))).toBe('#ffffff')
})
