import { expect, test } from 'vitest'
import type { WirePin } from '@/lib/content/pins/schema'
import { makeStore } from './index'
import { screenLoaded } from './platform/screen-loaded'
import { emptyScreen } from './test-screen'

const pin = (id: string, title = id) => ({ id, title }) as WirePin

test('a first page fills the store as a later page would', () => {
  const screen = {
    ...emptyScreen,
    pins: [pin('9'), pin('2'), pin('9')],
    feeds: { home: { ids: ['9', '2'], bookmark: 'next' } },
  }
  const later = makeStore(emptyScreen)
  later.dispatch(screenLoaded(screen))
  expect(makeStore(screen).getState()).toEqual(later.getState())
})
