import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { WirePin } from '@/lib/content/pins/schema'
import { CallError } from '@/lib/platform/http/call-error'
import { makeStore } from '@/store/index'
import { idleEntry } from '@/store/platform/resource-entry'
import { screenLoaded } from '@/store/platform/screen-loaded'
import { emptyScreen } from '@/store/test-screen'
import { sourceOf } from './feed-sources'
import {
  addToFeed,
  type Feed,
  feedArranged,
  feedInvalidated,
  feeds,
  firstLoad,
  leftFeed,
  loadMore,
  removedFromFeeds,
  restoredToFeeds,
} from './feeds'

vi.mock('./feed-sources', () => ({ sourceOf: vi.fn() }))
const pages = vi.mocked(sourceOf)
const pin = (id: string) => ({ id }) as WirePin
const feed = (ids: string[], bookmark: string | null = null): Feed => ({
  ...idleEntry(),
  data: ids,
  nextBookmark: bookmark,
  generation: 0,
})

describe('reducers', () => {
  test('inserts new pins after leading story items, once', () => {
    const story = (id: string) => ({ id, story_page_count: 2 }) as WirePin
    const list = (...ids: string[]) => ({ ids, bookmark: null })
    const store = makeStore({
      ...emptyScreen,
      pins: [story('s'), story('t'), pin('a')],
      feeds: {
        mixed: list('s', 't', 'a', 's2'),
        plain: list('a', 's'),
        stories: list('s', 't'),
        none: list(),
      },
    })
    for (const key of ['mixed', 'mixed', 'plain', 'stories', 'none', 'not here'])
      store.dispatch(addToFeed(key, 'b'))
    const now = store.getState().feeds
    expect(now.mixed?.data).toEqual(['s', 't', 'b', 'a', 's2'])
    expect(now.plain?.data).toEqual(['b', 'a', 's'])
    expect(now.stories?.data).toEqual(['s', 't', 'b'])
    expect(now.none?.data).toEqual(['b'])
    expect(now['not here']).toBeUndefined()
  })
  test('supports reorder, remove and invalidate', () => {
    const before = {
      'board:1': feed(['a', 'b', 'c']),
      'board:1/newest': feed(['c', 'a']),
      'board:11': feed(['a']),
    }
    const moved = feeds(before, feedArranged({ key: 'board:1', ids: ['c', 'a', 'b'] }))
    expect(moved['board:1']?.data).toEqual(['c', 'a', 'b'])
    const left = feeds(moved, leftFeed({ key: 'board:1', id: 'a' }))
    expect([left['board:1']?.data, left['board:1/newest']?.data, left['board:11']?.data]).toEqual([
      ['c', 'b'],
      ['c'],
      ['a'],
    ])
    expect(Object.keys(feeds(left, feedInvalidated('board:1')))).toEqual(['board:1/newest', 'board:11'])
  })
  test('restores a pin in place on undo', () => {
    const before = { home: feed(['a', 'b', 'c']), other: feed(['b']) }
    const without = feeds(before, removedFromFeeds('b'))
    expect(without.home?.data).toEqual(['a', 'c'])
    const back = feeds(without, restoredToFeeds({ id: 'b', places: { home: 1, other: 0 } }))
    expect([back.home?.data, back.other?.data]).toEqual([['a', 'b', 'c'], ['b']])
  })
  test('keeps a list on going back, and replaces it on a new visit', () => {
    const screen = { ...emptyScreen, feeds: { home: { ids: ['x'], bookmark: null } } }
    expect(feeds({ home: feed(['a', 'b']) }, screenLoaded(screen, true)).home?.data).toEqual(['a', 'b'])
    expect(feeds({ home: feed(['a', 'b']) }, screenLoaded(screen)).home?.data).toEqual(['x'])
  })
})

describe('load more', () => {
  beforeEach(() => pages.mockReset())
  const storeWith = (ids: string[], bookmark: string | null) =>
    makeStore({ ...emptyScreen, feeds: { home: { ids, bookmark } } })

  test('appends without repeating and ends at the end', async () => {
    const store = storeWith(['a'], 'next')
    pages.mockReturnValue(async () => ({ data: [pin('a'), pin('b')], bookmark: null }))
    await store.dispatch(loadMore('home'))
    await store.dispatch(loadMore('home'))
    expect(store.getState().feeds.home).toMatchObject({
      data: ['a', 'b'],
      nextBookmark: null,
      fetching: false,
      error: null,
    })
    expect(pages).toHaveBeenCalledTimes(1)
  })
  test('sends one request at a time', async () => {
    const store = storeWith(['a'], 'next')
    const answer = vi.fn(async () => ({ data: [pin('b')], bookmark: 'more' }))
    pages.mockReturnValue(answer)
    await Promise.all([store.dispatch(loadMore('home')), store.dispatch(loadMore('home'))])
    expect(answer).toHaveBeenCalledTimes(1)
  })
  test('keeps the list on a failure, and allows a retry', async () => {
    const store = storeWith(['a'], 'next')
    pages.mockReturnValue(async () => Promise.reject(new Error('offline')))
    await store.dispatch(loadMore('home'))
    expect(store.getState().feeds.home).toMatchObject({
      data: ['a'],
      fetching: false,
      error: { message: 'offline' },
      nextBookmark: 'next',
    })
    pages.mockReturnValue(async () => ({ data: [pin('b')], bookmark: null }))
    await store.dispatch(loadMore('home'))
    expect(store.getState().feeds.home?.data).toEqual(['a', 'b'])
  })
  test('drops an answer for a replaced list', async () => {
    const store = storeWith(['a'], 'next')
    let arrive = (_: { data: WirePin[]; bookmark: null }) => {}
    pages.mockReturnValue(() => new Promise((resolve) => (arrive = resolve)))
    const loading = store.dispatch(loadMore('home'))
    store.dispatch(screenLoaded({ ...emptyScreen, feeds: { home: { ids: ['z'], bookmark: null } } }))
    arrive({ data: [pin('b')], bookmark: null })
    await loading
    expect(store.getState().feeds.home?.data).toEqual(['z'])
  })
})

describe('first load (part 1, section 4)', () => {
  const failedWith = async (status: number) => {
    const store = makeStore({ ...emptyScreen, feeds: {} })
    pages.mockReturnValue(() => Promise.reject(new CallError(status)))
    await store.dispatch(firstLoad('home'))
    return store
  }

  test.each([0, 500, 503])('is retried after an error with status %i', async (status) => {
    const store = await failedWith(status)
    expect(store.getState().feeds.home?.error).toMatchObject(status === 0 ? {} : { httpStatus: status })
    pages.mockReturnValue(async () => ({ data: [pin('a')], bookmark: null, auxData: searched }))
    await store.dispatch(firstLoad('home'))
    expect(store.getState().feeds.home).toMatchObject({ data: ['a'], error: null, auxData: searched })
  })

  test('is not retried after a refusal, which stays until the person tries again', async () => {
    const store = await failedWith(404)
    const answer = vi.fn(async () => ({ data: [pin('a')], bookmark: null }))
    pages.mockReturnValue(answer)
    await store.dispatch(firstLoad('home'))
    expect(answer).not.toHaveBeenCalled()
    expect(store.getState().feeds.home).toMatchObject({ fetching: false, error: { httpStatus: 404 } })
    await store.dispatch(loadMore('home'))
    expect(store.getState().feeds.home).toMatchObject({ data: ['a'], error: null })
  })

  const searched = { typo: null, relaxed: 'soup', pins_of: null }
})
