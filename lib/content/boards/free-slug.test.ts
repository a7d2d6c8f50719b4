import { expect, test } from 'vitest'
import { freeSlug, slugBase } from './free-slug'

test('the first free number is taken', () => {
  expect(freeSlug('a', [])).toBe('a')
  expect(freeSlug('a', ['a'])).toBe('a-2')
  expect(freeSlug('a', ['a', 'a-2', 'a-4'])).toBe('a-3')
})

test('a name whose lower case is longer than itself still fits the store with its number', () => {
  expect([...slugBase('İ'.repeat(50), 'board')].length).toBeLessThanOrEqual(70)
  expect(slugBase('!!!', 'board')).toBe('board')
})
