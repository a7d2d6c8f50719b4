import { expect, test } from 'vitest'
import { burstLimits } from '../limits'
import { isFirst, isWithinBurst, Recent } from './recent'

const hour = 60 * 60 * 1000

test('knows what a person did until an hour after the one in which it was', () => {
  expect(isFirst('a', 'CLOSEUP', '1', 5 * hour)).toBe(true)
  expect(isFirst('a', 'CLOSEUP', '1', 5 * hour + 1)).toBe(false)
  expect(isFirst('a', 'IMPRESSION', '1', 5 * hour + 1)).toBe(true)
  expect(isFirst('b', 'CLOSEUP', '1', 5 * hour + 1)).toBe(true)
  expect(isFirst('a', 'CLOSEUP', '1', 7 * hour - 1)).toBe(false)
  expect(isFirst('a', 'CLOSEUP', '1', 8 * hour)).toBe(true)
})

test('remembers no more than twice its size, the newest', () => {
  const recent = new Recent<number>(3)
  for (let n = 0; n < 10; n += 1) recent.set(String(n), n, hour)
  const known = Array.from({ length: 10 }, (_, n) => recent.get(String(n), hour)).filter(
    (n) => n !== undefined,
  )
  expect(known).toEqual([6, 7, 8, 9])
})

test('admits the most events of a person and an hour, and not one more', () => {
  const taken = Array.from({ length: burstLimits.FOLLOW + 1 }, () => isWithinBurst('z', 'FOLLOW', 9 * hour))
  expect(taken.indexOf(false)).toBe(burstLimits.FOLLOW)
  expect(isWithinBurst('z', 'FOLLOW', 10 * hour)).toBe(true)
})
