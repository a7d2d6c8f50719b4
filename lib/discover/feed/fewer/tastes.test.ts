import { describe, expect, test } from 'vitest'
import type { Candidate } from '../candidate'
import { rank } from '../rank'
import { asWanted, type Tastes } from './tastes'

const none: Tastes = {
  pictures: new Set(),
  topics: new Set(),
  people: new Set(),
  topicHides: new Map(),
  pinnerHides: new Map(),
}

const candidate = (n: number, more: Partial<Candidate> = {}): Candidate => ({
  id: String(BigInt(n) << 22n),
  user_id: `u${n}`,
  board_id: `b${n}`,
  interest_id: `t${n}`,
  aggregated_pin_id: `a${n}`,
  save_count: 0,
  trust: 1,
  like_count: 0,
  titled: true,
  sources: ['fresh'],
  ...more,
})
const all = [1, 2, 3, 4].map((n) => candidate(n))
const ids = (pins: readonly { id: string }[]) => pins.map(({ id }) => Number(BigInt(id) >> 22n))

describe('hidden things', () => {
  test('are left out of the feed: a picture, a topic, a person', () => {
    expect(ids(asWanted(all, { ...none, pictures: new Set(['a1']) }))).toEqual([2, 3, 4])
    expect(ids(asWanted(all, { ...none, topics: new Set(['t2']) }))).toEqual([1, 3, 4])
    expect(ids(asWanted(all, { ...none, people: new Set(['u3']) }))).toEqual([1, 2, 4])
  })

  test('treat a pin without a topic as in no hidden topic', () => {
    const pin = candidate(1, { interest_id: null })
    expect(asWanted([pin], { ...none, topics: new Set(['t1']) })).toEqual([pin])
  })
})

describe('less wanted pins', () => {
  test('rank lower with each hidden pin of the same pinner or topic', () => {
    expect(ids(rank(asWanted(all, none)))).toEqual([4, 3, 2, 1])
    const fewer = { ...none, pinnerHides: new Map([['u4', 1]]), topicHides: new Map([['t3', 1]]) }
    expect(ids(rank(asWanted(all, fewer)))).toEqual([2, 1, 3, 4])
  })

  test('never disappear, however many are hidden', () => {
    const many = { ...none, pinnerHides: new Map([['u4', 1000]]) }
    const [pin] = asWanted([candidate(4)], many)
    expect(pin?.factor).toBe(0.5 ** 4)
    expect(ids(rank(asWanted(all, many)))).toHaveLength(4)
  })
})
