import { expect, test } from 'vitest'
import { nextConnection } from './connection'

test.each([
  ['hidden', 'offline', 'offline'],
  ['offline', 'online', 'backOnline'],
  ['backOnline', 'timeout', 'hidden'],
  ['backOnline', 'offline', 'offline'],
  ['hidden', 'online', 'hidden'],
  ['offline', 'timeout', 'offline'],
] as const)('turns %s and %s into %s', (now, event, next) => {
  expect(nextConnection(now, event)).toBe(next)
})
