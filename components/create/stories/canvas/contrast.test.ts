import { expect, test } from 'vitest'
import { inks, isReadable, needs, readableShare, suggestionFor } from './contrast'

const pixels = (...colors: [number, number, number][]) => colors.flatMap((color) => [...color, 255])
const [black, white, grey] = [
  [0, 0, 0],
  [255, 255, 255],
  [128, 128, 128],
] as [number, number, number][]
const many = (color: [number, number, number] | undefined, count: number) =>
  Array.from({ length: count }, () => color ?? [0, 0, 0]) as [number, number, number][]

test('counts the pixels on which a text is readable', () => {
  expect(readableShare(pixels(...many(black, 3), ...many(white, 1)), '#ffffff', needs.small)).toBe(0.75)
  expect(readableShare([], '#ffffff', needs.small)).toBe(1)
})

test('accepts a text that is unreadable on a tenth of the pixels, and refuses more', () => {
  expect(isReadable(pixels(...many(black, 9), ...many(white, 1)), '#ffffff', needs.small)).toBe(true)
  expect(isReadable(pixels(...many(black, 8), ...many(white, 2)), '#ffffff', needs.small)).toBe(false)
})

test('suggests the color with more contrast', () => {
  expect(suggestionFor(pixels(...many(black, 9)), needs.small)).toEqual({ color: inks.light, backdrop: null })
  expect(suggestionFor(pixels(...many(white, 9)), needs.small)).toEqual({ color: inks.dark, backdrop: null })
})

test('suggests a backdrop where no color suffices', () => {
  const mixed = pixels(...many(black, 6), ...many(white, 5))
  expect(suggestionFor(mixed, needs.small)).toEqual({ color: inks.light, backdrop: inks.dark })
})

test('needs less contrast for large texts', () => {
  expect(isReadable(pixels(...many(grey, 4)), '#ffffff', needs.large)).toBe(true)
  expect(isReadable(pixels(...many(grey, 4)), '#ffffff', needs.small)).toBe(false)
})
