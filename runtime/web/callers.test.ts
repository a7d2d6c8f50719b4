import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { Places, requestPlaces } from './callers'

test('gives each key the same number of places, and reuses returned ones', () => {
  const places = new Places(2)
  expect([places.take('a'), places.take('a'), places.take('a'), places.take('b')]).toEqual([
    true,
    true,
    false,
    true,
  ])
  places.give('a')
  expect([places.take('a'), places.take('a')]).toEqual([true, false])
})

test('stores nothing for a key that has returned all places', () => {
  const places = new Places(1)
  places.take('a')
  places.give('a')
  places.give('a')
  expect([places.take('a'), places.take('a')]).toEqual([true, false])
})

const answer = () => new ServerResponse(new IncomingMessage(new Socket()))
const code = (expected: number) => expect.objectContaining({ code: expected })

test('refuses the 257th request of an address, and accepts it when one has ended', () => {
  const take = requestPlaces()
  const first = answer()
  take(first, '203.0.113.9')
  for (let at = 1; at < 256; at++) take(answer(), '203.0.113.9')
  expect(() => take(answer(), '203.0.113.9')).toThrow(code(8))
  expect(() => take(answer(), '203.0.113.10')).not.toThrow()
  first.emit('close')
  expect(() => take(answer(), '203.0.113.9')).not.toThrow()
})

test('refuses the 513th request in total with 503', () => {
  const take = requestPlaces()
  for (let at = 0; at < 512; at++) take(answer(), `203.0.113.${at % 200}`)
  expect(() => take(answer(), '198.51.100.1')).toThrow(code(503))
})
