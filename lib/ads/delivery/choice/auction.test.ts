import fc from 'fast-check'
import { expect, test } from 'vitest'
import { auction, type Bidder, drawOf, leastRelevance } from './auction'

const aBidder = (over: Partial<Bidder> = {}): Bidder => ({
  id: '1',
  bid: 1_000_000,
  reserve: 100_000,
  rate: 0.01,
  relevance: 1,
  ...over,
})

const bidder = fc.record({
  id: fc.bigInt({ min: 1n, max: 10n ** 15n }).map(String),
  bid: fc.integer({ min: 1, max: 50_000_000 }),
  reserve: fc.constantFrom(20_000, 100_000, 1_000_000),
  rate: fc.constantFrom(0.001, 0.005, 0.02, 0.25, 1),
  relevance: fc.integer({ min: 0, max: 100 }).map((hundredths) => hundredths / 100),
})
const bidders = fc.uniqueArray(bidder, { selector: ({ id }) => id, maxLength: 12 })
const score = ({ bid, rate, relevance }: Bidder) => bid * rate * relevance

test('gives the place to the highest bid × rate × relevance, for what outweighs the second', () => {
  const won = auction(
    [aBidder(), aBidder({ id: '2', bid: 800_000 }), aBidder({ id: '3', bid: 5_000_000, relevance: 0.1 })],
    'seed',
  )
  expect(won).toEqual({ id: '1', price: 800_000 })
})

test('takes the reserve from a single bidder; below the reserve or the quality floor nobody wins', () => {
  expect(auction([aBidder()], 's')).toEqual({ id: '1', price: 100_000 })
  expect(auction([aBidder({ bid: 100_000 })], 's')).toEqual({ id: '1', price: 100_000 })
  expect(auction([aBidder({ bid: 99_999 })], 's')).toBeNull()
  expect(auction([aBidder({ relevance: leastRelevance })], 's')).not.toBeNull()
  expect(auction([aBidder({ relevance: leastRelevance - 0.01 })], 's')).toBeNull()
  expect(auction([], 's')).toBeNull()
})

test('takes neither more than the bid nor less than the reserve, from the highest admitted score', () => {
  fc.assert(
    fc.property(bidders, fc.string(), (all, seed) => {
      const won = auction(all, seed)
      const admitted = all.filter((one) => one.bid >= one.reserve && one.relevance >= leastRelevance)
      if (!won) {
        expect(admitted).toEqual([])
        return
      }
      const winner = all.find(({ id }) => id === won.id)
      if (!winner) throw new Error('a stranger won')
      expect(won.price).toBeLessThanOrEqual(winner.bid)
      expect(won.price).toBeGreaterThanOrEqual(winner.reserve)
      for (const one of admitted) expect(score(one)).toBeLessThanOrEqual(score(winner))
      const others = admitted.filter(({ id }) => id !== won.id).map(score)
      const second = Math.max(0, ...others) / (winner.rate * winner.relevance)
      expect(won.price).toBeCloseTo(Math.min(winner.bid, Math.max(winner.reserve, second)), 3)
    }),
  )
})

test('depends neither on the order of the bidders nor on those who lose: there are no cycles', () => {
  fc.assert(
    fc.property(bidders, fc.string(), fc.nat(), (all, seed, n) => {
      const won = auction(all, seed)
      expect(auction(all.toReversed(), seed)).toEqual(won)
      const losers = all.filter(({ id }) => id !== won?.id)
      const loser = losers[n % Math.max(1, losers.length)]
      expect(
        auction(
          all.filter((one) => one !== loser),
          seed,
        )?.id,
      ).toBe(won?.id)
    }),
  )
})

test('rewards no bid more than one of what the event is worth', () => {
  const worth = fc.integer({ min: 1, max: 50_000_000 })
  fc.assert(
    fc.property(bidders, bidder, worth, worth, fc.string(), (all, own, value, other, seed) => {
      const me = { ...own, id: 'me' }
      const gain = (bid: number) => {
        const won = auction([...all, { ...me, bid }], seed)
        return won?.id === 'me' ? value - won.price : 0
      }
      expect(gain(other)).toBeLessThanOrEqual(gain(value) + 1e-6)
    }),
  )
})

test('draws equal scores evenly by the seed', () => {
  const twins = [aBidder({ id: '1' }), aBidder({ id: '2' })]
  const wins = Array.from({ length: 400 }, (_, n) => auction(twins, `seed ${n}`)?.id === '1').filter(Boolean)
  expect(wins.length).toBeGreaterThan(150)
  expect(wins.length).toBeLessThan(250)
  expect(auction(twins, 'same')).toEqual(auction(twins, 'same'))
  expect(drawOf('a', '1')).toBeLessThan(1)
})
