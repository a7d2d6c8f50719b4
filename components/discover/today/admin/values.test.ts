import { expect, test } from 'vitest'
import { inputOf, moved, pinIdIn, valuesOf } from './values'

test.each([
  ['https://magpie.example/pin/red-kite--123/', '123'],
  ['/pin/123', '123'],
  [' http://localhost:3000/pin/a--b--77/?x=1 ', '77'],
  ['/pin/create/', null],
  ['red kite', null],
  ['123', null],
])('finds the pin in %j: %j', (text, id) => expect(pinIdIn(text)).toBe(id))

test('moves an item within its list', () => {
  expect(moved(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c'])
  expect(moved(['a', 'b', 'c'], 2, -1)).toEqual(['a', 'c', 'b'])
  expect(moved(['a', 'b'], 0, -1)).toEqual(['a', 'b'])
  expect(moved(['a', 'b'], 1, 1)).toEqual(['a', 'b'])
})

test('sends a cover only while its pin is chosen, and the order of the map', () => {
  const values = {
    ...valuesOf(null),
    pin_ids: [{ id: '1', pin: null }],
    cover_pin_id: '2',
    locales: ['sv', 'en'] as const,
  }
  expect(inputOf(values, null, false)).toMatchObject({
    cover_pin_id: null,
    pin_ids: ['1'],
    locales: ['en', 'sv'],
    interest_id: null,
    publish_at: null,
  })
  expect(inputOf({ ...values, cover_pin_id: '1' }, null, true)).toMatchObject({
    cover_pin_id: '1',
    publish_at: 'now',
  })
})
