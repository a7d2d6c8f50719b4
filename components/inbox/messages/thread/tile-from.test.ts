import { expect, test } from 'vitest'
import { tileFrom } from './tile-from'

/** Three columns, the last row with one tile. */
const boxes = Array.from({ length: 7 }, (_, n) => ({ left: (n % 3) * 100, top: Math.floor(n / 3) * 100 }))

test.each([
  [0, 'ArrowRight', 1],
  [2, 'ArrowRight', 3],
  [6, 'ArrowRight', null],
  [0, 'ArrowLeft', null],
  [1, 'ArrowDown', 4],
  [4, 'ArrowDown', 6],
  [6, 'ArrowDown', null],
  [6, 'ArrowUp', 3],
  [5, 'ArrowUp', 2],
  [1, 'ArrowUp', null],
  [4, 'Home', 0],
  [1, 'End', 6],
  [1, 'a', null],
  [-1, 'ArrowRight', null],
])('moves from %i by %s to %s', (at, key, to) => {
  expect(tileFrom(boxes, at, key, false)).toBe(to)
})

test('moves forward by left in right-to-left layouts', () => {
  expect(tileFrom(boxes, 0, 'ArrowLeft', true)).toBe(1)
  expect(tileFrom(boxes, 1, 'ArrowRight', true)).toBe(0)
})
