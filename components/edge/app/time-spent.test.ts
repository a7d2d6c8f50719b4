import { expect, test } from 'vitest'
import { TimeSpent } from './time-spent'

test('starts one foreground period per focus, and ends it once', () => {
  const time = new TimeSpent()
  expect(time.leave(5)).toBeNull()
  expect(time.focus(10)).toEqual({ pair: 1, kind: 'start' })
  expect(time.focus(20)).toBeNull()
  expect(time.leave(110.4)).toEqual({ pair: 1, kind: 'end', ms: 100 })
  expect(time.leave(120)).toBeNull()
  expect(time.focus(200)).toEqual({ pair: 2, kind: 'start' })
  expect(time.leave(200)).toEqual({ pair: 2, kind: 'end', ms: 0 })
})
