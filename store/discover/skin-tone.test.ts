import { expect, test } from 'vitest'
import { nothingChosen } from '@/lib/discover/search/filters/choice'
import type { ScreenState } from '@/lib/edge/screens/state'
import { makeStore } from '@/store/index'
import { screenLoaded } from '@/store/platform/screen-loaded'
import { emptyScreen } from '@/store/test-screen'

const screenOf = (screen: object): ScreenState =>
  ({ ...emptyScreen, viewer: { id: '7' }, screen }) as unknown as ScreenState

const search = (query: string, skin_tone: number | null, isOffered = true) =>
  screenOf({
    name: 'search',
    query,
    offered: isOffered ? [{ name: 'skin_tone', options: [] }] : [],
    chosen: { ...nothingChosen, filters: { color: null, skin_tone } },
  })

function after(...screens: ScreenState[]) {
  const store = makeStore(emptyScreen)
  for (const screen of screens) store.dispatch(screenLoaded(screen))
  return store.getState().skinTone
}

const nothing = { numQueryUses: 0, lastQuery: null, showSkinToneFilters: false, tone: null }

test('keeps a range from search to search, and counts the searches that it was used for', () => {
  expect(after(search('nails', 2))).toEqual({
    ...{ numQueryUses: 1, lastQuery: 'nails', showSkinToneFilters: true, tone: 2 },
  })
  expect(after(search('nails', 2), search('nails', 2)).numQueryUses).toBe(1)
  expect(after(search('nails', 2), search('braids', 2)).numQueryUses).toBe(2)
})

test('keeps the range over a search that does not offer the filter, without showing it', () => {
  expect(after(search('nails', 3), search('soup', null, false))).toEqual({
    ...{ numQueryUses: 1, lastQuery: 'soup', showSkinToneFilters: false, tone: 3 },
  })
})

test('forgets the range when it is taken away, in a search without a query, and on one’s own profile', () => {
  expect(after(search('nails', 3), search('nails', null)).tone).toBeNull()
  expect(after(search('nails', 3), search('', null))).toEqual(nothing)
  expect(after(search('nails', 3), screenOf({ name: 'profile', userId: '7' }))).toEqual(nothing)
  expect(after(search('nails', 3), screenOf({ name: 'profile', userId: '8' })).tone).toBe(3)
})
