import { expect, test } from 'vitest'
import { presetRange } from './range-presets'

const now = new Date('2026-03-08T15:00:00Z')

test.each([
  ['today', '2026-03-08', '2026-03-08'],
  ['week', '2026-03-02', '2026-03-08'],
  ['month', '2026-02-07', '2026-03-08'],
  ['thisMonth', '2026-03-01', '2026-03-08'],
  ['lastMonth', '2026-02-01', '2026-02-28'],
] as const)('%s is from %s to %s', (name, from, until) => {
  expect(presetRange(name, now)).toEqual([from, until])
})

test('finds the last month before January', () => {
  expect(presetRange('lastMonth', new Date('2026-01-15T00:00:00Z'))).toEqual(['2025-12-01', '2025-12-31'])
})
