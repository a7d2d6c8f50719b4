import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/** A failed test: its name, and how to run it alone. */
export interface Failure {
  name: string
  /** First lines of the error. */
  message: string
  runner: 'vitest' | 'playwright'
  args: string[]
}

interface VitestTest {
  status: string
  /** Names of the groups around it, outermost first. */
  ancestorTitles: string[]
  title: string
  failureMessages?: string[]
}

interface VitestFile {
  name: string
  status: string
  message?: string
  assertionResults: VitestTest[]
}

/** Escapes a text for a pattern that matches it literally. */
const literal = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')

/** Returns the first lines of an error, without colors. */
const firstLines = (message = '') =>
  stripVTControlCharacters(message).split('\n').slice(0, 12).join('\n').slice(0, 1_000)

/** Returns a pattern for the full name of one test, however Vitest joins its parts. */
const patternOf = (names: string[]) => `^${names.map(literal).join('(?: > | )')}$`

const placeOf = (file: string) => path.relative('.', file).replaceAll(path.sep, '/')

/** Returns the failed tests of a Vitest report; a file that did not load counts as one. */
export function vitestFailures({ testResults }: { testResults: VitestFile[] }): Failure[] {
  return testResults.flatMap(({ name, status, message, assertionResults }): Failure[] => {
    const file = placeOf(name)
    const failed = assertionResults.filter((result) => result.status === 'failed')
    if (failed.length > 0)
      return failed.map(({ ancestorTitles, title, failureMessages = [] }) => ({
        name: [file, ...ancestorTitles, title].join(' > '),
        message: firstLines(failureMessages[0]),
        runner: 'vitest',
        args: [file, '--testNamePattern', patternOf([...ancestorTitles, title])],
      }))
    return status === 'failed'
      ? [{ name: file, message: firstLines(message), runner: 'vitest', args: [file] }]
      : []
  })
}

interface PlaywrightTest {
  projectName: string
  status: string
  results?: { error?: { message?: string } }[]
}

interface Suite {
  suites?: Suite[]
  specs?: { file: string; line: number; title: string; tests: PlaywrightTest[] }[]
}

/** Returns the failed tests of a Playwright report. */
export function playwrightFailures({ suites }: { suites: Suite[] }): Failure[] {
  return suites.flatMap(({ specs = [], suites: inner = [] }): Failure[] => [
    ...specs.flatMap(({ file, line, title, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected' || status === 'flaky')
        .map(
          ({ projectName, results = [] }): Failure => ({
            name: `e2e/${file} > ${title} (${projectName})`,
            message: firstLines(results[0]?.error?.message),
            runner: 'playwright',
            args: [`${file}:${line}`, '--project', projectName],
          }),
        ),
    ),
    ...playwrightFailures({ suites: inner }),
  ])
}

/** The maximum of tests that may fail at first and pass when run again alone. */
export const maxFlaky = 3

/** With more failures than this something is broken, and nothing is run again. */
const maxAgain = 10

/**
 * Runs each failed test again alone, and returns the names of those that pass now; none if there are too many failures
 * or too many such passes: then each failure counts.
 */
export async function flakyAmong(
  failures: readonly Failure[],
  run: (failure: Failure) => Promise<boolean>,
): Promise<string[]> {
  if (failures.length > maxAgain) return []
  const flaky: string[] = []
  for (const failure of failures) if (await run(failure)) flaky.push(failure.name)
  return flaky.length > maxFlaky ? [] : flaky
}
