import { describe, expect, test } from 'vitest'
import { squareBoxes, squaresIn } from './squares'

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
})
