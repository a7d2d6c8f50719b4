import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readPast, writePast } from './past.server'
import { atStart, fillPage, type Past, placesIn, spacing } from './placement'

type Ad = { ad: string; advertiser: string }
const isAd = (card: string | Ad): card is Ad => typeof card !== 'string'

/** Shows pages of a feed one after the other, as bookmarks carry what was before. */
function feedOf(sizes: readonly number[], offers: readonly Ad[]): { cards: (string | Ad)[]; pages: Ad[][] } {
  let past: Past = atStart
  const cards: (string | Ad)[] = []
  const pages: Ad[][] = []
  for (const [page, size] of sizes.entries()) {
    const used = new Set(past.ads)
    const choose = (refused: ReadonlySet<string>) => {
      const found = offers.find(({ ad, advertiser }) => !used.has(ad) && !refused.has(advertiser)) ?? null
      if (found) used.add(found.ad)
      return found
    }
    const items = Array.from({ length: size }, (_, n) => `${page} ${n}`)
    const filled = fillPage(items, past, choose)
    cards.push(...filled.cards)
    pages.push(filled.chosen)
    const written = writePast('inner', filled.past)
    ;({ past } = readPast(written ?? undefined))
  }
  return { cards, pages }
}

const offers = fc.uniqueArray(
  fc.record({ ad: fc.nat({ max: 30 }).map(String), advertiser: fc.nat({ max: 4 }).map(String) }),
  { selector: ({ ad }) => ad, maxLength: 30 },
)
const sizes = fc.array(fc.integer({ min: 0, max: 40 }), { minLength: 1, maxLength: 5 })

test('shows at most one ad for eight other cards across pages, and none among the first', () => {
  fc.assert(
    fc.property(sizes, offers, (pages, all) => {
      let since = 0
      for (const card of feedOf(pages, all).cards) {
        if (isAd(card)) {
          expect(since).toBeGreaterThanOrEqual(spacing.organic)
          since = 0
        } else since += 1
      }
    }),
  )
})

test('shows one ad of an advertiser in twelve cards at most, and none twice on adjoining pages', () => {
  fc.assert(
    fc.property(sizes, offers, (given, all) => {
      const { cards, pages } = feedOf(given, all)
      for (let at = 0; at < cards.length; at++) {
        const within = cards.slice(at, at + spacing.advertiser).filter(isAd)
        expect(new Set(within.map(({ advertiser }) => advertiser)).size).toBe(within.length)
      }
      for (const [n, page] of pages.entries()) {
        const both = [...page, ...(pages[n + 1] ?? [])].map(({ ad }) => ad)
        expect(new Set(both).size).toBe(both.length)
      }
    }),
  )
})

test('leaves all cards of the feed in their order', () => {
  fc.assert(
    fc.property(sizes, offers, (pages, all) => {
      const organic = feedOf(pages, all).cards.filter((card) => !isAd(card))
      expect(organic).toEqual(
        pages.flatMap((size, page) => Array.from({ length: size }, (_, n) => `${page} ${n}`)),
      )
    }),
  )
})

test('puts three ads into 25 cards, after 8, 16 and 24, and none into 8', () => {
  const many = Array.from({ length: 9 }, (_, n) => ({ ad: `${n}`, advertiser: `${n}` }))
  const { cards } = feedOf([25], many)
  expect(cards.flatMap((card, at) => (isAd(card) ? [at] : []))).toEqual([8, 17, 26])
  expect(feedOf([8], many).cards.some(isAd)).toBe(false)
  expect(placesIn(8, atStart)).toEqual([])
  expect(placesIn(9, atStart)).toEqual([8])
})

test('refuses a bookmark that was changed, and passes on one without ads', () => {
  expect(readPast('plain')).toEqual({ inner: ['plain'], past: atStart })
  expect(readPast(undefined)).toEqual({ inner: [], past: atStart })
  const written = writePast('abc', { since: 3, recent: [['7', 4]], ads: ['1', '2'] })
  expect(readPast(written ?? '')).toEqual({
    inner: ['abc'],
    past: { since: 3, recent: [['7', 4]], ads: ['1', '2'] },
  })
  expect(() => readPast(`${written}x`)).toThrow()
  expect(writePast(null, atStart)).toBeNull()
})
