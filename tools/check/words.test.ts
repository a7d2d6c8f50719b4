import { describe, expect, test } from 'vitest'
import { countWords, subjectFault, tooMany } from './words'

describe('words', () => {
  test('counts replaced words in names, comments and titles', () => {
    const text = `/** What a deed tells. */\nconst deeds = 1 // useDeed\ntest('who may', () => {})`
    expect(countWords(text)).toMatchObject({
      deed: 3,
      'doc comment without a verb': 1,
      'test title without a verb': 1,
    })
  })

  test('counts old words in user texts and citations from outside', () => {
    const text = `"hint": "Whoever has it",\n/** Keeps the rule (gaps.md). */`
    expect(countWords(text)).toMatchObject({ 'text in old words': 1, 'citation from outside': 1 })
  })

  test('counts no word that only holds one', () => {
    expect(countWords('wallet indeed understands')).toMatchObject({ wall: 0, deed: 0, stands: 0 })
  })

  test('allows as many as there were and refuses one more', () => {
    expect(tooMany({ deed: 3 }, { deed: 3 })).toEqual([])
    expect(tooMany({ deed: 4 }, { deed: 3 })).toEqual(['deed: 4 times, 3 allowed (docs/glossary.md)'])
  })
})

describe('commit subjects', () => {
  test.each([
    'feat(boards): invite collaborators by link',
    'fix: keep the draft when the upload fails',
    'refactor(house, doors)!: serve calls from manifests',
    `docs: ${'x'.repeat(66)}`,
  ])('accepts %j', (subject) => expect(subjectFault(subject)).toBe(null))

  test.each([
    'A test of two seconds does not measure a machine',
    'feat(Boards): invite',
    'feature(boards): invite',
    'feat(boards):invite',
    `docs: ${'x'.repeat(67)}`,
  ])('refuses %j', (subject) => expect(subjectFault(subject)).not.toBe(null))
})
