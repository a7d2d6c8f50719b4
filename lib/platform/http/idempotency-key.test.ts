import { expect, test } from 'vitest'
import { idempotencyKey } from './idempotency-key'

test('shares a key between equal concurrent calls, but not between different ones', () => {
  const [one, same, other] = [idempotencyKey('a'), idempotencyKey('a'), idempotencyKey('b')]
  expect(same.key).toBe(one.key)
  expect(other.key).not.toBe(one.key)
  for (const call of [one, same, other]) call.end(true)
})

test('generates a new key after an answered call', () => {
  const first = idempotencyKey('c')
  first.end(true)
  const next = idempotencyKey('c')
  expect(next.key).not.toBe(first.key)
  next.end(true)
})

test('keeps the key for a minute when no answer arrives', () => {
  const first = idempotencyKey('d')
  first.end(false)
  const again = idempotencyKey('d')
  expect(again.key).toBe(first.key)
  again.end(false)
  expect(idempotencyKey('d', Date.now() + 61_000).key).not.toBe(first.key)
})
