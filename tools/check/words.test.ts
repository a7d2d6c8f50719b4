import { describe, expect, test } from 'vitest'
import { checkedFiles, subjectFault, wordFaults, wordsIn } from './words'

const words = (text: string, file = 'lib/a.ts') => wordsIn(file, text).map(({ line, word }) => [line, word])

describe('words', () => {
  test('finds replaced words in names, comments and titles', () => {
    const text = `/** What a deed is. */\nconst lastDeed = 1 // tells somebody\ntest('who may', () => {})`
    expect(words(text)).toEqual([
      [1, 'deed'],
      [1, 'doc comment without a verb'],
      [2, 'deed'],
      [2, 'vague person'],
      [3, 'test title without a verb'],
    ])
  })

  test('finds dialect in comments of several lines and in titles of groups', () => {
    const text = `/**\n * Reads it anew.\n */\ndescribe('a page that did not come', () => {})`
    expect(words(text)).toEqual([
      [2, 'anew'],
      [4, 'did not come'],
    ])
  })

  test('finds old words in user texts and citations from outside', () => {
    const text = `"hint": "Whoever has it",\n/** Keeps the rule (gaps.md). */`
    expect(words(text)).toEqual([
      [1, 'text in old words'],
      [2, 'citation from outside'],
    ])
  })

  test.each([
    'wallet indeed understands',
    "const title = 'a wall that stands by itself'",
    '/** A stand-in for the provider. */',
    '/** Accepts the account `somebody`. */',
    'const url = "https://example.org/ anew"',
  ])('accepts %j', (text) => expect(words(text)).toEqual([]))

  test('accepts walls in the pictures of the demo world only', () => {
    expect(words('const wall = 1', 'demo/art/rooms.ts')).toEqual([])
    expect(words('const wall = 1', 'lib/demo.ts')).toEqual([[1, 'wall']])
  })

  test('looks at code, styles and English texts, of all files or of those given', () => {
    const checked = ['lib/a.ts', 'tools/a.mjs', 'styles/a.css', 'public/a.js', 'messages/en/a.json']
    const others = ['docs/a.md', 'docs/api/openapi.json', 'demo/a.js', 'tools/check/words.ts']
    expect(checkedFiles([...checked, ...others])).toEqual(checked)
    expect(checkedFiles()).toContain('tools/check/steps.ts')
  })

  test('refuses a word with its place', () => {
    expect(wordFaults([{ file: 'lib/a/b.ts', line: 2, word: 'deed' }])).toEqual([
      'lib/a/b.ts:2: "deed" (docs/glossary.md)',
    ])
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
