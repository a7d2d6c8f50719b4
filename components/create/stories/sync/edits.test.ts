import { describe, expect, test } from 'vitest'
import { alignTo } from '@/components/create/stories/canvas/guides'
import { usualEdits } from '@/store/create/stories/new-story'
import { editsOfKey, movedBy, rotatedBy, scaledBy, scales, widenedBy } from './edits'

const key = (key: string, shiftKey = false) => editsOfKey(usualEdits, { key, shiftKey })

describe('keys', () => {
  test.each([
    ['ArrowLeft', { left: 9, top: 42 }],
    ['ArrowRight', { left: 11, top: 42 }],
    ['ArrowUp', { left: 10, top: 41 }],
    ['ArrowDown', { left: 10, top: 43 }],
  ])('move a block by %s', (name, edits) => {
    expect(key(name)).toEqual(edits)
  })

  test('scale it by plus and minus, and rotate it by brackets or Shift with an arrow', () => {
    expect(key('+')).toEqual({ scale: 1.1 })
    expect(key('-')).toEqual({ scale: 0.91 })
    for (const [given, shift] of [
      [']', false],
      ['ArrowRight', true],
    ] as const)
      expect(key(given, shift)).toMatchObject({ transform: { rotate: 5 } })
    expect(key('[')).toMatchObject({ transform: { rotate: -5 } })
  })

  test('leave it unchanged when they have another meaning', () => {
    for (const other of ['a', 'Tab', 'Enter', ' ']) expect(key(other)).toBe(null)
  })
})

test('changes the width of a text about its middle, within the page; a picture has none', () => {
  const at = { shiftKey: true }
  expect(editsOfKey(usualEdits, { key: '>', ...at })).toEqual({ width: 88, left: 6 })
  expect(editsOfKey(usualEdits, { key: '<', ...at })).toEqual({ width: 72.73, left: 13.63 })
  expect(editsOfKey({ ...usualEdits, height: 50 }, { key: '>', ...at })).toBe(null)
  expect(widenedBy(usualEdits, 9)).toEqual({ width: 100, left: 0 })
  expect(widenedBy(usualEdits, 0)).toEqual({ width: 10, left: 45 })
})

test('keeps a block on its page, and its scale and rotation within bounds', () => {
  expect(movedBy(usualEdits, 1000, -1000)).toEqual({ left: 150, top: -50 })
  expect(scaledBy(usualEdits, 1000)).toEqual({ scale: scales.max })
  expect(scaledBy(usualEdits, 0)).toEqual({ scale: scales.min })
  expect(rotatedBy(usualEdits, 190)).toMatchObject({ transform: { rotate: -170 } })
  expect(rotatedBy(usualEdits, -540)).toMatchObject({ transform: { rotate: -180 } })
})

describe('guides', () => {
  const box = { x: 20, y: 30, width: 40, height: 10 }

  test('snap a block to the middle of the page', () => {
    const near = alignTo({ ...box, x: 29.2 }, [])
    expect(near.x).toBeCloseTo(0.8)
    expect(near.guides).toEqual({ x: 50, y: null })
  })

  test('snap it to the edge of another block, and leave it where no line is near', () => {
    const other = { x: 70, y: 60.5, width: 20, height: 5 }
    expect(alignTo({ ...box, y: 52 }, [other])).toMatchObject({ y: 1, guides: { y: 63 } })
    expect(alignTo({ ...box, y: 33 }, [other])).toEqual({ x: 0, y: 0, guides: { x: null, y: null } })
  })
})
