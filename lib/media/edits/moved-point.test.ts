import { expect, test } from 'vitest'
import { movedPoint } from './moved-point'
import { type Recipe, unchanged } from './recipe'

const picture = { width: 400, height: 300 }
const point = { x: 0.25, y: 0.2 }

test.each<[Partial<Recipe>, number, number]>([
  [{}, 0.25, 0.2],
  [{ rotate: 90 }, 0.8, 0.25],
  [{ rotate: 180 }, 0.75, 0.8],
  [{ flipX: true }, 0.75, 0.2],
  [{ rotate: 90, flipY: true }, 0.8, 0.75],
  [{ crop: { x: 0.2, y: 0, width: 0.5, height: 0.5 } }, 0.1, 0.4],
])('keeps a tag on its object when a picture is edited by %j', (changes, x, y) => {
  const recipe = { ...unchanged, ...changes }
  const moved = movedPoint(picture, unchanged, recipe, point)
  expect(moved?.x).toBeCloseTo(x)
  expect(moved?.y).toBeCloseTo(y)
  const back = movedPoint(picture, recipe, unchanged, moved ?? point)
  expect(back?.x).toBeCloseTo(point.x)
  expect(back?.y).toBeCloseTo(point.y)
})

test('moves with a tilt, and drops points that are cropped', () => {
  const tilted = { ...unchanged, straighten: 45 }
  expect(movedPoint(picture, unchanged, tilted, { x: 0.5, y: 0.5 })).toEqual({ x: 0.5, y: 0.5 })
  expect(movedPoint(picture, unchanged, tilted, { x: 0, y: 0 })).toBeNull()
})
