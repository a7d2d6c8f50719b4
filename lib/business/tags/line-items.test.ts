import { expect, test } from 'vitest'
import { lineItemsIn } from './line-items'
import { placeOf } from './share'

test('reads the products of an event, whatever form their numbers have', () => {
  const lamp = {
    product_id: 7,
    product_name: ' Lamp ',
    product_price: '19.90',
    product_quantity: 2,
    color: 'red',
  }
  expect(lineItemsIn([lamp])).toEqual([
    { product_id: '7', product_name: 'Lamp', product_price_micro: 19_900_000, product_quantity: 2 },
  ])
})

test.each([
  ['nothing', []],
  ['something else', [null, 5, 'Lamp', {}, []]],
  ['unknown fields only', [{ name: 'Lamp' }]],
  ['numbers that are none', [{ product_price: 'free', product_quantity: -1 }]],
])('answers null for %s', (_, given) => expect(lineItemsIn(given)).toBeNull())

test('keeps the first 100 characters of a text', () => {
  expect(lineItemsIn([{ product_name: 'a'.repeat(101) }])).toEqual([{ product_name: 'a'.repeat(100) }])
})

test('places ids evenly, each always at the same number', () => {
  const places = Array.from({ length: 10_000 }, (_, n) => placeOf(`event-${n}`))
  for (const part of [0.1, 0.5, 0.9]) {
    const below = places.filter((place) => place < part).length
    expect(Math.abs(below / 10_000 - part)).toBeLessThan(0.03)
  }
  expect(placeOf('event-5')).toBe(places[5])
})
