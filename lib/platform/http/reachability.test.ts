import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Reachability } from './reachability'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function world() {
  const state = { answers: true, asked: 0 }
  const server = new Reachability(async () => {
    state.asked += 1
    if (!state.answers) throw new TypeError('Failed to fetch')
  })
  const seen: boolean[] = []
  server.subscribe(() => seen.push(server.read()))
  return { state, server, seen }
}

test('believes the server, not a single request that failed', async () => {
  const { server, seen, state } = world()
  await server.check()
  expect([seen, state.asked]).toEqual([[], 1])
})

test('is out of reach once a second request fails, and asks until one is answered', async () => {
  const { server, seen, state } = world()
  state.answers = false
  await server.check()
  expect(seen).toEqual([true])
  await vi.advanceTimersByTimeAsync(60_000)
  // After 2, 4 and 8 seconds, then every 15.
  expect(state.asked).toBe(7)
  state.answers = true
  await vi.advanceTimersByTimeAsync(15_000)
  expect(seen).toEqual([true, false])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(state.asked).toBe(8)
})

test('is in reach as soon as any other request is answered', async () => {
  const { server, seen, state } = world()
  state.answers = false
  await server.check()
  server.answered()
  await vi.advanceTimersByTimeAsync(60_000)
  expect([seen, state.asked]).toEqual([[true, false], 1])
})

test('asks once more, whatever number of failures come while it asks', async () => {
  const { server, state } = world()
  await Promise.all([server.check(), server.check(), server.check()])
  expect(state.asked).toBe(2)
})
