import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { WireComment } from '@/lib/content/comments/schema'
import { api } from '@/lib/edge/client/api'
import { setToggle, toggleOf } from '@/store/accounts/toggles'
import { makeStore } from '@/store/index'
import { fetchErrorOf, statusOf } from '@/store/platform/resource-entry'
import { emptyScreen } from '@/store/test-screen'
import { type CommentsState, countedComments, firstComments, nextComments, shownComments } from './comments'

vi.mock('@/lib/edge/client/api', () => ({ api: vi.fn(async () => null) }))

const comment = (id: string, more: Partial<WireComment> = {}) =>
  ({
    id,
    text: `text ${id}`,
    user: { id: `u${id}` },
    parent_comment_id: null,
    comment_count: 0,
    highlighted_by_pin_owner: false,
    ...more,
  }) as WireComment
const reply = (id: string, parent_comment_id: string, more: Partial<WireComment> = {}) =>
  comment(id, { parent_comment_id, ...more })
const ids = (state: CommentsState, thread?: string) => shownComments(state, thread).map(({ id }) => id)
const one = (state: CommentsState, id: string) => state.data?.find((item) => item.id === id)

const start = firstComments({ items: [comment('1', { comment_count: 2 }), comment('2')], bookmark: 'next' })
const thread = { items: [reply('1a', '1'), reply('1b', '1')], bookmark: null }
const open = nextComments(start, { type: 'loaded', thread: '1', page: thread })

describe('created', () => {
  test('puts the viewer’s own comment first, even before the first page, without duplicates', () => {
    const waiting = nextComments(firstComments(undefined), { type: 'created', comment: comment('9') })
    expect(ids(waiting)).toEqual(['9'])
    const page = { items: [comment('9'), comment('1')], bookmark: null }
    expect(ids(nextComments(waiting, { type: 'loaded', page }))).toEqual(['9', '1'])
    expect(ids(nextComments(waiting, { type: 'created', comment: comment('9') }))).toEqual(['9'])
  })

  test('puts a reply last in its open thread, and counts it', () => {
    const after = nextComments(open, { type: 'created', comment: reply('1c', '1') })
    expect(ids(after, '1')).toEqual(['1a', '1b', '1c'])
    expect(one(after, '1')?.comment_count).toBe(3)
    expect(nextComments(after, { type: 'created', comment: reply('1c', '1') })).toBe(after)
  })

  test('puts a reply that arrives while its thread loads last, whether or not the page includes it', () => {
    const requested = nextComments(start, { type: 'asked', thread: '1' })
    const after = nextComments(requested, { type: 'arrived', comment: reply('1c', '1') })
    expect([ids(after, '1'), one(after, '1')?.comment_count]).toEqual([[], 3])
    expect(nextComments(after, { type: 'arrived', comment: reply('1c', '1') })).toBe(after)
    const page = (...of: string[]) => ({ items: of.map((id) => reply(id, '1')), bookmark: null })
    const load = (...of: string[]) => nextComments(after, { type: 'loaded', thread: '1', page: page(...of) })
    expect(ids(load('1a', '1b'), '1')).toEqual(['1a', '1b', '1c'])
    expect(ids(load('1a', '1b', '1c'), '1')).toEqual(['1a', '1b', '1c'])
  })
})

describe('updated', () => {
  test('updates a comment or reply in place, and keeps it highlighted', () => {
    const lit = nextComments(open, { type: 'highlighted', id: '2', highlighted: true })
    const after = nextComments(lit, { type: 'updated', comment: comment('2', { text: 'better' }) })
    expect(one(after, '2')).toMatchObject({ text: 'better', highlighted_by_pin_owner: true })
    const inThread = nextComments(open, { type: 'updated', comment: reply('1a', '1', { text: 'better' }) })
    expect(shownComments(inThread, '1')[0]?.text).toBe('better')
  })
})

