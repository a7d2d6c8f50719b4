import { expect, test } from 'vitest'
import { newest } from './newest'

test('an answer counts until something else was asked for; each list has its own order', () => {
  const ask = newest()
  const first = ask()
  expect(first()).toBe(true)
  const second = ask()
  newest()()
  expect([first(), second()]).toEqual([false, true])
})
