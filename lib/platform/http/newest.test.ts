import { expect, test } from 'vitest'
import { newest } from './newest'

test('accepts only the answer to the latest call, for each list separately', () => {
  const next = newest()
  const first = next()
  expect(first()).toBe(true)
  const second = next()
  newest()()
  expect([first(), second()]).toEqual([false, true])
})