describe('deleted or hidden (all removed from list)', () => {
  test('removes a comment, and restores it in place', () => {
    const after = nextComments(start, { type: 'removed', comment: comment('1') })
    expect(ids(after)).toEqual(['2'])
    expect(ids(nextComments(after, { type: 'restored', comment: comment('1') }))).toEqual(['1', '2'])
    expect(ids(nextComments(start, { type: 'removed', comment: comment('x') }))).toEqual(['1', '2'])
  })

  test('counts a removed reply once, never below 0, and restores it', () => {
    const removed = { type: 'removed', comment: reply('1a', '1') } as const
    const after = nextComments(nextComments(open, removed), removed)
    expect([ids(after, '1'), one(after, '1')?.comment_count]).toEqual([['1b'], 1])
    const back = nextComments(after, { type: 'restored', comment: reply('1a', '1') })
    expect([ids(back, '1'), one(back, '1')?.comment_count]).toEqual([['1a', '1b'], 2])
    const floor = nextComments(start, { type: 'removed', comment: reply('2a', '2') })
    expect(one(floor, '2')?.comment_count).toBe(0)
  })
})

test('hides all comments and replies of a person, and shows them again', () => {
  const both = nextComments(open, { type: 'created', comment: reply('1c', '1', comment('1')) })
  const after = nextComments(both, { type: 'hiddenUser', user_id: 'u1' })
  expect(ids(after)).toEqual(['2'])
  const reader = nextComments(after, { type: 'hiddenUser', user_id: 'u1a' })
  expect(ids(reader, '1')).not.toContain('1a')
  expect(ids(nextComments(after, { type: 'shownUser', user_id: 'u1' }))).toEqual(['1', '2'])
})

describe('highlighted/unhighlighted by the pin owner', () => {
  test('puts highlighted ones first', () => {
    const after = nextComments(start, { type: 'highlighted', id: '2', highlighted: true })
    expect(ids(after)).toEqual(['2', '1'])
    expect(ids(nextComments(after, { type: 'highlighted', id: '2', highlighted: false }))).toEqual(['1', '2'])
  })
})

describe('liked/unliked; marked/unmarked helpful', () => {
  beforeEach(() => vi.mocked(api).mockReset())

  test.each([
    ['commentLike', '/v3/aggregated_comments/:id/react/'],
    ['commentHelpful', '/v3/helpful/1/:id/'],
  ] as const)('adjusts the count of %s by one without waiting for the server', async (kind, path) => {
    const store = makeStore(emptyScreen)
    const target = { kind, id: '5' } as const
    const on = store.dispatch(setToggle(target, true))
    expect(toggleOf(store.getState(), target, false)).toEqual([true, 1])
    await on
    expect(vi.mocked(api).mock.lastCall).toEqual([`POST ${path}`, expect.objectContaining({ id: '5' })])
    const off = store.dispatch(setToggle(target, false))
    expect(toggleOf(store.getState(), target, true)).toEqual([false, -1])
    await off
    expect(vi.mocked(api).mock.lastCall).toEqual([`DELETE ${path}`, expect.objectContaining({ id: '5' })])
  })

  test('reverts on a failure', async () => {
    const store = makeStore(emptyScreen)
    const target = { kind: 'commentLike', id: '5' } as const
    vi.mocked(api).mockRejectedValueOnce(new Error('offline'))
    await expect(store.dispatch(setToggle(target, true))).rejects.toThrow('offline')
    expect(toggleOf(store.getState(), target, false)).toEqual([false, 0])
  })
})

