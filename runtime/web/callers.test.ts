import { expect, test } from 'vitest'
import { Places } from './callers'

test('gives each key as many places as there are, and each of them again', () => {
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

test('keeps nothing of a key that has given all places back', () => {
  const places = new Places(1)
  places.take('a')
  places.give('a')
  places.give('a')
  expect([places.take('a'), places.take('a')]).toEqual([true, false])
})
