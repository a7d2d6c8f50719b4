import { afterEach, expect, test, vi } from 'vitest'
import type { WireViewer } from '@/lib/accounts/account/schema'
import { makeStore } from '@/store/index'
import { pickerClosed } from '@/store/platform/ui'
import { bootstrapWith, emptyScreen } from '@/store/test-screen'
import {
  endPendingSave,
  leavePendingSave,
  maxWaiting,
  resumePendingSave,
  saveAfterSignUp,
} from './pending-save'

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

/** A browser whose cookie can be read again. */
function jar(cookie = '') {
  const stored = { cookie }
  vi.stubGlobal('document', {
    get cookie() {
      return stored.cookie
    },
    set cookie(line: string) {
      stored.cookie = line.split(';')[0] ?? ''
    },
  })
  vi.stubGlobal('window', { location: { pathname: '/pin/55/', protocol: 'https:' } })
  return stored
}

test('keeps the ten newest pins that a visitor wants to save, each once, and counts them', () => {
  const stored = jar()
  const store = makeStore(emptyScreen)
  for (let id = 1; id <= maxWaiting; id++) store.dispatch(saveAfterSignUp(String(id)))
  expect(store.getState().footer.unauthSavedPinCount).toBe(maxWaiting)
  store.dispatch(saveAfterSignUp('2'))
  expect(stored.cookie).toBe('pending_save=2.10.9.8.7.6.5.4.3.1')
  store.dispatch(saveAfterSignUp('11'))
  expect(stored.cookie).toBe('pending_save=11.2.10.9.8.7.6.5.4.3')
  expect(store.getState().footer.unauthSavedPinCount).toBe(maxWaiting)
})

test('leaves the pins waiting for a visitor who does not sign up now', () => {
  const stored = jar('pending_save=5.6')
  const store = makeStore(emptyScreen)
  store.dispatch(saveAfterSignUp('7'))
  store.dispatch(leavePendingSave())
  expect(store.getState().session.pendingSave).toBe(null)
  expect(stored.cookie).toBe('pending_save=7.5.6')
})

test('opens one picker after the other, until no pin waits', () => {
  const stored = jar('pending_save=5.6')
  const store = storeOf(true)
  store.dispatch(resumePendingSave())
  expect(store.getState().ui.picker).toBe('5')
  // The picker of another pin ends nothing.
  store.dispatch(endPendingSave('9'))
  expect(stored.cookie).toBe('pending_save=5.6')
  store.dispatch(pickerClosed())
  store.dispatch(endPendingSave('5'))
  expect(store.getState().ui.picker).toBe('6')
  store.dispatch(pickerClosed())
  store.dispatch(endPendingSave('6'))
  expect(store.getState().ui.picker).toBe(null)
  expect(stored.cookie).toBe('pending_save=')
})
