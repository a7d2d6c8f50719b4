import path from 'node:path'
import { expect, test } from 'vitest'
import { playwrightTimes, slowestLines, vitestTimes } from './slowest'

test('reads the time of each file from both kinds of report', () => {
  const testResults = [{ name: path.resolve('lib/core/csv.test.ts'), startTime: 1000, endTime: 3500 }]
  expect(vitestTimes({ testResults })).toEqual([{ file: 'lib/core/csv.test.ts', ms: 2500 }])
  const tests = [
    { projectName: 'desktop', results: [{ duration: 400 }, { duration: 600 }] },
    { projectName: 'phone' },
  ]
  const suites = [{ suites: [{ specs: [{ file: 'house/shift.spec.ts', tests }] }] }]
  expect(playwrightTimes({ suites })).toEqual([
    { file: 'e2e/house/shift.spec.ts (desktop)', ms: 1000 },
    { file: 'e2e/house/shift.spec.ts (phone)', ms: 0 },
  ])
})

test('lists the slowest files first, each once', () => {
  const times = [
    { file: 'a', ms: 900 },
    { file: 'b', ms: 2000 },
    { file: 'a', ms: 1600 },
    { file: 'c', ms: 10 },
  ]
  expect(slowestLines(times, 2)).toEqual(['    3 s  a', '    2 s  b'])
})
