import { expect, test } from 'vitest'
import { freeSlug, slugBase } from './free-slug'

test('takes the first free number', () => {
  expect(freeSlug('a', [])).toBe('a')
  expect(freeSlug('a', ['a'])).toBe('a-2')
  expect(freeSlug('a', ['a', 'a-2', 'a-4'])).toBe('a-3')
})

test('stores a numbered name when its lower case is longer', () => {
  expect([...slugBase('İ'.repeat(50), 'board')].length).toBeLessThanOrEqual(70)
  expect(slugBase('!!!', 'board')).toBe('board')
})
