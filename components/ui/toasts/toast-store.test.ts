import { afterEach, expect, test, vi } from 'vitest'
import {
  carryToast,
  carryWaysBack,
  dismissToast,
  showCarriedToasts,
  showToast,
  toastStore,
} from './toast-store'

afterEach(() => {
  for (const { id } of toastStore.read()) dismissToast(id)
})

test('shows a toast until it is dismissed, and notifies listeners of both', () => {
  const listener = vi.fn()
  const stop = toastStore.subscribe(listener)
  const id = showToast({ message: 'Saved to Garden' })
  expect(toastStore.read().map((toast) => toast.message)).toEqual(['Saved to Garden'])
  dismissToast(id)
  expect(toastStore.read()).toEqual([])
  stop()
  showToast({ message: 'unheard' })
  expect(listener).toHaveBeenCalledTimes(2)
})

test('holds three, dropping the oldest', () => {
  for (const message of ['a', 'b', 'c', 'd']) showToast({ message })
  expect(toastStore.read().map((toast) => toast.message)).toEqual(['b', 'c', 'd'])
})

test('merges equal ones into the newest, whose undo undoes all of them', () => {
  const undone: string[] = []
  const save = (name: string) =>
    showToast({
      message: 'Saved to Garden',
      imageUrl: `/${name}.jpg`,
      action: { label: 'Undo', onAction: () => undone.push(name) },
    })
  save('a')
  showToast({ message: 'Link copied' })
  for (const name of ['b', 'c', 'd']) save(name)
  const [copied, saved, ...more] = toastStore.read()
  expect([copied?.message, more]).toEqual(['Link copied', []])
  expect(saved).toMatchObject({ count: 4, imageUrls: ['/b.jpg', '/c.jpg', '/d.jpg'] })
  saved?.action?.onAction()
  expect(undone).toEqual(['a', 'b', 'c', 'd'])
})

test('keeps apart what differs in tone, target or undo', () => {
  showToast({ message: 'Saved' })
  showToast({ message: 'Saved', tone: 'error' })
  showToast({ message: 'Saved', href: '/garden/' })
  expect(toastStore.read().map(({ count }) => count)).toEqual([1, 1, 1])
})

function keepsForSession() {
  const stored = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
}

test('carries a message to the next page, once', () => {
  keepsForSession()
  carryToast('Your account is deactivated')
  expect(toastStore.read()).toEqual([])
  showCarriedToasts(() => undefined)
  showCarriedToasts(() => undefined)
  expect(toastStore.read().map((toast) => toast.message)).toEqual(['Your account is deactivated'])
  vi.unstubAllGlobals()
  // Without storage, there is no message and no error.
  carryToast('lost')
  showCarriedToasts(() => undefined)
  expect(toastStore.read()).toHaveLength(1)
})

test('carries over only toasts whose undo works on the next page', () => {
  keepsForSession()
  const later = { pin_id: '7', done: 'Pin restored' }
  showToast({ message: 'Saved', action: { label: 'Undo', onAction: () => undefined } })
  showToast({
    message: 'Pin deleted',
    action: { label: 'Undo', onAction: () => undefined, later },
  })
  carryToast('Your account is deactivated')
  carryWaysBack()
  for (const { id } of toastStore.read()) dismissToast(id)
  const goBack = vi.fn()
  showCarriedToasts(goBack)
  expect(toastStore.read().map(({ message }) => message)).toEqual([
    'Your account is deactivated',
    'Pin deleted',
  ])
  toastStore.read()[1]?.action?.onAction()
  expect(goBack).toHaveBeenCalledExactlyOnceWith(later)
  // Its undo works on this page, too: a second reload carries it again.
  expect(toastStore.read()[1]).toMatchObject({ action: { label: 'Undo', later } })
  vi.unstubAllGlobals()
})
