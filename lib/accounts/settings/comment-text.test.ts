import { expect, test } from 'vitest'
import { hasFilteredWord, hasLink, namedIn } from './comment-text'

test.each([
  ['You are a DONUT!', ['donut'], true],
  ['Two donuts', ['donut'], false],
  ['a  glazed\ndonut', ['glazed donut'], true],
  ['ＤＯＮＵＴ', ['donut'], true],
  ['donut_', ['donut'], true],
  ['これは寿司です', ['寿司'], true],
  ['c++ is fine', ['c++'], true],
  ['nothing here', ['.*'], false],
  ['nothing here', ['  '], false],
  ['nothing here', [], false],
])('%j with %j: %s', (text, words, has) => {
  expect(hasFilteredWord(text, words)).toBe(has)
})

test('a hundred hostile words and a long text take no time', () => {
  const words = Array.from({ length: 100 }, (_, index) => `${'(a+)+'.repeat(9)}${index}`)
  const start = performance.now()
  expect(hasFilteredWord('a'.repeat(500), words)).toBe(false)
  expect(performance.now() - start).toBeLessThan(200)
})

test('addresses of the web are links', () => {
  expect(hasLink('see https://example.org')).toBe(true)
  expect(hasLink('see www.example.org')).toBe(true)
  expect(hasLink('https: // no')).toBe(false)
  expect(hasLink('pins.and.boards')).toBe(false)
})

test('names stand after an @; addresses of mail are none', () => {
  expect(namedIn('@Mira and @tomas, @mira!')).toEqual(['mira', 'tomas'])
  expect(namedIn('mira@demo.example @ab @@mira')).toEqual([])
  expect(namedIn(Array.from({ length: 20 }, (_, index) => `@name_${index}`).join(' '))).toHaveLength(10)
})
