import { describe, expect, test } from 'vitest'
import { clamped, whole, zoomedAt } from './zoom'

describe('zoomedAt', () => {
  test('keeps the point under the pointer in place', () => {
    const at = { x: 100, y: -40 }
    const zoom = zoomedAt(whole, 2, at)
    expect(zoom).toEqual({ scale: 2, x: -100, y: 40 })
    expect(zoomedAt(zoom, 0.5, at)).toEqual(whole)
  })

  test('enlarges at most 8 times and never shrinks below the whole picture', () => {
    expect(zoomedAt({ scale: 8, x: 0, y: 0 }, 2, { x: 0, y: 0 }).scale).toBe(8)
    expect(zoomedAt(whole, 0.1, { x: 9, y: 9 })).toEqual(whole)
  })
})

test('keeps the frame covered by the picture', () => {
  expect(clamped({ scale: 2, x: 900, y: -900 }, 400, 300)).toEqual({ scale: 2, x: 200, y: -150 })
  expect(clamped({ scale: 1, x: 5, y: 5 }, 400, 300)).toEqual({ scale: 1, x: 0, y: 0 })
})
