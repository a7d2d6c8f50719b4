import { expect, test } from 'vitest'
import { fileNameFaults, identifierFaults, wordsOfName } from './identifiers'

test.each([
  ['a variable', 'const keptCards = new Map()', 'keptCards'],
  ['a function', 'function tellOwner() {}', 'tellOwner'],
  ['a parameter', 'const run = (mostBytes: number) => mostBytes', 'mostBytes'],
  ['a type', 'type Asked = { id: string }', 'Asked'],
  ['a method', 'class Cache { makeRoom() {} }', 'makeRoom'],
  ['a constant', 'const MOST_MS = 5', 'MOST_MS'],
  ['a name taken out of an object', 'const { gone } = answer', 'gone'],
  ['a name given to a property', 'const { deleted: isGone } = answer', 'isGone'],
])('refuses an old word in %s', (_, text, name) => {
  expect(identifierFaults('lib/a.ts', text)).toEqual([expect.stringContaining(`lib/a.ts:1: "${name}" has`)])
})

test.each([
  ['a property of the wire', 'const row = { standing: "OWNER", asked_at: 1 }'],
  ['a property taken out under another name', 'const { standing: state } = business'],
  ['a column that keeps its name', 'const { asked_at } = row'],
  ['a word inside another', 'const almost = tasks.mostly'],
  ['a superlative of the specification', 'let mostRecentTaggedObject = null'],
])('accepts %s', (_, text) => {
  expect(identifierFaults('lib/a.ts', text)).toEqual([])
})

test('accepts rooms in the demo world alone', () => {
  expect(identifierFaults('demo/art/rooms.ts', 'const room = 1')).toEqual([])
  expect(identifierFaults('lib/a.ts', 'const room = 1')).toHaveLength(1)
})

test('refuses a file with an old word in its name', () => {
  expect(fileNameFaults('lib/trust/moderation/tell.server.ts')).toEqual([expect.stringContaining('"tell"')])
  expect(fileNameFaults('lib/trust/moderation/notify.server.ts')).toEqual([])
})

test.each([
  ['isTold', ['is', 'told']],
  ['HTTPServer', ['http', 'server']],
  ['MOST_BYTES', ['most', 'bytes']],
  ['kept-cards.server.ts', ['kept', 'cards', 'server', 'ts']],
])('splits %s into its words', (name, words) => {
  expect(wordsOfName(name)).toEqual(words)
})
