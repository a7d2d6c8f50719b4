import fc from 'fast-check'
import { expect, test } from 'vitest'
import { maxZoom, middleOf, pushed, squareOf, windowSize, within } from './crop'

const wide = { width: 1000, height: 500 }

test('starts in the middle, as large as possible', () => {
  expect(squareOf(wide, middleOf(wide))).toEqual({ left: 250, top: 0, side: 500 })
})

test('shows more of the left when the picture is dragged right, up to its edge', () => {
  const near = pushed(wide, middleOf(wide), { x: windowSize / 2, y: 0 })
  expect(squareOf(wide, near).left).toBeCloseTo(0)
  const again = pushed(wide, near, { x: 1000, y: 1000 })
  expect([again.x, again.y]).toEqual([expect.closeTo(near.x), expect.closeTo(near.y)])
})

test('shows half as much at twice the zoom', () => {
  expect(squareOf(wide, { ...middleOf(wide), zoom: 2 }).side).toBe(250)
})

test('keeps the square within the picture', () => {
  const side = fc.integer({ min: 1, max: 16_383 })
  const far = fc.double({ min: -1e5, max: 1e5, noNaN: true })
  fc.assert(
    fc.property(
      side,
      side,
      far,
      far,
      fc.double({ min: 0, max: 9, noNaN: true }),
      (width, height, x, y, zoom) => {
        const crop = within({ width, height }, { x, y, zoom })
        const square = squareOf({ width, height }, crop)
        expect(crop.zoom).toBeGreaterThanOrEqual(1)
        expect(crop.zoom).toBeLessThanOrEqual(maxZoom)
        expect(square.left).toBeGreaterThan(-0.001)
        expect(square.top).toBeGreaterThan(-0.001)
        expect(square.left + square.side).toBeLessThan(width + 0.001)
        expect(square.top + square.side).toBeLessThan(height + 0.001)
      },
    ),
  )
})
