import { describe, expect, test } from 'vitest'
import { drawOf } from './auction'
import { localDay } from './local-day'
import type { Plan } from './pacing'
import { type Course, course, type Market } from './pacing.testing'

const hour = 3_600_000
const unit = 1_000_000
/** Clocks in New York are put back on the first of November: that day has 25 hours. */
const zone = 'America/New_York'
const october = Date.UTC(2026, 9, 12, 4)
const daysFrom = (from: number, days: number) => {
  let at = from
  for (let n = 0; n < days; n += 1) at = localDay(zone, at).end
  return at
}

const plan = (over: Partial<Plan> = {}): Plan => ({
  zone,
  daily: 240 * unit,
  lifetime: null,
  pacing: 'STANDARD',
  start: october - 100 * hour,
  end: null,
  ...over,
})

/** Few people at night, three times as many in the evening, and more on some days than on others. */
const crowd = (at: number) => {
  const { start } = localDay(zone, at)
  const now = Math.floor((at - start) / hour)
  const base = now < 6 ? 4 : now > 18 ? 12 : 7
  return Math.round(base * (0.7 + 0.6 * drawOf('day', String(start))))
}
const market = (over: Partial<Market> = {}): Market => ({
  from: october,
  to: daysFrom(october, 30),
  viewsAt: crowd,
  processes: 8,
  rate: 0.3,
  price: 150_000,
  seed: 'people',
  ...over,
})

/** The hours of whole days that differ by more than a tenth, and more than the last event, from an even share. */
const uneven = ({ hours }: Course, share: number, price: number) =>
  hours.filter((spent) => Math.abs(spent - share) > share / 10 + price)

describe('STANDARD', () => {
  test.each([
    ['a small site', 1, 1, 2],
    ['a busy one', 8, 40, 1],
  ])(
    'is even by the hour on %s: those who see an ad before the first click are counted',
    (_, processes, times, days) => {
      const viewsAt = (at: number) => times * crowd(at)
      const done = course(plan(), market({ processes, viewsAt, to: daysFrom(october, days) }))
      expect(uneven(done, 10 * unit, 150_000)).toEqual([])
      expect(done.total).toBeGreaterThan(days * 240 * unit * 0.99)
      expect(done.total).toBeLessThanOrEqual(days * 240 * unit)
      expect(done.over).toBeLessThan(10)
    },
  )

  test('spends the budget of each day of a month within 1 %, and evenly by the hour, whatever the clock does', () => {
    const done = course(plan(), market())
    expect(done.days.size).toBe(30)
    for (const [start, spent] of done.days) {
      const length = localDay(zone, start).end - start
      expect([start, spent >= 240 * unit * 0.99, spent <= 240 * unit]).toEqual([start, true, true])
      const first = (start - october) / hour
      const hours = { ...done, hours: done.hours.slice(first, first + length / hour) }
      expect(uneven(hours, (240 * unit * hour) / length, 150_000)).toEqual([])
    }
    expect([...done.days.keys()].map((start) => (localDay(zone, start).end - start) / hour)).toContain(25)
  })

  test('spends the budget of a whole month within 1 %, a thirtieth a day while there are people', () => {
    const lifetime = 7_200 * unit
    const done = course(plan({ daily: null, lifetime, end: daysFrom(october, 30) }), market())
    expect(done.total).toBeGreaterThanOrEqual(lifetime * 0.99)
    expect(done.total).toBeLessThanOrEqual(lifetime)
    for (const spent of done.days.values()) {
      expect(spent).toBeGreaterThan((lifetime / 30) * 0.9)
      expect(spent).toBeLessThan((lifetime / 30) * 1.1)
    }
  })

  test('makes up for a week without people, and ends with the month', () => {
    const lifetime = 7_200 * unit
    const [away, back] = [daysFrom(october, 7), daysFrom(october, 14)]
    const viewsAt = (at: number) => (at >= away && at < back ? 0 : 2 * crowd(at))
    const done = course(plan({ daily: null, lifetime, end: daysFrom(october, 30) }), market({ viewsAt }))
    // Clicks on ads of the minute before.
    expect(done.days.get(away)).toBeLessThan(unit)
    expect(done.total).toBeGreaterThanOrEqual(lifetime * 0.99)
    expect(done.total).toBeLessThanOrEqual(lifetime)
    const after = [...done.days].filter(([start]) => start >= back).map(([, spent]) => spent)
    expect(Math.max(...after) / Math.min(...after)).toBeLessThan(1.1)
  })

  test('starts each day at midnight of the account, not of UTC', () => {
    const to = daysFrom(october, 1)
    const done = course(plan(), market({ from: october, to }))
    const utc = { ...plan(), zone: 'UTC' }
    const other = course(utc, market({ from: october, to }))
    expect(done.days.size).toBe(1)
    expect(other.days.size).toBe(2)
    // In UTC, the first 20 hours of this day are the last of another.
    const first = (hours: number[]) => hours.slice(0, 6).reduce((one, two) => one + two, 0)
    expect(first(done.hours)).toBeLessThan(60 * unit + 150_000 * 2)
    expect(first(other.hours)).toBeGreaterThan(60 * unit)
  })
})

test('ACCELERATED is never overspent, and wastes few clicks', () => {
  const done = course(plan({ pacing: 'ACCELERATED' }), market({ to: daysFrom(october, 5) }))
  for (const spent of done.days.values()) {
    expect(spent).toBeLessThanOrEqual(240 * unit)
    expect(spent).toBeGreaterThan(240 * unit * 0.99)
  }
  // Those who saw an ad just before the budget ended.
  expect(done.over).toBeLessThan(5 * 5)
})
