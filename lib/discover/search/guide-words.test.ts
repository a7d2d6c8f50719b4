import { expect, test } from 'vitest'
import { mayBeNoun } from './guide-words'

test('offers no word that is no noun', () => {
  const words = 'everything like want something make really beautiful slowly painted green just life'.split(
    ' ',
  )
  expect(words.filter(mayBeNoun)).toEqual([])
})

test('offers nouns', () => {
  const words = ['kitchen', 'forest', 'soup', 'ceramics', 'dress', 'reading', 'baby', 'living']
  expect(words.filter((word) => !mayBeNoun(word))).toEqual([])
})
