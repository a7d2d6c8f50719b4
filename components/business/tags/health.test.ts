import { expect, test } from 'vitest'
import type { WireTagActivity } from '@/lib/business/tags/schema'
import { chartOf, healthOf, missingOf } from './health'

const hour = 3_600_000
const now = 1_000 * hour

test.each([
  ['paused', { status: 'PAUSED', last_fired_time_ms: now }],
  ['new', { status: 'ACTIVE', last_fired_time_ms: null }],
  ['working', { status: 'ACTIVE', last_fired_time_ms: now - 48 * hour }],
  ['quiet', { status: 'ACTIVE', last_fired_time_ms: now - 48 * hour - 1 }],
] as const)('calls a tag %s', (health, tag) => expect(healthOf(tag, now)).toBe(health))

const kind = (event: WireTagActivity['kinds'][number]['event'], items: number, more: object = {}) => ({
  event,
  items,
  without_value: items,
  without_currency: 0,
  without_order: 1,
  without_products: 0,
  matchable: 0,
  ...more,
})

test('names what checkouts and carts lack, but nothing of other kinds', () => {
  expect(missingOf([kind('PAGE_VISIT', 9), kind('CHECKOUT', 4), kind('ADD_TO_CART', 2)])).toEqual([
    { event: 'CHECKOUT', lack: 'value', count: 4, items: 4 },
    { event: 'ADD_TO_CART', lack: 'value', count: 2, items: 2 },
    { event: 'CHECKOUT', lack: 'order', count: 1, items: 4 },
  ])
})

test('draws each step of the range, the five most frequent kinds, and the rest as one', () => {
  const events = ['PAGE_VISIT', 'SEARCH', 'LEAD', 'SIGNUP', 'CHECKOUT', 'CUSTOM', 'UNKNOWN'] as const
  const { series, rows } = chartOf({
    range: '24h',
    start_time: 0,
    end_time: 2 * hour + 5,
    points: events.map((event, at) => ({ time: hour, event, items: at + 1 })),
    kinds: events.map((event) => kind(event, 1)),
    faults: [],
    foreign_events: 0,
    refused_events: 0,
    last_fired_time_ms: null,
    matched_members: null,
    matched_time: null,
  })
  expect(series).toEqual(['PAGE_VISIT', 'SEARCH', 'LEAD', 'SIGNUP', 'CHECKOUT', 'other'])
  expect(rows.map(({ at, other, SEARCH }) => [at, SEARCH, other])).toEqual([
    ['0', 0, 0],
    [String(hour), 2, 13],
    [String(2 * hour), 0, 0],
  ])
})
