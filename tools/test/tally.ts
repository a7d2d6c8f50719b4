import { existsSync, readFileSync } from 'node:fs'

export interface Tally {
  passed: number
  failed: number
  skipped: number
}

/** The empty tally. */
export const none: Tally = { passed: 0, failed: 0, skipped: 0 }

/** Returns the tally of one pass or failure. */
export const one = (passed: boolean): Tally => ({
  passed: passed ? 1 : 0,
  failed: passed ? 0 : 1,
  skipped: 0,
})

/** Returns the sum of several tallies. */
export function sum(tallies: Tally[]): Tally {
  const total = { passed: 0, failed: 0, skipped: 0 }
  for (const tally of tallies) {
    total.passed += tally.passed
    total.failed += tally.failed
    total.skipped += tally.skipped
  }
  return total
}

/** Returns the last line of `npm test`. */
export function lastLine({ passed, failed, skipped }: Tally): string {
  return `${passed} passed, ${failed} failed, ${skipped} skipped`
}

/**
 * Reads a runner's report. A run that ended badly counts at least one failure, whatever its report says: a crash, a
 * time-out or an unhandled error is not in the numbers. `note` gets the report as well.
 */
export function readReport<Report>(
  file: string,
  exitedWell: boolean,
  read: (report: Report) => Tally,
  note?: (report: never) => unknown,
): Tally {
  if (!existsSync(file)) return one(false)
  const report = JSON.parse(readFileSync(file, 'utf8'))
  note?.(report as never)
  const tally = read(report as Report)
  return exitedWell || tally.failed > 0 ? tally : { ...tally, failed: 1 }
}

interface VitestReport {
  testResults: { status: string; assertionResults: { status: string }[] }[]
}

/** Returns Vitest's tally: a file that could not be loaded has no tests to count, and is one failure. */
export function vitestTally(report: VitestReport): Tally {
  return sum(
    report.testResults.map((file) => {
      const having = (...states: string[]) =>
        file.assertionResults.filter((result) => states.includes(result.status)).length
      const failed = having('failed')
      return {
        passed: having('passed'),
        failed: failed === 0 && file.status === 'failed' ? 1 : failed,
        skipped: having('skipped', 'pending', 'todo', 'disabled'),
      }
    }),
  )
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
}

/** Returns Playwright's tally: a test that passed only at the second try has not passed. */
export function playwrightTally({ stats }: PlaywrightReport): Tally {
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped }
}
