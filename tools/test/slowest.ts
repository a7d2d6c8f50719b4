import path from 'node:path'

/** A test file with the milliseconds that its tests took. */
export interface FileTime {
  file: string
  ms: number
}

interface VitestFiles {
  testResults: { name: string; startTime: number; endTime: number }[]
}

/** Returns the files of a Vitest report with their times. */
export const vitestTimes = ({ testResults }: VitestFiles): FileTime[] =>
  testResults.map(({ name, startTime, endTime }) => ({
    file: path.relative('.', name).replaceAll(path.sep, '/'),
    ms: endTime - startTime,
  }))

interface Suite {
  suites?: Suite[]
  specs?: { file: string; tests: { projectName: string; results?: { duration: number }[] }[] }[]
}

/** Returns the files of a Playwright report with their times, those of phones separately. */
export function playwrightTimes({ suites }: { suites: Suite[] }): FileTime[] {
  return suites.flatMap(({ specs = [], suites: inner = [] }): FileTime[] => [
    ...specs.flatMap(({ file, tests }) =>
      tests.map(({ projectName, results = [] }) => ({
        file: `e2e/${file} (${projectName})`,
        ms: results.reduce((all, { duration }) => all + duration, 0),
      })),
    ),
    ...playwrightTimes({ suites: inner }),
  ])
}

/** Returns a line for each of the `max` files that took longest, with its seconds. */
export function slowestLines(times: readonly FileTime[], max: number): string[] {
  const sums = new Map<string, number>()
  for (const { file, ms } of times) sums.set(file, (sums.get(file) ?? 0) + ms)
  return [...sums]
    .sort(([, a], [, b]) => b - a)
    .slice(0, max)
    .map(([file, ms]) => `${(ms / 1000).toFixed(0).padStart(5)} s  ${file}`)
}
