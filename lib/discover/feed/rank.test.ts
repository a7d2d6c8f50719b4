import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { boardGap, newEvery, pinnerGap, topicShare, topicWindow } from './arrange'
import type { Candidate } from './candidate'
import { asColumns, rank, rankedLimit } from './rank'
import { rankRelated } from './rank-related'
import type { Reason } from './reasons'

const hour = 3_600_000

/** Returns an id like the database's, `ms` after 2024-01-01. */
const idAt = (ms: number, n = 0) => String((BigInt(ms) << 22n) | BigInt(n))

function pin(n: number, more: Partial<Candidate> = {}): Candidate {
  return {
    id: idAt(1000 * hour, n),
    user_id: `${n}`,
    board_id: `${n}`,
    interest_id: null,
    aggregated_pin_id: `${n}`,
    save_count: 1,
    trust: 1,
    like_count: 0,
    titled: true,
    sources: ['fresh'],
    ...more,
  }
}

const sources = fc.uniqueArray(
  fc.constantFrom<Reason>('following_user', 'following_board', 'topic', 'popular', 'fresh'),
  { minLength: 1 },
)

const candidates = fc
  .array(
    fc.record({
      hours: fc.integer({ min: 0, max: 5000 }),
      user: fc.integer({ min: 1, max: 12 }),
      board: fc.integer({ min: 1, max: 30 }),
      topic: fc.option(fc.integer({ min: 1, max: 5 })),
      picture: fc.integer({ min: 1, max: 200 }),
      saves: fc.integer({ min: 0, max: 5000 }),
      sources,
    }),
    { maxLength: 250 },
  )
  .map((all) =>
    all.map((one, n) =>
      pin(n, {
        id: idAt(one.hours * hour, n),
        user_id: `${one.user}`,
        board_id: `${one.board}`,
        interest_id: one.topic === null ? null : `${one.topic}`,
        aggregated_pin_id: `${one.picture}`,
        save_count: one.saves,
        sources: one.sources,
      }),
    ),
  )

const placesOf = (all: Candidate[]) => {
  const byId = new Map(all.map((one) => [one.id, one]))
  return rank(all).map(({ id }) => byId.get(id) as Candidate)
}

describe('the home ranking', () => {
  test('never repeats a picture, and no pinner or board nearby', () => {
    fc.assert(
      fc.property(candidates, (all) => {
        const places = placesOf(all)
        expect(new Set(places.map((one) => one.aggregated_pin_id)).size).toBe(places.length)
        places.forEach((one, at) => {
          const pinners = places.slice(Math.max(0, at - pinnerGap), at).map((before) => before.user_id)
          const boards = places.slice(Math.max(0, at - boardGap), at).map((before) => before.board_id)
          expect(pinners).not.toContain(one.user_id)
          expect(boards).not.toContain(one.board_id)
        })
      }),
      { seed: 2026 },
    )
  })

  test('is independent of the order of its candidates', () => {
    fc.assert(
      fc.property(candidates, (all) => {
        expect(rank(all.toReversed())).toEqual(rank(all))
      }),
      { seed: 2026 },
    )
  })

  test('is independent of the clock: the same list ranks the same a year later', () => {
    const young = Array.from({ length: 40 }, (_, n) => pin(n, { id: idAt((5000 - n * 7) * hour, n) }))
    const old = young.map((one, n) => ({ ...one, id: idAt((5000 - n * 7 + 8760) * hour, n) }))
    expect(placesOf(old).map((one) => one.user_id)).toEqual(placesOf(young).map((one) => one.user_id))
  })

  test('shows a pinner again after exactly the gap', () => {
    const one = [0, 1].map((n) => pin(n, { user_id: 'same', save_count: 1000 }))
    const others = Array.from({ length: 10 }, (_, n) => pin(10 + n))
    const at = placesOf([...one, ...others]).flatMap((place, n) => (place.user_id === 'same' ? [n] : []))
    expect(at).toEqual([0, pinnerGap + 1])
  })

  test('mixes topics while there are others, and then continues with one', () => {
    const cats = Array.from({ length: 20 }, (_, n) => pin(n, { interest_id: 'cats', save_count: 500 }))
    const rest = Array.from({ length: 40 }, (_, n) => pin(100 + n, { interest_id: `${n}` }))
    const mixed = placesOf([...cats, ...rest])
    for (let at = 0; at < 12; at++) {
      const near = mixed.slice(Math.max(0, at - topicWindow + 1), at + 1)
      expect(near.filter((one) => one.interest_id === 'cats').length).toBeLessThanOrEqual(topicShare)
    }
    expect(rank(cats)).toHaveLength(20)
  })

  test('ranks followed before popular pins, and fresh before old ones', () => {
    const followed = pin(1, { sources: ['fresh', 'following_board'] })
    const popular = pin(2, { sources: ['popular'], save_count: 60 })
    const old = pin(3, { sources: ['following_board'], id: idAt(100 * hour) })
    const order = rank([old, popular, followed])
    expect(order.map(({ id }) => id)).toEqual([followed.id, popular.id, old.id])
    expect(order[0]?.reason).toBe('following_board')
  })

  test('gives every third place to what is new, while the rest is by score', () => {
    const day = 24 * hour
    const liked = Array.from({ length: 20 }, (_, n) =>
      pin(n, { id: idAt(100 * day - 30 * day, n), sources: ['saved'], links: 8, share: 0.5 }),
    )
    const fresh = Array.from({ length: 20 }, (_, n) => pin(100 + n, { id: idAt(100 * day, n) }))
    const first = placesOf([...liked, ...fresh]).slice(0, 12)
    const isNew = first.map(({ sources: [source] }) => source === 'fresh')
    expect(isNew).toEqual(first.map((_, at) => at % newEvery === newEvery - 1))
  })

  test('takes the age of the pin that is shown, or that of a save by someone who is followed', () => {
    const now = idAt(9000 * hour, 1)
    const shown_id = idAt(5000 * hour, 2)
    const ranked = (sources: Reason[]) =>
      placesOf([pin(1, { id: now, shown_id, sources }), pin(2, { id: idAt(8900 * hour), sources })])[0]?.id
    expect(ranked(['topic'])).toBe(idAt(8900 * hour))
    expect(ranked(['following_user'])).toBe(now)
  })

  test('ends at its limit', () => {
    const many = (count: number) => rank(Array.from({ length: count }, (_, n) => pin(n))).length
    expect(many(rankedLimit)).toBe(rankedLimit)
    expect(many(rankedLimit + 1)).toBe(rankedLimit)
  })

  test('weights saves by their trust', () => {
    const farmed = pin(1, { save_count: 40, trust: 0.1 })
    const liked = pin(2, { save_count: 10 })
    expect(rank([farmed, liked]).map(({ id }) => id)).toEqual([liked.id, farmed.id])
  })

  test('stores two columns of equal length', () => {
    expect(asColumns(rank([pin(1, { sources: ['topic'] })]))).toEqual({
      pin_ids: [pin(1).id],
      reasons: [3],
      causes: null,
    })
  })
})

