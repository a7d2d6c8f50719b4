import { expect, test } from 'vitest'
import { nameAt, withName } from './mention-text'

test.each([
  ['@mi', 3, { term: 'mi', offset: 0, end: 3 }],
  ['Hi @m there', 5, { term: 'm', offset: 3, end: 5 }],
  ['(@mira', 6, { term: 'mira', offset: 1, end: 6 }],
  ['Hi @', 4, null],
  ['a@mi', 4, null],
  ['@@mi', 4, null],
  ['@mi there', 9, null],
  [`@${'a'.repeat(31)}`, 32, null],
])('%j at %i', (text, caret, name) => {
  expect(nameAt(text, caret)).toEqual(name)
})

test.each([
  ['Hi @m', 5, 'Hi @mira ', 9],
  ['Hi @m there', 5, 'Hi @mira there', 9],
  ['@m,', 2, '@mira ,', 6],
])('finds a name in %j', (text, at, after, caret) => {
  const query = nameAt(text, at)
  expect(query && withName(text, query, 'mira')).toEqual({ text: after, caret })
})
