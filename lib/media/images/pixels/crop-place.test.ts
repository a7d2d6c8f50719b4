import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cropPlace, cropWithin, middle } from './crop-place'

const picture = { width: 400, height: 800 }

describe('the crop of a cover', () => {
  test('shows the middle of a tall picture in a square', () => {
    expect(cropPlace(picture, 1, middle)).toEqual({ width: 100, height: 200, left: 0, top: -50 })
  })

  test('shows the chosen point, enlarged', () => {
    expect(cropPlace(picture, 1, { x: 0.5, y: 0.25, scale: 2 })).toEqual({
      width: 200,
      height: 400,
      left: -50,
      top: -50,
    })
  })

  test('never leaves an edge of the frame empty, whatever the picture, the frame and the crop', () => {
    const share = fc.double({ min: -1, max: 2, noNaN: true })
    const length = fc.integer({ min: 1, max: 5000 })
    fc.assert(
      fc.property(length, length, share, share, fc.double({ min: 0.5, max: 3, noNaN: true }), (...given) => {
        const [width, height, x, y, aspect] = given
        const place = cropPlace({ width, height }, aspect, { x, y, scale: 1 + Math.abs(x) })
        expect(place.left).toBeLessThanOrEqual(1e-6)
        expect(place.top).toBeLessThanOrEqual(1e-6)
        expect(place.left + place.width).toBeGreaterThanOrEqual(100 - 1e-6)
        expect(place.top + place.height).toBeGreaterThanOrEqual(100 - 1e-6)
      }),
    )
  })

  test('limits the zoom', () => {
    expect(cropWithin(picture, 1, { x: 0, y: 0, scale: 9 }).scale).toBe(3)
    expect(cropWithin(picture, 1, { x: 0, y: 0, scale: 0 }).scale).toBe(1)
  })
})
