import { expect, test } from 'vitest'
import { z } from 'zod'
import { makeUuid } from './uuid-v1'

test('makes UUIDs of version 1 that say when', () => {
  const made = makeUuid(() => 0)()
  expect(z.uuid({ version: 'v1' }).safeParse(made).success).toBe(true)
  // 15 October 1582 to 1970 in steps of 100 ns, from the lowest to the highest part.
  expect(made.slice(0, 18)).toBe('13814000-1dd2-11b2')
})

test('makes ten thousand in a millisecond, and refuses one more', () => {
  let now = 1000
  const uuid = makeUuid(() => now)
  const made = new Set(Array.from({ length: 10_000 }, () => uuid()))
  expect(made.size).toBe(10_000)
  expect(() => uuid()).toThrow(new Error("Can't create more than 10M uuids/sec"))
  expect(() => uuid()).toThrow()
  now += 1
  expect(made.has(uuid())).toBe(false)
})

test('makes no number twice when the clock is put back', () => {
  const times = [5, 6, 5, 6, 5]
  const uuid = makeUuid(() => times.shift() ?? 0)
  expect(new Set(Array.from({ length: 5 }, () => uuid())).size).toBe(5)
})

test('has a node of its own in each page, which is no address of a network card', () => {
  const nodes = [makeUuid(), makeUuid()].map((uuid) => uuid().slice(24))
  expect(nodes[0]).not.toBe(nodes[1])
  for (const node of nodes) expect(Number.parseInt(node.slice(0, 2), 16) & 1).toBe(1)
})
