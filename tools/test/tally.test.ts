import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { lastLine, one, playwrightTally, readReport, sum, vitestTally } from './tally'

const file = (status: string, ...results: string[]) => ({
  status,
  assertionResults: results.map((result) => ({ status: result })),
})

test("counts vitest's tests by state, and a file that did not load as one failure", () => {
  const testResults = [
    file('passed', 'passed', 'skipped', 'todo'),
    file('failed', 'failed', 'passed'),
    file('failed'),
  ]
  expect(vitestTally({ testResults })).toEqual({ passed: 2, failed: 2, skipped: 2 })
})

test('counts a playwright test that passed at the second try as failed', () => {
  const stats = { expected: 5, unexpected: 1, flaky: 1, skipped: 2 }
  expect(playwrightTally({ stats })).toEqual({ passed: 5, failed: 2, skipped: 2 })
})

test('counts a run that ended badly as a failure, even with good numbers or none', () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'magpie-tally-'))
  onTestFinished(() => rmSync(dir, { recursive: true }))
  const report = path.join(dir, 'report.json')
  expect(readReport(report, true, vitestTally)).toEqual(one(false))
  writeFileSync(report, JSON.stringify({ testResults: [file('passed', 'passed')] }))
  expect(readReport(report, true, vitestTally)).toEqual({ passed: 1, failed: 0, skipped: 0 })
  expect(readReport(report, false, vitestTally)).toEqual({ passed: 1, failed: 1, skipped: 0 })
})

test('writes the last line', () => {
  expect(lastLine(sum([one(true), one(true), one(false)]))).toBe('2 passed, 1 failed, 0 skipped')
})
