import { expect, test, vi } from 'vitest'
import type { WirePin } from '@/lib/content/pins/schema'
import { reportError } from '@/lib/edge/client/report-error'
import { addSlices, makeStore, steady } from './index'
import { screenLoaded } from './platform/screen-loaded'
import { emptyScreen } from './test-screen'

vi.mock('@/lib/edge/client/report-error', () => ({ reportError: vi.fn() }))

const pin = (id: string, title = id) => ({ id, title }) as WirePin

test('fills the store identically from a first page and from a later one', () => {
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

test('keeps the state, and reports the error, when an action fails in a reducer', () => {
  vi.stubGlobal('window', {})
  const failure = new Error('broken')
  const steadied = steady((state = { n: 1 } as never) => {
    if (isBroken) throw failure
    return state
  })
  let isBroken = false
  const before = steadied(undefined, { type: 'any' })
  isBroken = true
  expect(steadied(before, { type: 'any' })).toBe(before)
  expect(reportError).toHaveBeenCalledExactlyOnceWith('store', failure)
  expect(() => steadied(undefined, { type: 'any' })).toThrow(failure)
  vi.unstubAllGlobals()
})
