import { afterEach, expect, test, vi } from 'vitest'
import { dismissToast, showToast, toastStore } from './toast-store'

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
