import { expect, test } from 'vitest'
import type { WirePin } from '@/lib/content/pins/schema'
import { addSlices, makeStore } from './index'
import { screenLoaded } from './platform/screen-loaded'
import { emptyScreen } from './test-screen'

const pin = (id: string, title = id) => ({ id, title }) as WirePin

test('fills the store from a first page as from a later one', () => {
  const screen = {
    ...emptyScreen,
    pins: [pin('9'), pin('2'), pin('9')],
    feeds: { home: { ids: ['9', '2'], bookmark: 'next' } },
  }
  const later = makeStore(emptyScreen)
  later.dispatch(screenLoaded(screen))
  expect(makeStore(screen).getState()).toEqual(later.getState())
})

test('keeps the slices of one area when another area adds its own', () => {
  const store = makeStore(emptyScreen)
  const count = (name: string) => ({
    [name]: (state = 0, { type }: { type: string }) => (type === name ? state + 1 : state),
  })
  addSlices(store, count('one'))
  store.dispatch({ type: 'one' })
  addSlices(store, count('two'))
  addSlices(store, count('one'))
  expect(store.getState()).toMatchObject({ one: 1, two: 0, session: store.getState().session })
  expect(makeStore(emptyScreen).getState()).not.toHaveProperty('one')
})
