import { describe, expect, test } from 'vitest'
import { AdIndex } from '../index/ad-index'
import { noFacts } from '../people/facts'
import { personFor } from '../people/person'
import { aLine, testViewer } from '../testing'
import { candidatesFor, fewCandidates, maxCandidates } from './candidates'
import type { Known } from './fit'

const person = personFor(testViewer({}))
if (!person) throw new Error('nobody')

/** Returns an index of ads for everyone, each of its own advertiser, and the ads with the highest bid first. */
function indexOf(count: number) {
  const lines = Array.from({ length: count }, (_, n) => aLine({}, { bid: 500_000 + n * 1_000 }))
  const index = new AdIndex()
  index.replace([], lines)
  return { index, best: lines.toReversed().map(({ row }) => row.ad) }
}

const chosen = (index: AdIndex, known: Known, isRefused: (ad: string) => boolean = () => false) =>
  candidatesFor(index, {
    context: { placement: 'HOME', topics: [], words: [] },
    person,
    known,
    spentBy: () => null,
    isRefused,
    now: Date.now(),
  }).map(({ row }) => row.ad)

describe('candidates', () => {
  test('are all ads of a small site, whatever is known', () => {
    const { index, best } = indexOf(maxCandidates)
    expect(chosen(index, noFacts)).toEqual(best)
  })

  test('are the best few of a large site for a known person', () => {
    const { index, best } = indexOf(maxCandidates + 1)
    expect(chosen(index, noFacts)).toEqual(best.slice(0, fewCandidates))
    expect(chosen(index, false)).toEqual(best.slice(0, fewCandidates))
  })

  test('are more while nothing is known of a person', () => {
    const { index, best } = indexOf(maxCandidates + 1)
    expect(chosen(index, null)).toEqual(best.slice(0, maxCandidates))
  })

  test('leave out refused ads and look further', () => {
    const { index, best } = indexOf(maxCandidates + 1)
    const refused = new Set(best.slice(0, 2))
    expect(chosen(index, noFacts, (ad) => refused.has(ad))).toEqual(best.slice(2, fewCandidates + 2))
  })

  test('have at most three ads of an advertiser on a large site, and five on a small one', () => {
    const of = (count: number, others: number) => {
      const own = Array.from({ length: count }, () => aLine({}, { bid: 900_000, business: '77' }))
      const index = new AdIndex()
      index.replace([], [...own, ...Array.from({ length: others }, () => aLine({}, { bid: 500_000 }))])
      const ads = new Set(own.map(({ row }) => row.ad))
      return chosen(index, noFacts).filter((ad) => ads.has(ad)).length
    }
    expect([of(3, maxCandidates), of(4, maxCandidates)]).toEqual([3, 3])
    expect([of(5, 3), of(6, 3)]).toEqual([5, 5])
  })

  test('are of several advertisers, though one has the highest bids of hundreds of ads', () => {
    const own = Array.from({ length: 400 }, (_, n) =>
      aLine({}, { bid: 900_000, business: '77', ad_group: `g${Math.floor(n / 10)}` }),
    )
    const others = Array.from({ length: 3 }, () => aLine({}, { bid: 500_000 }))
    const index = new AdIndex()
    index.replace([], [...own, ...others])
    const found = chosen(index, noFacts)
    for (const { row } of others) expect(found).toContain(row.ad)
    expect(found).toHaveLength(6)
  })

  test('begin with an ad whose campaign multiplies a lower bid for the place', () => {
    const { index } = indexOf(maxCandidates + 1)
    const low = aLine({}, { bid: 200_000, bid_options: { placement_multipliers: { BROWSE: 10 } } })
    index.replace([], [low])
    expect(chosen(index, noFacts)[0]).toBe(low.row.ad)
  })
})
