import { expect, test } from 'vitest'
import { leastBusyMs } from '@/lib/core/busy.testing'
import { hasFilteredWord, hasForeignLink, hasLink, namesIn, ownLinks } from './text'

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

test('handles a hundred hostile words and a long text in linear time', async () => {
  const words = Array.from({ length: 100 }, (_, index) => `${'(a+)+'.repeat(9)}${index}`)
  const cost = await leastBusyMs(200, () => expect(hasFilteredWord('a'.repeat(500), words)).toBe(false))
  expect(cost).toBeLessThan(200)
})

test('finds web addresses as links', () => {
  expect(hasLink('see https://example.org')).toBe(true)
  expect(hasLink('see www.example.org')).toBe(true)
  expect(hasLink('https: // no')).toBe(false)
  expect(hasLink('pins.and.boards')).toBe(false)
})

test('finds names after an @, but not in email addresses', () => {
  expect(namesIn('👋 @Mira and @tomas, @mira!')).toEqual([
    { name: 'mira', offset: 3, length: 5 },
    { name: 'tomas', offset: 13, length: 6 },
    { name: 'mira', offset: 21, length: 5 },
  ])
  expect(namesIn('mira@demo.example @ab @@mira')).toEqual([])
  expect(namesIn(Array.from({ length: 20 }, (_, index) => `@name_${index}`).join(' '))).toHaveLength(10)
})

const here = 'https://pins.example.org'

test('links to this site only', () => {
  expect(ownLinks(`See ${here}/pin/5/?a=1#b, please`, here)).toEqual([
    { offset: 4, length: 37, href: '/pin/5/?a=1#b' },
  ])
  for (const text of [
    'https://evil.example/',
    `${here}//evil.example/`,
    `${here}.evil.example/`,
    `https://pins.example.org@evil.example/`,
    'https://user:word@pins.example.org/',
    'http://pins.example.org/',
    'https://pins.example.org:8443/',
    'www.evil.example',
    'ｈｔｔｐｓ：／／evil.example',
    `${here}/ and https://evil.example/`,
  ]) {
    expect([text, hasForeignLink(text, here)]).toEqual([text, true])
  }
  for (const text of ['', 'no link', `${here}/pin/5/`, `(${here}/)`, 'javascript:alert(1)', 'evil.example'])
    expect([text, hasForeignLink(text, here)]).toEqual([text, false])
})

test('handles a long near-address in linear time', async () => {
  const texts = ['https://'.repeat(60), `https://${'.'.repeat(490)}`, '@'.repeat(500), '@a'.repeat(250)]
  const cost = await leastBusyMs(50, () => {
    for (const text of texts) {
      hasForeignLink(text, here)
      namesIn(text)
    }
  })
  expect(cost).toBeLessThan(50)
})
