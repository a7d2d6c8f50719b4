import path from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { type Failure, flakyAmong, maxFlaky, playwrightFailures, vitestFailures } from './failures'

const failures = (count: number): Failure[] =>
  Array.from({ length: count }, (_, index) => ({
    name: `test ${index}`,
    message: '',
    runner: 'vitest',
    args: [],
  }))

describe('failures of Vitest', () => {
  test('names the file and the test, with any characters', () => {
    const result = {
      status: 'failed',
      ancestorTitles: ['boards'],
      title: 'refuse (all) of $1',
      failureMessages: ['\u001b[31mError: seen\u001b[39m'],
    }
    const report = {
      testResults: [
        { name: path.resolve('lib/a.test.ts'), status: 'failed', assertionResults: [result] },
        { name: path.resolve('lib/b.test.ts'), status: 'passed', assertionResults: [] },
      ],
    }
    expect(vitestFailures(report)).toEqual([
      {
        name: 'lib/a.test.ts > boards > refuse (all) of $1',
        message: 'Error: seen',
        runner: 'vitest',
        args: ['lib/a.test.ts', '--testNamePattern', '^boards(?: > | )refuse \\(all\\) of \\$1$'],
      },
    ])
  })

  test('counts a file that did not load as one failure', () => {
    const report = {
      testResults: [{ name: path.resolve('lib/a.test.ts'), status: 'failed', assertionResults: [] }],
    }
    expect(vitestFailures(report).map(({ args }) => args)).toEqual([['lib/a.test.ts']])
  })
})

test('finds failures of Playwright in nested suites, by project', () => {
  const lines = Array.from({ length: 13 }, (_, index) => `line ${index + 1}`)
  const tests = [
    { projectName: 'phone', status: 'unexpected', results: [{ error: { message: lines.join('\n') } }] },
    { projectName: 'desktop', status: 'expected' },
  ]
  const suites = [{ suites: [{ specs: [{ file: 'story.spec.ts', line: 7, title: 'saves', tests }] }] }]
  expect(playwrightFailures({ suites })).toEqual([
    {
      name: 'e2e/story.spec.ts > saves (phone)',
      message: lines.slice(0, 12).join('\n'),
      runner: 'playwright',
      args: ['story.spec.ts:7', '--project', 'phone'],
    },
  ])
})

describe('a second run', () => {
  test('reports the tests that pass now', async () => {
    const run = async ({ name }: Failure) => name === 'test 1'
    expect(await flakyAmong(failures(2), run)).toEqual(['test 1'])
  })

  test('forgives as many as may be flaky', async () => {
    expect(await flakyAmong(failures(maxFlaky), async () => true)).toHaveLength(maxFlaky)
  })

  test('forgives none if there is one more', async () => {
    expect(await flakyAmong(failures(maxFlaky + 1), async () => true)).toEqual([])
  })

  test('runs at most ten', async () => {
    const run = vi.fn(async () => false)
    await flakyAmong(failures(10), run)
    expect(run).toHaveBeenCalledTimes(10)
    await flakyAmong(failures(11), run)
    expect(run).toHaveBeenCalledTimes(10)
  })
})
