import { expect, test } from 'vitest'
import { notViewedLately } from './viewed-lately'

const hour = 60 * 60 * 1000

test('counts a person’s views of a pin once, until an hour after the one in which they were', () => {
  expect(notViewedLately('a', ['1', '2', '1'], 5 * hour)).toEqual(['1', '2'])
  expect(notViewedLately('a', ['1', '3'], 5 * hour + 1)).toEqual(['3'])
  expect(notViewedLately('b', ['1'], 5 * hour + 1)).toEqual(['1'])
  expect(notViewedLately('a', ['1'], 7 * hour - 1)).toEqual([])
  expect(notViewedLately('a', ['1'], 8 * hour)).toEqual(['1'])
})
