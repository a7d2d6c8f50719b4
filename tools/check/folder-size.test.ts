import { expect, test } from 'vitest'
import { crowdedFolders, maxFiles } from './folder-size'

const files = (count: number, name: (n: number) => string) => Array.from({ length: count }, (_, n) => name(n))

test('accepts a folder with the maximum of source files', () => {
  expect(crowdedFolders(files(maxFiles, (n) => `lib/content/hall/file-${n}.ts`))).toEqual([])
})

test('refuses a folder with one more, and counts styles and components', () => {
  const many = files(maxFiles - 1, (n) => `components/hall/file-${n}.tsx`)
  const all = [...many, 'components/hall/hall.module.css', 'components/hall/use-hall.ts']
  expect(crowdedFolders(all)).toEqual([
    'components/hall: 41 source files, 40 at most: give its parts folders',
  ])
})

test.each([
  'hall.test.ts',
  'hall.db.test.ts',
  'hall.render.test.tsx',
  'hall.spec.ts',
  'hall.testing.ts',
  'hall.testing.server.ts',
  'testing.server.ts',
  'hall.json',
  'inner/hall.ts',
])('does not count %s', (name) => {
  const full = files(maxFiles, (n) => `lib/content/hall/file-${n}.ts`)
  expect(crowdedFolders([...full, `lib/content/hall/${name}`])).toEqual([])
})

test('looks at folders of code only', () => {
  expect(crowdedFolders(files(100, (n) => `drizzle/file-${n}.ts`))).toEqual([])
})
