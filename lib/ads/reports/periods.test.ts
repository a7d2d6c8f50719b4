import { describe, expect, test } from 'vitest'
import {
  dayIn,
  isByHour,
  knownZone,
  maxDays,
  periodBefore,
  presetDays,
  requestedPeriod,
  spanOf,
} from './periods'

const today = '2026-11-28'
const now = new Date('2026-11-28T15:00:00Z')
const requested = (search: string) => requestedPeriod(new URLSearchParams(search), today)

describe('a period', () => {
  test.each([
    ['today', '2026-11-28', '2026-11-28'],
    ['yesterday', '2026-11-27', '2026-11-27'],
    ['7', '2026-11-22', '2026-11-28'],
    ['90', '2026-08-31', '2026-11-28'],
    ['month', '2026-11-01', '2026-11-28'],
    ['lastMonth', '2026-10-01', '2026-10-31'],
  ] as const)('%s is from %s to %s', (preset, first, last) => {
    expect(presetDays(preset, today)).toEqual({ first, last })
  })

  test('of a month is right at the end of one, and in a leap year', () => {
    expect(presetDays('lastMonth', '2028-03-31')).toEqual({ first: '2028-02-01', last: '2028-02-29' })
    expect(presetDays('lastMonth', '2027-01-01')).toEqual({ first: '2026-12-01', last: '2026-12-31' })
  })

  test('is compared with as many days before it', () => {
    expect(periodBefore({ first: '2026-11-22', last: '2026-11-28' })).toEqual({
      first: '2026-11-15',
      last: '2026-11-21',
    })
  })

  test('is read from an address; what is invalid counts as absent, and no day is to come', () => {
    expect(requested('')).toMatchObject({ preset: '30', compares: false })
    expect(requested('days=7&compare=1')).toMatchObject({ preset: '7', compares: true })
    expect(requested('from=2026-11-01&until=2026-12-31')).toMatchObject({ preset: null, last: today })
    for (const wrong of [
      'days=8',
      'from=2026-11-05',
      'from=2026-11-05&until=2026-11-01',
      'from=2026-13-01&until=2026-13-02',
    ])
      expect(requested(wrong)).toMatchObject({ preset: '30' })
  })

  test('has at most 366 days', () => {
    const from = (length: number) =>
      new Date(Date.parse(today) - (length - 1) * 86_400_000).toISOString().slice(0, 10)
    expect(requested(`from=${from(maxDays)}&until=${today}`)).toMatchObject({
      preset: null,
      first: from(maxDays),
    })
    expect(requested(`from=${from(maxDays + 1)}&until=${today}`)).toMatchObject({ preset: '30' })
  })
})

describe('is read', () => {
  test('from midnight to midnight of its time zone, also where a day has 25 hours', () => {
    expect(spanOf({ first: '2026-11-01', last: '2026-11-02' }, 'UTC')).toMatchObject({
      from: '2026-11-01T00:00:00.000Z',
      until: '2026-11-03T00:00:00.000Z',
    })
    expect(spanOf({ first: '2026-11-01', last: '2026-11-01' }, 'America/New_York')).toMatchObject({
      from: '2026-11-01T04:00:00.000Z',
      until: '2026-11-02T05:00:00.000Z',
    })
  })

  test('by the hour if it is one day whose hours are kept', () => {
    const of = (first: string, last: string) => isByHour(spanOf({ first, last }, 'UTC'), now)
    expect([of(today, today), of('2026-11-27', today), of('2026-05-01', '2026-05-01')]).toEqual([
      true,
      false,
      false,
    ])
  })
})

test('knows its time zone, and the day in it', () => {
  expect(knownZone(null)).toBe('UTC')
  expect(knownZone('Mars/Base')).toBe('UTC')
  expect(dayIn(new Date('2026-11-28T02:00:00Z'), 'America/New_York')).toBe('2026-11-27')
})
