import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Matches a file of the project in a text: a path with an ending, in backquotes. */
const named =
  /`((?:app|bench|components|demo|docs|drizzle|e2e|i18n|lib|messages|pages|runtime|store|styles|tools|types)\/[^`\s]*\.\w+)`/g

/** Returns the files that a text names. */
const filesIn = (text: string): string[] => [...text.matchAll(named)].map(([, file = '']) => file)

const isPattern = (file: string) => /[*<>{}…]/.test(file)

test.each([
  ['docs/how-a-request-travels.md', 25],
  ['ARCHITECTURE.md', 3],
  ['CONTRIBUTING.md', 3],
  ['README.md', 1],
])('%s names only files that exist', (page, least) => {
  const files = filesIn(readFileSync(page, 'utf8')).filter((file) => !isPattern(file))
  expect(files.length).toBeGreaterThanOrEqual(least)
  expect(files.filter((file) => !existsSync(file))).toEqual([])
})

test('finds a file that is gone', () => {
  expect(filesIn('see `lib/core/gone.ts`, `boards` and `lib/core/csv.ts`')).toEqual([
    'lib/core/gone.ts',
    'lib/core/csv.ts',
  ])
})

test('walks three requests in ten steps at most', () => {
  const [, ...walks] = readFileSync('docs/how-a-request-travels.md', 'utf8').split(/^## /m)
  const steps = walks.map((walk) => walk.match(/^\d+\. /gm)?.length ?? 0)
  expect(steps).toHaveLength(3)
  expect(steps.filter((count) => count < 5 || count > 10)).toEqual([])
})
