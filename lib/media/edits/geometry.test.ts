import { describe, expect, test } from 'vitest'
import {
  editedSize,
  editPlan,
  flippedRecipe,
  largestCrop,
  maxEditedPixels,
  movedCrop,
  resizedCrop,
  shareRatio,
  turnedRecipe,
  turnedSize,
  withAspect,
  zoomOf,
} from './geometry'
import { unchanged } from './recipe'

const landscape = { width: 400, height: 300 }
const quarter = { x: 0.1, y: 0.2, width: 0.3, height: 0.4 }

describe('editedSize', () => {
  test('keeps the size of an unchanged picture, and turns it by quarters', () => {
    expect(editedSize(landscape, unchanged)).toEqual(landscape)
    expect(editedSize(landscape, { ...unchanged, rotate: 90 })).toEqual({ width: 300, height: 400 })
  })

  test('keeps the largest part of a tilted picture without empty corners', () => {
    expect(zoomOf(landscape, 0)).toBe(1)
    expect(zoomOf(landscape, -45)).toBeCloseTo(zoomOf(landscape, 45))
    const { kept: crop, turned } = editPlan(landscape, { ...unchanged, straighten: 30 })
    // Each corner of the kept part lies within the picture, tilted back.
    for (const [x, y] of [
      [-1, -1],
      [1, -1],
      [1, 1],
      [-1, 1],
    ] as const) {
      const angle = (-30 * Math.PI) / 180
      const [px, py] = [(x * crop.width) / 2, (y * crop.height) / 2]
      expect(Math.abs(px * Math.cos(angle) - py * Math.sin(angle))).toBeLessThanOrEqual(turned.width / 2 + 1)
      expect(Math.abs(px * Math.sin(angle) + py * Math.cos(angle))).toBeLessThanOrEqual(turned.height / 2 + 1)
    }
  })

  test('scales down a picture with more pixels than an edit may have', () => {
    const { width, height } = editedSize({ width: 10_000, height: 5000 }, unchanged)
    expect(width * height).toBeLessThanOrEqual(maxEditedPixels * 1.001)
    expect(width / height).toBeCloseTo(2, 2)
    expect(editedSize({ width: 5000, height: 4000 }, unchanged)).toEqual({ width: 5000, height: 4000 })
  })
})

describe('crop', () => {
  test.each(['2:3', '1:1', '3:4', '9:16'] as const)('has the shape %s in pixels', (aspect) => {
    const recipe = withAspect(landscape, unchanged, aspect)
    const { width, height } = editedSize(landscape, recipe)
    const [w = 0, h = 1] = aspect.split(':').map(Number)
    expect(width / height).toBeCloseTo(w / h, 1)
    expect(recipe.crop.height).toBe(1)
  })

  test('moves and grows within the picture', () => {
    expect(movedCrop(quarter, 9, -9)).toEqual({ ...quarter, x: 0.7, y: 0 })
    expect(resizedCrop(quarter, { x: 1, y: 1 }, 9, 9, null)).toEqual({
      x: 0.1,
      y: 0.2,
      width: 0.9,
      height: 0.8,
    })
    expect(resizedCrop(quarter, { x: -1, y: -1 }, 9, 9, null).width).toBeCloseTo(0.05)
    const ratio = shareRatio(landscape, '1:1')
    const square = resizedCrop(largestCrop(landscape, '1:1'), { x: 1, y: 1 }, -0.2, 0, ratio)
    expect((square.width * 400) / (square.height * 300)).toBeCloseTo(1)
  })
})

describe('the visible part', () => {
  test('stays in place when a picture is turned four times and flipped twice', () => {
    const recipe = { ...unchanged, aspect: 'free' as const, crop: quarter, straighten: 5 }
    let turned = recipe as typeof unchanged
    for (let n = 0; n < 4; n++) turned = turnedRecipe(landscape, turned, true)
    expect(turned.rotate).toBe(0)
    expect(turned.crop.x).toBeCloseTo(quarter.x)
    expect(turned.crop.height).toBeCloseTo(quarter.height)
    const flipped = flippedRecipe(recipe, 'flipX')
    expect(flipped).toMatchObject({ flipX: true, straighten: -5, crop: { y: 0.2 } })
    expect(flippedRecipe(flipped, 'flipX').crop.x).toBeCloseTo(quarter.x)
  })

  test('turns in the requested direction, even when mirrored', () => {
    expect(turnedRecipe(landscape, unchanged, true).rotate).toBe(90)
    expect(turnedRecipe(landscape, { ...unchanged, flipX: true }, true).rotate).toBe(270)
    expect(turnedRecipe(landscape, { ...unchanged, flipX: true, flipY: true }, false).rotate).toBe(270)
    expect(turnedRecipe(landscape, { ...unchanged, aspect: '2:3' }, true).crop.height).toBe(1)
    expect(turnedSize(landscape, 270)).toEqual({ width: 300, height: 400 })
  })
})
