import { expect, test } from 'vitest'
import type { Suggestion } from '@/lib/discover/search/schema'
import { optionsFor } from './options'

const suggestions: Suggestion[] = [
  { type: 'query', query: 'garden' },
  { type: 'query', query: 'garden path' },
  { type: 'board', name: 'Garden', url: '/ann/garden/' },
]
const labels = (term: string, recent: string[]) =>
  optionsFor(term, recent, suggestions).map(({ kind, label }) => `${kind}:${label}`)

test('lists matching recent searches first, without duplicates', () => {
  expect(labels('GA', ['cake', 'Garden'])).toEqual(['recent:Garden', 'query:garden path', 'board:Garden'])
})

test('lists all recent searches without a term, and at most three with one', () => {
  const recent = ['a1', 'a2', 'a3', 'a4']
  expect(optionsFor('', recent, [])).toHaveLength(4)
  expect(optionsFor('a', recent, [])).toHaveLength(3)
})

test('escapes a query in its address', () => {
  expect(optionsFor('', ['a & b/c'], [])[0]?.href).toBe('/search/pins/?q=a%20%26%20b%2Fc')
})
