import { expect, test } from 'vitest'
import { tilesIn, tilesNear } from './tile-places'

test('has as many columns as fit, and three on phones', () => {
  expect(tilesIn(1248, false)).toEqual({ columns: 10, gap: 8, side: 117.6 })
  // At the width of ten columns, and one pixel below it.
  expect(tilesIn(1232, false).columns).toBe(10)
  expect(tilesIn(1231, false).columns).toBe(9)
  expect(tilesIn(344, true)).toEqual({ columns: 3, gap: 6, side: 332 / 3 })
})

test('mounts only tiles near the screen, and those that are kept', () => {
  const grid = { columns: 10, gap: 8, side: 92 }
  const near = tilesNear(10_000, grid, { width: 1000, from: 50_000, to: 50_199 }, [3, 5_005, 9_999])
  expect(near).toEqual([3, ...Array.from({ length: 20 }, (_, n) => 5_000 + n), 9_999])
})

test('mounts no tile past the end, nor before the start', () => {
  const grid = { columns: 10, gap: 8, side: 92 }
  expect(tilesNear(5, grid, { width: 1000, from: -900, to: 900 }, [-1, 7])).toEqual([0, 1, 2, 3, 4])
  expect(tilesNear(0, grid, { width: 1000, from: -900, to: 900 }, [])).toEqual([])
})
