import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeStore } from '@/store'
import { emptyScreen } from '@/store/test-screen'
import { useSizeClass } from './use-size-class'

const width = window.innerWidth
beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  window.innerWidth = width
})

const started = () => {
  const store = makeStore(emptyScreen)
  renderHook(() => useSizeClass(store))
  return () => store.getState().sizeClass.value
}

const to = (px: number, event: string) => {
  window.innerWidth = px
  window.dispatchEvent(new Event(event))
}

test('follows the width of the window 200 ms after its last change', () => {
  const value = started()
  expect(value()).toBe('lg')
  to(900, 'resize')
  vi.advanceTimersByTime(199)
  to(500, 'resize')
  vi.advanceTimersByTime(199)
  expect(value()).toBe('lg')
  vi.advanceTimersByTime(1)
  expect(value()).toBe('sm')
})

test('measures a second after the device was turned', () => {
  const value = started()
  to(800, 'orientationchange')
  vi.advanceTimersByTime(1199)
  expect(value()).toBe('lg')
  vi.advanceTimersByTime(1)
  expect(value()).toBe('md')
})
