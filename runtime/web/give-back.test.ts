import { expect, test, vi } from 'vitest'
import { makeLook } from './give-back'

const MB = 1024 * 1024

function world(megabytes: number) {
  const state = { size: megabytes * MB, now: 0 }
  const collect = vi.fn()
  return { state, collect, look: makeLook({ size: () => state.size, collect, now: () => state.now }) }
}

test('collects from 430 MB on, and not below', () => {
  const { state, collect, look } = world(430)
  state.size -= 1
  look()
  expect(collect).not.toHaveBeenCalled()
  state.size += 1
  look()
  expect(collect).toHaveBeenCalledOnce()
})

test('collects once in 30 seconds, however much is size', () => {
  const { state, collect, look } = world(600)
  look()
  state.now = 29_999
  look()
  expect(collect).toHaveBeenCalledOnce()
  state.now = 30_000
  look()
  expect(collect).toHaveBeenCalledTimes(2)
})
