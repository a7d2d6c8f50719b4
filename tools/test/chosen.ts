import { readdirSync } from 'node:fs'

/** Words of `npm test -- boards`: parts of the paths of the tests to run. */
export type Words = readonly string[]

/** True if any browser or HTTP test's path has one of the words; without words each test is chosen. */
export function needsProduct(words: Words, kind: 'http' | 'browser'): boolean {
  if (words.length === 0) return true
  const ending = kind === 'http' ? '.test.ts' : '.spec.ts'
  const files = readdirSync('e2e', { recursive: true, encoding: 'utf8' })
  return files.some((file) => file.endsWith(ending) && words.some((word) => file.includes(word)))
}
