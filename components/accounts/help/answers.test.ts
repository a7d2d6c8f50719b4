import { expect, test } from 'vitest'
import texts from '@/messages/en/help.json'
import { isAnswerTo, withoutTags } from './answers'
import { linksOf } from './links'

test('finds an answer by the beginnings of its words, in any order, whatever their case and accents', () => {
  const texts = ['How do I change my password?', 'Under <password>Password</password>.']
  expect(isAnswerTo('pass CHANGE', ...texts)).toBe(true)
  expect(isAnswerTo('pâsswörd', ...texts)).toBe(true)
  expect(isAnswerTo('', ...texts)).toBe(true)
  expect(isAnswerTo('change email', ...texts)).toBe(false)
  expect(isAnswerTo('word', ...texts)).toBe(false)
})

test('shows a search the words of a link, not its tag', () => {
  expect(withoutTags('Under <tune>Home feed</tune>, say')).toBe('Under Home feed, say')
})

test('has a page for every link of an answer', () => {
  const all = JSON.stringify(texts)
  const tags = new Set([...all.matchAll(/<(\w+)>/g)].map(([, tag]) => tag ?? ''))
  expect(tags.size).toBeGreaterThan(20)
  expect([...tags].filter((tag) => !(tag in linksOf(null)))).toEqual([])
})
