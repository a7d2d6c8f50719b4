import { expect, test } from 'vitest'
import { shopLocaleFor } from './locale'

const locale = (id: string, country: string, language: string) => ({ id, country, language })
const locales = [locale('1', 'US', 'en'), locale('2', 'CH', 'de'), locale('3', 'CH', 'fr')]
const shown = (country: string, language: string, chosen: string | null = null) =>
  shopLocaleFor(locales, { chosen, country, language })?.id

test('shows the locale of a country and language, of the country, or the first', () => {
  expect(shown('CH', 'fr')).toBe('3')
  expect(shown('CH', 'it')).toBe('2')
  expect(shown('JP', 'de')).toBe('1')
})

test('shows the chosen one first, unless it is of another shop', () => {
  expect(shown('CH', 'fr', '1')).toBe('1')
  expect(shown('CH', 'fr', '9')).toBe('3')
})

test('has none for a shop without any', () => {
  expect(shopLocaleFor([], { chosen: '1', country: 'US', language: 'en' })).toBeNull()
})
