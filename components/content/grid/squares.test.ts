import { describe, expect, test } from 'vitest'
import { squareBoxes, squaresBetween, squaresIn } from './squares'

describe('a compact grid', () => {
  test('has three columns on a phone and more on wide screens, which they fill', () => {
    for (const [width, columns] of [
      [320, 3],
      [344, 3],
      [740, 4],
      [1240, 7],
      [1880, 11],
    ] as const) {
      const { gap, side, ...is } = squaresIn(width)
      expect(is.columns).toBe(columns)
      expect(columns * side + (columns - 1) * gap).toBeCloseTo(width)
    }
  })

  test('places squares row by row, and ends with the last row', () => {
    const { boxes, height } = squareBoxes(4, 344)
    expect(boxes.map(({ column }) => column)).toEqual([0, 1, 2, 0])
    expect(boxes[3]?.top).toBeCloseTo((344 - 8) / 3 + 4)
    expect(height).toBe(boxes[3]?.bottom)
    expect(squareBoxes(0, 344)).toEqual({ boxes: [], height: 0 })
  })

  test('finds the squares of the rows between two heights', () => {
    const { boxes } = squareBoxes(100, 344)
    for (const [from, to] of [
      [-600, 400],
      [0, 1],
      [500, 1500],
      [3000, 9000],
      [99_000, 99_900],
    ] as const) {
      const wanted = boxes.flatMap((box, n) => (box.bottom > from && box.top < to ? [n] : []))
      const found = squaresBetween(100, { width: 344, from, to })
      const between = boxes.map((_, n) => n).slice(found.from, found.to)
      expect(between).toEqual(expect.arrayContaining(wanted))
      // At most one more row at each of the two edges.
      expect(between.length - wanted.length).toBeLessThanOrEqual(6)
    }
  })
})
