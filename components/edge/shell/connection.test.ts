import { expect, test } from 'vitest'
import { nextConnection } from './connection'

test.each([
  ['hidden', 'offline', 'offline'],
  ['offline', 'online', 'backOnline'],
  ['backOnline', 'timeout', 'hidden'],
  ['backOnline', 'offline', 'offline'],
  ['hidden', 'online', 'hidden'],
  ['offline', 'timeout', 'offline'],
] as const)('%s and %s give %s', (now, event, next) => {
  expect(nextConnection(now, event)).toBe(next)
})
