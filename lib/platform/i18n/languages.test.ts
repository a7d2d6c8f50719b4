import { expect, test } from 'vitest'
import { directionOf, hasTexts, namesOf, textLocale, translationsOf } from './languages'
import { mergeTexts } from './merge'

test.each([
  ['pt-BR', ['pt-BR', 'pt']],
  ['pt_BR', ['pt-BR', 'pt']],
  ['de', ['de']],
  ['en-US', ['en-US']],
  ['en', []],
])('looks for the texts of %s by locale and then by language', (locale, names) => {
  expect(namesOf(locale)).toEqual(names)
})

test('shows English when a language has no texts', () => {
  expect([hasTexts('en-GB'), hasTexts('pt-BR'), hasTexts('ar-XB')]).toEqual([true, false, true])
  expect([translationsOf('en-GB'), translationsOf('ar'), translationsOf('en-XA')]).toEqual([
    [],
    [],
    ['en-XA'],
  ])
  expect([textLocale('pt-BR'), textLocale('en-GB'), textLocale('ar-XB')]).toEqual(['en-US', 'en-GB', 'ar-XB'])
})

test('uses right-to-left for right-to-left languages', () => {
  expect(['ar-XB', 'he', 'en-XA', 'de'].map(directionOf)).toEqual(['rtl', 'rtl', 'ltr', 'ltr'])
})

test('falls back for each text separately', () => {
  const english = { save: { title: 'Save', text: 'Where to?' }, close: 'Close' }
  expect(mergeTexts(english, { save: { title: 'Merken' } })).toEqual({
    save: { title: 'Merken', text: 'Where to?' },
    close: 'Close',
  })
})
