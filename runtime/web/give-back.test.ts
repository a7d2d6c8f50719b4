import { expect, test, vi } from 'vitest'
import { makeLook } from './give-back'

const MB = 1024 * 1024

function world(megabytes: number) {
  const state = { held: megabytes * MB, now: 0 }
  const collect = vi.fn()
  return { state, collect, look: makeLook({ held: () => state.held, collect, now: () => state.now }) }
}

test('collects from 430 MB on, and not below', () => {
  const { state, collect, look } = world(430)
  state.held -= 1
  look()
  expect(collect).not.toHaveBeenCalled()
  state.held += 1
  look()
  expect(collect).toHaveBeenCalledOnce()
})

test('collects once in 30 seconds, however much is held', () => {
  const { state, collect, look } = world(600)
  look()
  state.now = 29_999
  look()
  expect(collect).toHaveBeenCalledOnce()
  state.now = 30_000
  look()
  expect(collect).toHaveBeenCalledTimes(2)
})
