import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { filesOf, securityRows } from './security-rows'

const root = `${import.meta.dirname}/../..`
const rows = securityRows(readFileSync(`${root}/docs/security.md`, 'utf8'))

/** The number of checks in the project's security checklist. */
const checks = 68
/** The number of findings of the second attack. */
const findings = 18

const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1)

describe('docs/security.md', () => {
  test('has a row with tests for each check', () => {
    const answered = new Set(rows.flatMap((row) => row.checks))
    expect(upTo(checks).filter((n) => !answered.has(n))).toEqual([])
  })

  test('has a row with tests for each finding of the second campaign', () => {
    const answered = new Set(rows.flatMap((row) => row.findings))
    expect(upTo(findings).filter((n) => !answered.has(n))).toEqual([])
  })

  test('names only tests that exist', () => {
    const missing = rows.flatMap(({ files }) =>
      filesOf(files, root).filter(([, found]) => found.length === 0),
    )
    expect(missing.map(([pattern]) => pattern)).toEqual([])
  })
})

test('reads numbers, ranges and named checks', () => {
  const text = [
    '| # | rule | tests |',
    '| --- | --- | --- |',
    '| 2, 25–27 of films | A rule | `a/b.test.ts`, `c.test.ts` |',
    '| – | No number (decision 85) | `a/b.test.ts` |',
    '| A rule (checks 3, 66) | `{a,b}/*.test.ts` |',
    '| attack 2.8, 2.10 | A rule | `a/b.test.ts` |',
    '| state | ✓ | – |',
  ].join('\n')
  expect(securityRows(text).map((row) => row.checks)).toEqual([[2, 25, 26, 27], [], [3, 66], []])
  expect(securityRows(text).at(-1)?.findings).toEqual([8, 10])
})
