import { expect, test } from 'vitest'
import { haystackOf, needleOf } from './needle'
import { shippedLines } from './shipped/lines'
import { shippedTerms } from './shipped/terms'

const has = (query: string, term: string, isWhole = true) =>
  haystackOf(query).includes(needleOf(term, isWhole))

test('finds a whole word or phrase in any case and with any signs between its words', () => {
  expect(has('Self-Harm, help', 'self harm')).toBe(true)
  expect(has('SELF  harm', 'self-harm')).toBe(true)
  expect(has('selfharm', 'self harm')).toBe(false)
  expect(has('yourself harmony', 'self harm')).toBe(false)
  expect(has('rat', 'art')).toBe(false)
})

test('finds a part of a word without accents, and ß as ss', () => {
  expect(has('Suicídio', 'suicid', false)).toBe(true)
  expect(has('esstoerung essstorung', 'Eßstörung', false)).toBe(true)
  expect(has('İNTİHAR', 'intihar', false)).toBe(true)
  expect(has('kite', 'suicid', false)).toBe(false)
})

test('finds words of scripts without spaces in a sentence', () => {
  expect(has('もう死にたいです', '死にたい')).toBe(true)
  expect(has('죽고 싶어요', '죽고 싶', false)).toBe(true)
  expect(has('أُرِيدُ أن أموت', 'أريد أن أموت')).toBe(true)
})

test('has nothing to look for in a text without letters and digits', () => {
  expect([needleOf(' !? ', true), needleOf('…', false)]).toEqual(['', ''])
})

const effectOf = (query: string) => {
  const effects = shippedTerms
    .filter(({ text, isWhole }) => has(query, text, isWhole))
    .map((one) => one.effect)
  return effects.includes('hidden') ? 'hidden' : (effects[0] ?? null)
}

test.each([
  ['how to kill myself', 'hidden'],
  ['thinspo', 'hidden'],
  ['mich umbringen', 'hidden'],
  ['comment se suicider', 'hidden'],
  ['cómo suicidarse', 'hidden'],
  ['死にたい', 'hidden'],
  ['suicide prevention', 'notice'],
  ['Selbstmord', 'notice'],
  ['anorexia', 'notice'],
  ['intihar', 'notice'],
  ['how to dye hair', null],
  ['diet recipes', null],
  ['pineapple mia', null],
  ['cutting board', null],
  ['hanging plants', null],
  ['kill bill poster', null],
])('of the shipped terms, "%s" has one that does: %s', (query, effect) => {
  expect(effectOf(query)).toBe(effect)
})

test('ships terms that can be looked for, and help lines that can be reached', () => {
  for (const { text, isWhole } of shippedTerms) expect(needleOf(text, isWhole).length).toBeGreaterThan(1)
  for (const { phone, url } of shippedLines) expect(phone + url).not.toBe('')
  expect(new Set(shippedLines.map(({ country }) => country)).size).toBe(shippedLines.length)
})
