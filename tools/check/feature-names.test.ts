import { expect, test } from 'vitest'
import { strangeFeatures } from './feature-names'

const boards = ['lib/content/boards/table.server.ts', 'components/content/boards/board-card.tsx']

test('accepts a feature with the name of its domain everywhere', () => {
  const all = [
    ...boards,
    'store/content/boards/boards.ts',
    'store/content/boards.ts',
    'messages/en/boards.json',
  ]
  expect(strangeFeatures(all, {})).toEqual([])
})

test('accepts the name of a domain inside another', () => {
  const all = ['lib/discover/feed/fewer/domain.server.ts', 'messages/en/fewer.json']
  expect(strangeFeatures(all, {})).toEqual([])
})

test.each(['components/content/boards-cover/cover.tsx', 'messages/en/boards-cover.json'])(
  'accepts a part that begins with the name of its domain in %s',
  (file) => expect(strangeFeatures([...boards, file], {})).toEqual([]),
)

test('accepts any folder of an area that is one domain', () => {
  const all = [
    'lib/closeup/domain.server.ts',
    'components/closeup/actions/note.tsx',
    'messages/en/closeup.json',
  ]
  expect(strangeFeatures(all, {})).toEqual([])
})

test.each([
  ['components/content/collections/card.tsx', 'collections'],
  ['messages/en/collections.json', 'collections'],
  ['components/content/board-cover/cover.tsx', 'board-cover'],
  ['messages/en/boardscover.json', 'boardscover'],
  ['messages/en/cover-boards.json', 'cover-boards'],
])('refuses another name in %s', (file, name) => {
  expect(strangeFeatures([...boards, file], {})).toEqual([
    `${file}: "${name}" is no folder of lib; give it the name of its domain, or begin with it and a hyphen`,
  ])
})

test('accepts a screen that the table assigns to a domain', () => {
  const all = [...boards, 'components/content/cover/cover.tsx']
  expect(strangeFeatures(all, { cover: 'content/boards' })).toEqual([])
})

test.each([
  [{ cover: 'content/boards' }, 'feature-names.ts: "cover" is not needed'],
  [{ boards: 'content/boards' }, 'feature-names.ts: "boards" is not needed'],
  [{ 'boards-cover': 'content/boards' }, 'feature-names.ts: "boards-cover" is not needed'],
])('refuses an entry that is not needed: %o', (known, line) => {
  expect(strangeFeatures([...boards, 'messages/en/boards-cover.json'], known)).toEqual([line])
})

test('refuses an entry for a domain that does not exist', () => {
  const all = [...boards, 'components/content/cover/cover.tsx']
  expect(strangeFeatures(all, { cover: 'content/covers' })).toEqual([
    'feature-names.ts: "cover" names lib/content/covers, which does not exist',
  ])
})
