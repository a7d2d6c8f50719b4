import { describe, expect, test } from 'vitest'
import type { WireTry } from '@/lib/content/tries/schema'
import { didItToggled, nextTries, type TriesState } from './tries-state'

const one = (id: string, text = '') => ({ id, text }) as WireTry
const empty: TriesState = { items: [], bookmark: null, status: 'idle', done_by_me: false, images_count: 0 }
const ids = ({ items }: TriesState) => items?.map(({ id }) => id)

describe('the did-it toggle (part 2, section 4)', () => {
  test('flips done_by_me and adjusts images_count by one', () => {
    expect(didItToggled({ done_by_me: false, images_count: 4 }, true)).toEqual({
      done_by_me: true,
      images_count: 5,
    })
    expect(didItToggled({ done_by_me: true, images_count: 5 }, false)).toEqual({
      done_by_me: false,
      images_count: 4,
    })
  })

  test('changes nothing on a repeat, and images_count never goes below 0', () => {
    expect(didItToggled({ done_by_me: true, images_count: 5 }, true)).toEqual({
      done_by_me: true,
      images_count: 5,
    })
    expect(didItToggled({ done_by_me: true, images_count: 0 }, false)).toEqual({
      done_by_me: false,
      images_count: 0,
    })
  })
})

test('adjusts the comment count of a try, never below 0', () => {
  const state: TriesState = {
    ...empty,
    items: [
      { ...one('1'), comment_count: 1 },
      { ...one('2'), comment_count: 0 },
    ],
  }
  const counts = ({ items }: TriesState) => items?.map(({ comment_count }) => comment_count)
  expect(counts(nextTries(state, { type: 'commented', id: '1', by: 2 }))).toEqual([3, 0])
  expect(counts(nextTries(state, { type: 'commented', id: '1', by: -3 }))).toEqual([0, 0])
  expect(counts(nextTries(state, { type: 'commented', id: '2', by: -1 }))).toEqual([1, 0])
})

describe('the list of tries', () => {
  test('puts a shared try first and counts it, and updates it in place when shared again', () => {
    const others = { ...empty, items: [one('1')], images_count: 1 }
    const shared = nextTries(others, { type: 'shared', made: one('2') })
    expect([ids(shared), shared.done_by_me, shared.images_count]).toEqual([['2', '1'], true, 2])
    const again = nextTries(shared, { type: 'shared', made: one('2', 'Other words') })
    expect([again.items?.[0]?.text, again.images_count]).toEqual(['Other words', 2])
  })

  test('removes and uncounts a try, and restores it in place', () => {
    const both = { ...empty, items: [one('3'), one('2'), one('1')], done_by_me: true, images_count: 3 }
    const left = nextTries(both, { type: 'removed', id: '2' })
    expect([ids(left), left.done_by_me, left.images_count]).toEqual([['3', '1'], false, 2])
    const back = nextTries(left, { type: 'restored', made: one('2'), at: 1 })
    expect([ids(back), back.done_by_me, back.images_count]).toEqual([['3', '2', '1'], true, 3])
  })

  test('shows the linked try first, and not again in its page', () => {
    const linked = nextTries(empty, { type: 'linked', made: one('1') })
    const page = { items: [one('2'), one('1')], bookmark: null }
    expect(ids(nextTries(linked, { type: 'loaded', page }))).toEqual(['1', '2'])
    const later = nextTries({ ...empty, items: page.items }, { type: 'linked', made: one('1') })
    expect(ids(later)).toEqual(['1', '2'])
  })

  test('appends pages without duplicates, and keeps the list on a failure', () => {
    const first = nextTries(empty, { type: 'loaded', page: { items: [one('2')], bookmark: 'more' } })
    const next = nextTries(first, { type: 'loaded', page: { items: [one('2'), one('1')], bookmark: null } })
    expect([ids(next), next.bookmark]).toEqual([['2', '1'], null])
    expect(nextTries(next, { type: 'failed' })).toMatchObject({ status: 'failed', items: next.items })
  })
})
