import { expect, test } from 'vitest'
import type { Keyword } from './words'
import { matchOf, wordsOf } from './words'

const of = (type: Keyword['type'], value: string, query: string) => matchOf([{ type, value }], wordsOf(query))

test.each([
  ['EXACT', 'desk lamp', 'Desk  Lamp', 1],
  ['EXACT', 'desk lamp', 'red desk lamp', 0],
  ['PHRASE', 'desk lamp', 'red desk lamp', 0.9],
  ['PHRASE', 'desk lamp', 'lamp for a desk', 0],
  ['BROAD', 'desk lamp', 'lamps for a desk', 0.75],
  ['BROAD', 'desk lamp', 'desk', 0],
  ['BROAD', 'glass', 'glas', 0],
] as const)('%s %j for %j has the strength %d', (type, value, query, strength) => {
  expect(of(type, value, query).strength).toBe(strength)
})

test('excludes a search by a negative keyword, whatever else matches', () => {
  const keywords: Keyword[] = [
    { type: 'BROAD', value: 'lamp' },
    { type: 'PHRASE_NEGATIVE', value: 'used lamp' },
    { type: 'EXACT_NEGATIVE', value: 'lamp' },
  ]
  expect(matchOf(keywords, ['used', 'lamp']).isExcluded).toBe(true)
  expect(matchOf(keywords, ['lamp']).isExcluded).toBe(true)
  expect(matchOf(keywords, ['new', 'lamp'])).toMatchObject({ strength: 0.75, by: 'lamp', isExcluded: false })
})
