import { expect, test } from 'vitest'
import { type InstallFacts, isHiddenOn, isIos, mayPrompt } from './install-rules'

const facts: InstallFacts = {
  path: '/',
  isNew: false,
  browser: { name: 'Chrome', version: '140.0.0.0' },
  experiments: [],
  wasPrompted: false,
  pagesSince: 1,
}
const may = (over: Partial<InstallFacts>) => mayPrompt({ ...facts, ...over })

test('is deferred to the next page', () => {
  expect([may({ pagesSince: 0 }), may({ pagesSince: 1 })]).toEqual([false, true])
})

test('shows at once on Chrome 67 or lower, to signed-in people only', () => {
  const at = (version: string, isNew: boolean | null, name = 'Chrome') =>
    may({ pagesSince: 0, isNew, browser: { name, version } })
  expect([at('67.0.1', false), at('68.0', false), at('67.0', null), at('67.0', false, 'Firefox')]).toEqual([
    true,
    false,
    false,
    false,
  ])
})

test('shows once per device, and not in onboarding', () => {
  expect([may({ wasPrompted: true }), may({ isNew: true }), may({ isNew: null })]).toEqual([
    false,
    false,
    true,
  ])
  expect([may({ path: '/signup/' }), may({ path: '/business/onboarding/' })]).toEqual([false, false])
})

test.each(['/pin/create/', '/pin/create/button/', '/board/create/'])('is hidden on %s', (path) => {
  expect([isHiddenOn(path), may({ path })]).toEqual([true, false])
})

test('is suppressed by an experiment, over pins only', () => {
  const experiments = ['suppress_pin_upsell']
  expect([may({ path: '/pin/5/', experiments }), may({ path: '/pin/5/' }), may({ experiments })]).toEqual([
    false,
    true,
    true,
  ])
})

test('knows iPhones and iPads, which call themselves Macs', () => {
  const agent = (userAgent: string, maxTouchPoints = 0) =>
    isIos({ userAgent, maxTouchPoints } as unknown as Navigator)
  expect([
    agent('Mozilla/5.0 (iPhone)'),
    agent('(Macintosh)', 5),
    agent('(Macintosh)'),
    agent('Android'),
  ]).toEqual([true, true, false, false])
})
