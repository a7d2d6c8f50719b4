import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { atStart, fillPage, type Past } from './placement'
import { shareOf } from './share'

const many = Array.from({ length: 40 }, (_, n) => `${n}`)
const one = many.map(() => 'same')

describe('the share of ads', () => {
  test.each([
    [1, 0],
    [8, 0],
    // The ad would be the last card.
    [9, 0],
    [10, 1],
    [18, 1],
    [19, 2],
    [25, 2],
    [27, 2],
    [28, 3],
    [250, 27],
  ])('of a first page of %i cards is at most %i', (size, share) => {
    expect(shareOf(size, atStart, many)).toBe(share)
  })

  test.each([
    [1, 0],
    [2, 1],
    [10, 1],
    [11, 2],
    [25, 3],
  ])('of a page of %i cards after eight others is at most %i', (size, share) => {
    expect(shareOf(size, { ...atStart, since: 8 }, many)).toBe(share)
  })

  test.each([
    // With twelve cards between two of them: after 8 and 20 others.
    [21, 1],
    [22, 1],
    [23, 2],
    [25, 2],
    [36, 3],
  ])('of a page of %i cards with ads of one advertiser is at most %i', (size, share) => {
    expect(shareOf(size, atStart, one)).toBe(share)
  })

  test('is not larger than the number of candidates', () => {
    expect([0, 1, 2].map((count) => shareOf(250, atStart, many.slice(0, count)))).toEqual([0, 1, 2])
  })

  test('is spread over advertisers, so that the one with most ads begins', () => {
    expect(shareOf(28, atStart, ['few', 'many', 'many'])).toBe(3)
  })

  test('always has a place: a page of the other cards takes as many ads, and no card more', () => {
    const past = fc.record({ since: fc.nat({ max: 12 }) }).map((over): Past => ({ ...atStart, ...over }))
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60 }), past, fc.nat({ max: 12 }), (size, before, count) => {
        const share = shareOf(size, before, many.slice(0, count))
        const ads = many.slice(0, count).map((id) => ({ ad: id, advertiser: id }))
        const choose = () => ads.shift() ?? null
        const { cards, chosen } = fillPage(Array(size - share).fill('card'), before, choose, share)
        expect([chosen.length, cards.length]).toEqual([share, size])
      }),
    )
  })
})
