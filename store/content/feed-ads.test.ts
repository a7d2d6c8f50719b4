import { describe, expect, test, vi } from 'vitest'
import { makeStore } from '@/store/index'
import { emptyScreen } from '@/store/test-screen'
import { pinOf } from '@/tools/testing/pin'
import { sourceOf } from './feed-sources'
import { adsLeft, adsReturned, loadMore, refreshFeed } from './feeds'

vi.mock('./feed-sources', () => ({ sourceOf: vi.fn() }))
const answer = (...data: ReturnType<typeof pinOf>[]) =>
  vi.mocked(sourceOf).mockReturnValue(async () => ({ data, bookmark: 'next' }))

const ad = (id: string, promoter = '44') =>
  pinOf(id, { is_promoted: true, promoter: { ...pinOf(id).pinner, id: promoter }, tracking_params: `t${id}` })

const opened = () => {
  const store = makeStore({
    ...emptyScreen,
    pins: [pinOf('1')],
    feeds: { home: { ids: ['1'], bookmark: 'b' }, 'board:9': { ids: ['2'], bookmark: null } },
  })
  const home = () => store.getState().feeds.home
  return { store, home }
}

describe('ads of a feed', () => {
  test('are ads in that list only: the pin itself is as it is elsewhere', async () => {
    const { store, home } = opened()
    answer(ad('2'), pinOf('3'))
    await store.dispatch(loadMore('home'))
    expect(home()?.data).toEqual(['1', '2', '3'])
    expect(home()?.ads).toMatchObject({ '2': { is_promoted: true, tracking_params: 't2' } })
    expect(store.getState().pins.entities['2']).toMatchObject({ is_promoted: false, promoter: null })
    expect(store.getState().pins.entities['2']?.tracking_params).toBe(btoa('feed.2').replaceAll('=', ''))
  })

  test('do not make an ad of a pin that the list has anyway, and go with a refresh', async () => {
    const { store, home } = opened()
    answer(ad('1'), ad('2'))
    await store.dispatch(loadMore('home'))
    expect(Object.keys(home()?.ads ?? {})).toEqual(['2'])
    answer(pinOf('5'))
    await store.dispatch(refreshFeed('home'))
    expect(home()?.ads).toBeUndefined()
  })

  test('leave by what the test names, only from lists in which they are ads, and return', async () => {
    const { store, home } = opened()
    answer(ad('2'), pinOf('3'), ad('4', '55'), ad('5'))
    await store.dispatch(loadMore('home'))
    const before = store.getState().feeds
    store.dispatch(adsLeft((_, promoter) => promoter === '44'))
    expect(home()?.data).toEqual(['1', '3', '4'])
    expect(store.getState().feeds['board:9']?.data).toEqual(['2'])
    store.dispatch(adsReturned(before))
    expect(home()?.data).toEqual(['1', '2', '3', '4', '5'])
  })
})
