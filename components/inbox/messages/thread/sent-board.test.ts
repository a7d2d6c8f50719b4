import { expect, test } from 'vitest'
import { boardIn } from './sent-board'

const here = 'https://magpie.example'

test('finds the first board of this site in a text', () => {
  expect(boardIn('Look:\nhttps://magpie.example/ada/blue%20rooms/ and more', here)).toEqual({
    username: 'ada',
    slug: 'blue rooms',
    href: 'https://magpie.example/ada/blue%20rooms/',
    rest: 'Look:\n and more',
  })
})

test.each([
  ['another site', 'https://example.org/ada/rooms/'],
  ['a profile', 'https://magpie.example/ada/'],
  ['a pin', 'https://magpie.example/pin/5/'],
  ['a section', 'https://magpie.example/ada/rooms/blue/'],
  ['a setting', 'https://magpie.example/settings/privacy/'],
  ['a broken escape', 'https://magpie.example/ada/%E0%A4%A/'],
  ['words', 'ada/rooms'],
])('finds none in the address of %s', (_, text) => {
  expect(boardIn(text, here)).toBeNull()
})
