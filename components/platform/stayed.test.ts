import { beforeEach, expect, test, vi } from 'vitest'

const router = vi.hoisted(() => {
  const heard = new Map<string, (...args: unknown[]) => void>()
  return {
    asPath: '/',
    heard,
    events: { on: (name: string, listener: (...args: unknown[]) => void) => heard.set(name, listener) },
  }
})
vi.mock('next/router', () => ({ default: router }))

import { isLeaving, stayed } from './stayed'

const start = (to: string) => router.heard.get('routeChangeStart')?.(to)
const fail = (to: string) => router.heard.get('routeChangeError')?.(new Error('cancelled'), to)
function arrive(at: string) {
  router.asPath = at
  router.heard.get('routeChangeComplete')?.(at)
}

beforeEach(() => {
  start('/')
  arrive('/')
})

test('who stays has stayed, also where the page was loaded again', () => {
  const hasStayed = stayed()
  expect(hasStayed()).toBe(true)
  start('/')
  expect(hasStayed()).toBe(true)
  arrive('/')
  expect(hasStayed()).toBe(true)
  expect(isLeaving()).toBe(false)
})

test('who is elsewhere has not, nor who is only on their way', () => {
  const hasStayed = stayed()
  start('/pin/5/')
  expect([hasStayed(), isLeaving()]).toEqual([false, true])
  arrive('/pin/5/')
  expect([hasStayed(), isLeaving()]).toEqual([false, false])
})

test('who asks on their way and arrives has stayed', () => {
  start('/ada/')
  const hasStayed = stayed()
  expect(hasStayed()).toBe(true)
  arrive('/ada/')
  expect(hasStayed()).toBe(true)
})

test('a way that was given up leaves them where they were, unless another one was taken', () => {
  const hasStayed = stayed()
  start('/pin/5/')
  fail('/pin/5/')
  expect([hasStayed(), isLeaving()]).toEqual([true, false])
  start('/pin/5/')
  start('/pin/6/')
  fail('/pin/5/')
  expect([hasStayed(), isLeaving()]).toEqual([false, true])
})
