import { expect, test } from 'vitest'
import { alertsOf, type Measured } from './rules'

const now = Date.parse('2026-11-28T12:00:00Z')
const limits = { disk: 10, jobs: 15, errors: 5, certificate: 14 }
const inDays = (days: number) => new Date(now + days * 86_400_000).toISOString()
const fine: Measured = {
  disks: [{ folder: '/data', free: 50, total: 100 }],
  oldestJob: null,
  calls: 1000,
  errors: 0,
  certificate: { valid_to: inDays(60), is_trusted: true },
  now,
}
const names = (change: Partial<Measured>, on: string[] = []) =>
  alertsOf({ ...fine, ...change }, limits, new Set(on)).map(({ name }) => name)

test('alerts of nothing on a site that is well', () => {
  expect(names({})).toEqual([])
  expect(names({ certificate: { problem: 'unreachable' } })).toEqual([])
  expect(names({ certificate: null, disks: [], calls: 0 })).toEqual([])
})

test.each([
  [
    'a disk',
    { disks: [{ folder: '/', free: 10, total: 100 }] },
    { disks: [{ folder: '/', free: 9, total: 100 }] },
    'disk',
  ],
  ['a late job', { oldestJob: 900 }, { oldestJob: 901 }, 'jobs'],
  ['failed calls', { errors: 49 }, { errors: 50 }, 'errors'],
  ['few failed calls', { calls: 100, errors: 19 }, { calls: 100, errors: 20 }, 'errors'],
  [
    'a certificate that ends',
    { certificate: { valid_to: inDays(14), is_trusted: true } },
    { certificate: { valid_to: inDays(13.9), is_trusted: true } },
    'certificate',
  ],
  [
    'a certificate that is not valid',
    { certificate: { valid_to: inDays(60), is_trusted: true } },
    { certificate: { valid_to: inDays(60), is_trusted: false } },
    'certificate',
  ],
] as const)('alerts of %s from its limit on', (_what, at, past, name) => {
  expect(names(at)).toEqual([])
  expect(names(past)).toEqual([name])
})

test('ends an alert only when the value is clearly better', () => {
  expect(names({ oldestJob: 850 }, ['jobs'])).toEqual(['jobs'])
  expect(names({ oldestJob: 800 }, ['jobs'])).toEqual([])
  expect(names({ disks: [{ folder: '/', free: 10.5, total: 100 }] }, ['disk'])).toEqual(['disk'])
  expect(names({ disks: [{ folder: '/', free: 11, total: 100 }] }, ['disk'])).toEqual([])
})

test('names the fullest disk and what is left', () => {
  const disks = [
    { folder: '/a', free: 9, total: 100 },
    { folder: '/b', free: 8, total: 200 },
  ]
  expect(alertsOf({ ...fine, disks }, limits)).toEqual([
    { name: 'disk', values: { folder: '/b', percent: 4 } },
  ])
})

test('is off for a limit of 0', () => {
  const bad = { ...fine, oldestJob: 9000, disks: [{ folder: '/', free: 0, total: 100 }] }
  expect(alertsOf(bad, { disk: 0, jobs: 0, errors: 0, certificate: 0 })).toEqual([])
})
