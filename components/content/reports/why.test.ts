import { expect, test } from 'vitest'
import { placeOf } from './why'

test.each([
  ['/search/[scope]', 'search'],
  ['/[username]/[slug]', 'board'],
  ['/[username]', 'board'],
  ['/pin/[id]', 'opened'],
  ['/', 'opened'],
])('explains a pin on %s by its %s', (pathname, place) => {
  expect(placeOf(pathname)).toBe(place)
})
