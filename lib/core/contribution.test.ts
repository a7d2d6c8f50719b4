import { afterEach, expect, test } from 'vitest'
import { contributionPoint, gatherContributions } from './contribution'

const shared = globalThis as { magpieContributions?: unknown }
const before = shared.magpieContributions
afterEach(() => {
  shared.magpieContributions = before
})

const colors = contributionPoint<string>('colors of tests')
const sizes = contributionPoint<number>('sizes of tests')

test('returns the values of a point in the order of the domains', () => {
  gatherContributions([
    { contributes: [colors('red'), sizes(1)] },
    {},
    { contributes: [colors('blue'), colors('green')] },
  ])
  expect(colors.all()).toEqual(['red', 'blue', 'green'])
  expect(sizes.only()).toBe(1)
})

test('refuses a point without exactly one contributor where one is needed', () => {
  gatherContributions([{ contributes: [colors('red'), colors('blue')] }])
  expect(() => colors.only()).toThrow('2 domains contribute colors of tests')
  expect(() => sizes.only()).toThrow('0 domains contribute sizes of tests')
  expect(sizes.all()).toEqual([])
})

test('replaces the values when the domains are gathered again', () => {
  gatherContributions([{ contributes: [colors('red')] }])
  gatherContributions([{ contributes: [colors('blue')] }])
  expect(colors.all()).toEqual(['blue'])
})

test('refuses to answer before the domains are gathered', () => {
  delete shared.magpieContributions
  expect(() => colors.all()).toThrow('import @/lib/edge/domains.server')
})
