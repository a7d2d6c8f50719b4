import { existsSync, readFileSync } from 'node:fs'

export interface Tally {
  passed: number
  failed: number
  skipped: number
}

/** What counts nothing. */
export const none: Tally = { passed: 0, failed: 0, skipped: 0 }

/** What one thing that passes or fails counts. */
export const one = (passed: boolean): Tally => ({
  passed: passed ? 1 : 0,
  failed: passed ? 0 : 1,
  skipped: 0,
})

/** The sum of several. */
export function sum(tallies: Tally[]): Tally {
  const total = { passed: 0, failed: 0, skipped: 0 }
  for (const tally of tallies) {
    total.passed += tally.passed
    total.failed += tally.failed
    total.skipped += tally.skipped
  }
  return total
}

/** The last line of `npm test`. */
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

/** Vitest's: a file that could not be loaded has no tests to count, and is one failure. */
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

/** Playwright's: what passed only at a second try did not pass. */
export function playwrightTally({ stats }: PlaywrightReport): Tally {
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped }
}
