import { afterEach, expect, test, vi } from 'vitest'
import type { WireViewer } from '@/lib/accounts/account/schema'
import { makeStore } from '@/store/index'
import { bootstrapWith, emptyScreen } from '@/store/test-screen'
import { resumePendingSave } from './pending-save'

const viewer = { id: '7', chose_topics: true } as WireViewer
const storeOf = (is_authenticated: boolean) =>
  makeStore({ ...emptyScreen, viewer, bootstrap: bootstrapWith({ is_authenticated }) })

function browser() {
  vi.stubGlobal('document', { cookie: 'pending_save=55' })
  vi.stubGlobal('window', { location: { pathname: '/pin/55/', protocol: 'https:' } })
}

afterEach(() => vi.unstubAllGlobals())

test('opens the picker for the pin on the first page after the log-in', () => {
  browser()
  const store = storeOf(true)
  store.dispatch(resumePendingSave())
  expect(store.getState().ui.picker).toBe('55')
})

test('opens nothing on the page on which the member logged in, which is about to be left', () => {
  browser()
  const store = storeOf(false)
  store.dispatch(resumePendingSave())
  expect(store.getState().ui.picker).toBe(null)
  expect(store.getState().session.pendingSave).toBe(null)
})