describe('the list', () => {
  test('appends a page without duplicates, moves the bookmark, and keeps the list on a refusal', () => {
    const page = { items: [comment('2'), comment('3')], bookmark: null }
    const after = nextComments(start, { type: 'loaded', page })
    expect([ids(after), after.nextBookmark, statusOf(after)]).toEqual([['1', '2', '3'], null, 'idle'])
    const failed = nextComments(nextComments(start, { type: 'asked' }), {
      type: 'failed',
      error: fetchErrorOf(new Error('offline')),
    })
    expect([ids(failed), failed.nextBookmark, statusOf(failed)]).toEqual([['1', '2'], 'next', 'failed'])
  })

  test('reloads for another order', () => {
    const after = nextComments(start, { type: 'sorted', sort: 'popular' })
    expect([after.data, after.nextBookmark, after.sort, statusOf(after)]).toEqual([
      null,
      null,
      'popular',
      'loading',
    ])
  })

  test("holds back others' comments until requested, and adds replies to open threads", () => {
    const after = nextComments(nextComments(open, { type: 'arrived', comment: comment('3') }), {
      type: 'arrived',
      comment: comment('4'),
    })
    expect([ids(after), after.arrived.length]).toEqual([['1', '2'], 2])
    expect(nextComments(after, { type: 'arrived', comment: comment('3') })).toBe(after)
    expect(ids(nextComments(after, { type: 'arrivalsShown' }))).toEqual(['4', '3', '1', '2'])
    expect(ids(nextComments(open, { type: 'arrived', comment: reply('1c', '1') }), '1')).toHaveLength(3)
  })

  test('does not hold back comments that the loading page contains', () => {
    const early = nextComments(firstComments(undefined), { type: 'arrived', comment: comment('3') })
    const page = { items: [comment('3'), comment('1')], bookmark: null }
    const after = nextComments(early, { type: 'loaded', page })
    expect([ids(after), after.arrived]).toEqual([['3', '1'], []])
    const later = nextComments(after, { type: 'arrived', comment: comment('4') })
    expect(nextComments(later, { type: 'loaded', page }).arrived).toHaveLength(1)
  })

  test('shows the linked comment first, once, and a linked reply first in its thread', () => {
    const after = nextComments(start, { type: 'linked', comment: comment('77') })
    expect(ids(after)).toEqual(['77', '1', '2'])
    const page = { items: [comment('77'), comment('78')], bookmark: null }
    expect(ids(nextComments(after, { type: 'loaded', page }))).toEqual(['77', '1', '2', '78'])
    expect(ids(nextComments(start, { type: 'linked', comment: reply('1z', '1') }), '1')).toEqual(['1z'])
  })
})

describe('the number of comments', () => {
  const whole = firstComments({ items: [comment('1', { comment_count: 2 }), comment('2')], bookmark: null })

  test('counts once the whole list is loaded, with replies and held-back comments', () => {
    expect(countedComments(firstComments(undefined))).toBeNull()
    expect(countedComments(start)).toBeNull()
    expect(countedComments(whole)).toBe(4)
    const later = nextComments(whole, { type: 'arrived', comment: comment('3') })
    expect(countedComments(later)).toBe(5)
    expect(countedComments(nextComments(later, { type: 'arrivalsShown' }))).toBe(5)
    expect(countedComments(nextComments(later, { type: 'arrived', comment: reply('1c', '1') }))).toBe(6)
  })

  test('counts a comment once when its event repeats it', () => {
    expect(countedComments(nextComments(whole, { type: 'arrived', comment: comment('2') }))).toBe(4)
  })

  test('counts nothing before the first page, not even the viewer’s own comment', () => {
    const early = nextComments(firstComments(undefined), { type: 'created', comment: comment('9') })
    expect(countedComments(early)).toBeNull()
    const page = { items: [comment('9'), comment('1')], bookmark: null }
    expect(countedComments(nextComments(early, { type: 'loaded', page }))).toBe(2)
  })

  test('does not count deleted or hidden comments, nor a deleted one’s replies', () => {
    const removed = nextComments(whole, { type: 'removed', comment: comment('1') })
    expect(countedComments(removed)).toBe(1)
    expect(countedComments(nextComments(removed, { type: 'restored', comment: comment('1') }))).toBe(4)
    expect(countedComments(nextComments(whole, { type: 'hiddenUser', user_id: 'u2' }))).toBe(3)
  })
})
