import { expect, test, vi } from 'vitest'
import { makeLook } from './give-back'

const MB = 1024 * 1024

function world(megabytes: number) {
  const state = { size: megabytes * MB, now: 0 }
  const collect = vi.fn()
  return { state, collect, look: makeLook({ size: () => state.size, collect, now: () => state.now }) }
}

test('collects from 400 MB on, and not below', () => {
  const { state, collect, look } = world(400)
  state.size -= 1
  look()
  expect(collect).not.toHaveBeenCalled()
  state.size += 1
  look()
  expect(collect).toHaveBeenCalledOnce()
})

test('collects once in 30 seconds while it returns less than 24 MB', () => {
  const { state, collect, look } = world(600)
  look()
  state.size -= 24 * MB - 1
  state.now = 29_999
  look()
  expect(collect).toHaveBeenCalledOnce()
  state.now = 30_000
  look()
  expect(collect).toHaveBeenCalledTimes(2)
})

test('collects again after 2 seconds if 24 MB came back, even for a moment', () => {
  const { state, collect, look } = world(600)
  look()
  state.size -= 24 * MB
  state.now = 500
  look()
  state.size += 24 * MB
  state.now = 1_999
  look()
  expect(collect).toHaveBeenCalledOnce()
  state.now = 2_000
  look()
  expect(collect).toHaveBeenCalledTimes(2)
})

test('collects again after 2 seconds if the process has grown by 24 MB since', () => {
  const { state, collect, look } = world(420)
  look()
  state.size += 24 * MB - 1
  state.now = 2_000
  look()
  expect(collect).toHaveBeenCalledOnce()
  state.size += 1
  state.now = 2_500
  look()
  expect(collect).toHaveBeenCalledTimes(2)
})
