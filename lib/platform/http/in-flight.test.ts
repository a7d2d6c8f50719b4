import { expect, test } from 'vitest'
import { InFlight } from './in-flight.server'

const small = () => new InFlight({ free: 10, perAddress: 100, inAll: 150 })
const code = (expected: number) => expect.objectContaining({ code: expected })

test('does not count a body within the free amount', () => {
  const all = small()
  for (let at = 0; at < 1_000; at++) all.begin('one').add(10)
  expect(all.bytes).toBe(0)
})

test('accepts exactly the bytes of an address, and refuses one more', () => {
  const all = small()
  const body = all.begin('one')
  body.add(60)
  body.add(50)
  expect(all.bytes).toBe(100)
  expect(() => body.add(1)).toThrow(code(8))
  expect(() => all.begin('other').add(60)).not.toThrow()
})

test('refuses everyone with 503 when all room is taken, except for small bodies', () => {
  const all = small()
  all.begin('one').add(110)
  all.begin('other').add(60)
  expect(() => all.begin('third').add(11)).toThrow(code(503))
  expect(() => all.begin('third').add(10)).not.toThrow()
})

test('releases all of a body once, even after a refusal', () => {
  const all = small()
  const body = all.begin('one')
  body.add(110)
  expect(() => body.add(1)).toThrow(code(8))
  body.end()
  body.end()
  expect(all.bytes).toBe(0)
  expect(() => all.begin('one').add(110)).not.toThrow()
})
