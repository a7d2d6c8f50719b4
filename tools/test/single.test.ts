import { expect, test } from 'vitest'
import { runsOf } from './single'

const vitest = 'node_modules/vitest/vitest.mjs'
const playwright = 'node_modules/@playwright/test/cli.js'

test.each([
  ['lib/core/csv.test.ts', vitest, false],
  ['lib/content/pins/order/order.db.test.ts', vitest, false],
  ['e2e/http/product/canary.test.ts', vitest, true],
  ['e2e/create/story.spec.ts', playwright, true],
])('runs %s by %s', (file, program, needsProduct) => {
  const [run, ...others] = runsOf([file], null)
  expect(others).toEqual([])
  expect(run).toMatchObject({ needsProduct, args: expect.arrayContaining([program, file]) })
})

test('gives each runner its own files, and the name of the tests', () => {
  const [one, other] = runsOf(['e2e/create/story.spec.ts', 'lib/core/csv.test.ts'], 'a comma')
  expect(one?.args).toEqual([vitest, 'run', 'lib/core/csv.test.ts', '-t', 'a comma'])
  expect(other?.args.slice(2)).toEqual(['e2e/create/story.spec.ts', '--reporter=list', '-g', 'a comma'])
})
