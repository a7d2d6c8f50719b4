import { afterEach, expect, test, vi } from 'vitest'
import { carryToast, dismissToast, showCarriedToast, showToast, toastStore } from './toast-store'

afterEach(() => {
  for (const { id } of toastStore.read()) dismissToast(id)
})

test('a toast stands until it is dismissed, and listeners hear of both', () => {
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

test('the stack holds three; the oldest goes', () => {
  for (const message of ['a', 'b', 'c', 'd']) showToast({ message })
  expect(toastStore.read().map((toast) => toast.message)).toEqual(['b', 'c', 'd'])
})

test('what a page leaves to be said is said by the next one, once', () => {
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
  carryToast('Your account is deactivated')
  expect(toastStore.read()).toEqual([])
  showCarriedToast()
  showCarriedToast()
  expect(toastStore.read().map((toast) => toast.message)).toEqual(['Your account is deactivated'])
  vi.unstubAllGlobals()
  // Without a place to keep it, nothing is said and nothing breaks.
  carryToast('lost')
  showCarriedToast()
  expect(toastStore.read()).toHaveLength(1)
})
