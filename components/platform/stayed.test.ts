import { beforeEach, expect, test, vi } from 'vitest'

const router = vi.hoisted(() => {
  const received = new Map<string, (...args: unknown[]) => void>()
  return {
    asPath: '/',
    received,
    events: { on: (name: string, listener: (...args: unknown[]) => void) => received.set(name, listener) },
  }
})
vi.mock('next/router', () => ({ default: router }))

import { isLeaving, stayed } from './stayed'

const start = (to: string) => router.received.get('routeChangeStart')?.(to)
const fail = (to: string) => router.received.get('routeChangeError')?.(new Error('cancelled'), to)
function arrive(at: string) {
  router.asPath = at
  router.received.get('routeChangeComplete')?.(at)
}

beforeEach(() => {
  start('/')
  arrive('/')
})

test('is true on the same page, also after a reload', () => {
  const hasStayed = stayed()
  expect(hasStayed()).toBe(true)
  start('/')
  expect(hasStayed()).toBe(true)
  arrive('/')
  expect(hasStayed()).toBe(true)
  expect(isLeaving()).toBe(false)
})

test('is false elsewhere, and during navigation', () => {
  const hasStayed = stayed()
  start('/pin/5/')
  expect([hasStayed(), isLeaving()]).toEqual([false, true])
  arrive('/pin/5/')
  expect([hasStayed(), isLeaving()]).toEqual([false, false])
})

test('is true after arriving at a page to which a navigation was pending', () => {
  start('/ada/')
  const hasStayed = stayed()
  expect(hasStayed()).toBe(true)
  arrive('/ada/')
  expect(hasStayed()).toBe(true)
})

test('is true after a canceled navigation, unless another followed', () => {
  const hasStayed = stayed()
  start('/pin/5/')
  fail('/pin/5/')
  expect([hasStayed(), isLeaving()]).toEqual([true, false])
  start('/pin/5/')
  start('/pin/6/')
  fail('/pin/5/')
  expect([hasStayed(), isLeaving()]).toEqual([false, true])
})