describe('the ranking of related pins', () => {
  const relative = (n: number, more: object = {}) => ({
    ...pin(n),
    place_id: pin(n).id,
    shared_boards: 0,
    shared_words: 0,
    same_topic: false,
    look: null as Uint8Array | null,
    descriptor: null as Uint8Array | null,
    ...more,
  })

  test('weighs common boards most, then words, then the topic', () => {
    const all = [
      relative(1),
      relative(2, { same_topic: true }),
      relative(3, { shared_words: 1 }),
      relative(4, { shared_boards: 3 }),
    ]
    expect(rankRelated(all).map(({ id }) => id)).toEqual([4, 3, 2, 1].map((n) => pin(n).id))
  })

  /** Returns the descriptor of a gray picture, with its own hash. */
  const descriptor = (hash: number, light: number) =>
    Buffer.from([
      1,
      ...Array.from({ length: 8 }, (_, i) => (hash * (i + 3)) & 255),
      ...Array(48).fill(light),
      ...Array(32).fill(32),
    ])
  const subject = { look: null, descriptor: descriptor(0, 120) }

  test('ranks by similarity before topic, more similar first, and returns the strongest reason', () => {
    const all = [
      relative(1, { descriptor: descriptor(85, 20) }),
      relative(2, { same_topic: true, descriptor: descriptor(85, 240) }),
      relative(3, { descriptor: descriptor(1, 128) }),
      relative(4, { descriptor: descriptor(1, 120) }),
      relative(5, { shared_boards: 7, descriptor: descriptor(51, 120) }),
      relative(6, { shared_words: 3 }),
    ]
    const ranked = rankRelated(all, subject)
    expect(ranked.map(({ id }) => id)).toEqual([5, 6, 4, 3, 2, 1].map((n) => pin(n).id))
    expect(ranked.map(({ reason }) => reason)).toEqual([
      'same_board',
      'same_words',
      'looks_alike',
      'looks_alike',
      'same_topic',
      'fresh',
    ])
    expect(rankRelated([...all].reverse(), subject)).toEqual(ranked)
  })

  test('lists a picture in several sizes once, and never the subject', () => {
    const copies = [
      relative(1, { descriptor: descriptor(9, 60) }),
      relative(2, { descriptor: descriptor(9, 62), shared_boards: 1 }),
    ]
    const itself = relative(3, { descriptor: descriptor(0, 121) })
    expect(rankRelated([...copies, itself], subject).map(({ id }) => id)).toEqual([pin(2).id])
  })

  test('ranks a picture without a descriptor by the other criteria', () => {
    const all = [
      relative(1),
      relative(2, { shared_words: 1, look: Buffer.alloc(0), descriptor: Buffer.alloc(0) }),
    ]
    expect(
      rankRelated(all, { look: Buffer.alloc(0), descriptor: Buffer.alloc(0) }).map(({ id }) => id),
    ).toEqual([pin(2).id, pin(1).id])
  })

  test('keeps pins of one pinner or board close rather than returning nothing', () => {
    const board = Array.from({ length: 9 }, (_, n) => relative(n, { board_id: 'b', user_id: 'u' }))
    expect(rankRelated(board)).toHaveLength(9)
  })
})
