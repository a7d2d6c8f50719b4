import { expect, test } from 'vitest'
import { newest } from './newest'

test('accepts only the answer to the latest call, for each list separately', () => {
  const ask = newest()
  const first = ask()
  expect(first()).toBe(true)
  const second = ask()
  newest()()
  expect([first(), second()]).toEqual([false, true])
})
