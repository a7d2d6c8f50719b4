import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pinSlug, splitPinSlug } from './pin-slug'

describe('pin slugs', () => {
  test('splits on the last double dash', () => {
    expect(splitPinSlug('a--b--17')).toEqual({ text: 'a--b', id: '17' })
    expect(splitPinSlug('a---17')).toEqual({ text: 'a-', id: '17' })
    expect(splitPinSlug('17')).toEqual({ text: '', id: '17' })
    expect(splitPinSlug('a--')).toEqual({ text: 'a', id: '' })
  })

  test('uses the id for a pin without a usable title', () => {
    expect(pinSlug('', '17')).toBe('17')
    expect(pinSlug('!!', '17')).toBe('17')
  })

  test('returns the id, whatever the title', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        fc.bigInt({ min: 1n, max: 2n ** 63n - 1n }),
        (title, id) => {
          expect(splitPinSlug(pinSlug(title, String(id))).id).toBe(String(id))
        },
      ),
    )
  })
})
