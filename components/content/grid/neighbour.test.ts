import { describe, expect, test } from 'vitest'
import { neighbour } from './neighbour'

// Two columns:   0 [0–100]     1 [0–200]
//                2 [110–300]   3 [210–260]
const grid = [
  { column: 0, top: 0, bottom: 100 },
  { column: 1, top: 0, bottom: 200 },
  { column: 0, top: 110, bottom: 300 },
  { column: 1, top: 210, bottom: 260 },
]

describe('neighbour', () => {
  test.each([
    [0, 'down', 2],
    [2, 'up', 0],
    [0, 'after', 1],
    [2, 'after', 1],
    [3, 'before', 2],
    [1, 'before', 0],
  ] as const)('moves from %i %s to %i', (from, direction, wanted) => {
    expect(neighbour(grid, from, direction)).toBe(wanted)
  })

  test.each([
    [0, 'up'],
    [2, 'down'],
    [0, 'before'],
    [3, 'after'],
    [9, 'down'],
  ] as const)('finds nothing from %i %s', (from, direction) => {
    expect(neighbour(grid, from, direction)).toBeNull()
  })
})
