import { expect, test } from 'vitest'
import { calm } from './calm'

/** Blocks the event loop for this many milliseconds. */
function block(ms: number): void {
  const until = performance.now() + ms
  while (performance.now() < until);
}

test('waits until the event loop is free', async () => {
  let isBlocked = true
  const blocking = (async () => {
    for (let n = 0; n < 3; n++) {
      await new Promise((resolve) => setTimeout(resolve, 5))
      block(400)
    }
    isBlocked = false
  })()
  await calm()
  expect(isBlocked).toBe(false)
  await blocking
})

test('gives up on a process that is never calm', async () => {
  const timer = setInterval(() => block(300), 1)
  const began = performance.now()
  await calm(600)
  clearInterval(timer)
  expect(performance.now() - began).toBeLessThan(3_000)
})
