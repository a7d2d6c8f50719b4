import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { idleFeatures } from './browser'

test('disables all features that Playwright disables', () => {
  const bundle = readFileSync('node_modules/playwright-core/lib/coreBundle.js', 'utf8')
  const [, list = ''] = /\bdisabledFeatures = \[([^\]]*)\]/.exec(bundle) ?? []
  const theirs = [...list.matchAll(/"(\w+)"/g)].map(([, name]) => name)
  expect(theirs.length).toBeGreaterThan(10)
  expect(idleFeatures).toEqual(expect.arrayContaining(theirs))
})
