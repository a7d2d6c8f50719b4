import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { positionsBelow, positionsBetween, scaleOf } from './position'

/** Compares decimal text exactly, as the database does. */
function compare(a: string, b: string): number {
  const scale = Math.max(scaleOf(a), scaleOf(b))
  const units = (text: string) => {
    const [whole = '', fraction = ''] = text.split('.')
    return BigInt(whole + fraction.padEnd(scale, '0'))
  }
  return units(a) < units(b) ? -1 : units(a) > units(b) ? 1 : 0
}

const position = fc
  .tuple(fc.bigInt({ min: -1000n, max: 9_000_000_000_000_000_000n }), fc.stringMatching(/^\d{0,12}$/))
  .map(([whole, fraction]) => (fraction ? `${whole}.${fraction}` : `${whole}`))

describe('positionsBetween', () => {
  test('returns the requested number, highest first, all between the two', () => {
    fc.assert(
      fc.property(position, position, fc.integer({ min: 1, max: 300 }), (one, two, count) => {
        fc.pre(compare(one, two) !== 0)
        const [above, below] = compare(one, two) > 0 ? [one, two] : [two, one]
        const made = positionsBetween(above, below, count)
        expect(made).toHaveLength(count)
        const all = [above, ...made, below]
        for (let n = 1; n < all.length; n++) expect(compare(all[n - 1] ?? '', all[n] ?? '')).toBe(1)
      }),
    )
  })

  test('needs one more digit per about three moves into one gap', () => {
    let below = '100'
    for (let n = 0; n < 60; n++) below = positionsBetween('101', below, 1)[0] ?? ''
    expect(compare('101', below)).toBe(1)
    expect(scaleOf(below)).toBeLessThan(25)
  })
})

test('positionsBelow returns positions below one, highest first', () => {
  fc.assert(
    fc.property(position, fc.integer({ min: 1, max: 50 }), (above, count) => {
      const made = [above, ...positionsBelow(above, count)]
      for (let n = 1; n < made.length; n++) expect(compare(made[n - 1] ?? '', made[n] ?? '')).toBe(1)
    }),
  )
})
