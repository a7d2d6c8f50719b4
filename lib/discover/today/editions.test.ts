import { describe, expect, test } from 'vitest'
import {
  articleLocales,
  bucketOf,
  countriesOfLocale,
  countryBuckets,
  editionCountry,
  editionOf,
} from './editions'

test('keeps the map and the groups of the specification', () => {
  expect(articleLocales).toEqual(['en', 'es', 'pt', 'de', 'fr', 'id', 'ja', 'it', 'sv'])
  expect(countriesOfLocale.en).toEqual(['US', 'GB', 'CA', 'IN', 'AU', 'ID'])
  expect(countryBuckets).toEqual(['LatAm', 'US', 'CA', 'GB', 'FR', 'DE', 'OTHER'])
})

test.each([
  ['MX', 'LatAm'],
  ['BR', 'LatAm'],
  ['US', 'US'],
  ['CA', 'CA'],
  ['GB', 'GB'],
  ['FR', 'FR'],
  ['DE', 'DE'],
  ['AT', 'OTHER'],
  ['ES', 'OTHER'],
  ['', 'OTHER'],
  ['OTHER', 'OTHER'],
])('puts %j into the group %s', (country, bucket) => expect(bucketOf(country)).toBe(bucket))

describe('the edition of a person', () => {
  test.each([
    ['US', 'en-US', ['en']],
    ['DE', 'de', ['de']],
    ['DE', 'en-US', ['en', 'de']],
    ['US', 'de-AT', ['de', 'en']],
    ['ID', 'en', ['en', 'id']],
    ['ES', 'es_ES', ['es']],
    ['BR', 'pt_BR', ['pt']],
    // Neither the language nor the country has articles of its own.
    ['KR', 'ko_KR', ['en']],
    ['AR', 'ko_KR', ['es']],
  ])('in %s with pages in %s has the languages %j', (country, locale, locales) =>
    expect(editionOf(country, locale).locales).toEqual(locales),
  )
})

describe('the country that stands for an edition of visitors', () => {
  test('has the same edition as each country that it stands for', () => {
    for (const country of ['US', 'DE', 'AT', 'CH', 'MX', 'AR', 'BR', 'ID', 'IN', 'AU', 'KR', 'ES', 'JP'])
      expect([country, editionOf(editionCountry(country), 'en')]).toEqual([country, editionOf(country, 'en')])
  })

  test('is one of few', () => {
    const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
    const all = letters.flatMap((first) => letters.map((second) => editionCountry(first + second)))
    expect(new Set(all).size).toBe(13)
  })
})
