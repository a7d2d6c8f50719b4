import { describe, expect, test } from 'vitest'
import { shippedTopics } from '@/lib/content/topics/tree/shipped'
import { inSeason, seasonCountry, seasons } from './seasons'

describe('the seasons of topics', () => {
  test('name topics that are shipped, and months of a year', () => {
    const slugs = new Set(shippedTopics.map(({ slug }) => slug))
    expect(seasons.filter(({ slug }) => !slugs.has(slug))).toEqual([])
    const months = seasons.flatMap(({ months }) => months)
    expect([Math.min(...months), Math.max(...months)]).toEqual([1, 12])
  })

  test('give every month something in both halves of the earth', () => {
    for (let month = 1; month <= 12; month++)
      for (const country of ['US', 'DE', 'AU', 'BR'])
        expect([month, country, inSeason(month, country).length > 1]).toEqual([month, country, true])
  })

  test('are six months later in the south, but for dates', () => {
    expect(inSeason(7, 'DE')).toContain('beach')
    expect(inSeason(7, 'AU')).not.toContain('beach')
    expect(inSeason(1, 'AU')).toContain('beach')
    expect(inSeason(7, 'AU')).toContain('winter')
    expect(inSeason(12, 'AU')).toEqual(expect.arrayContaining(['christmas', 'summer']))
  })

  test('know the dates of single countries', () => {
    expect(inSeason(11, 'US')).toContain('thanksgiving')
    expect(inSeason(11, 'CA')).not.toContain('thanksgiving')
    expect(inSeason(10, 'CA')).toContain('thanksgiving')
    expect(inSeason(11, 'FR')).not.toContain('thanksgiving')
  })

  test('show the shortest ones first', () => {
    expect(inSeason(12, 'DE')[0]).toBe('christmas-trees')
  })

  test('are the same for all countries that one stands for', () => {
    for (const country of ['US', 'CA', 'DE', 'FR', 'JP', 'AU', 'BR', 'ZA', ''])
      for (let month = 1; month <= 12; month++)
        expect([country, month, inSeason(month, seasonCountry(country))]).toEqual([
          country,
          month,
          inSeason(month, country),
        ])
  })
})
