import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { drawOf } from './auction'
import { allowedBy, budgetOfDay, hasBudget, type Plan } from './pacing'

const hour = 3_600_000
const midnight = Date.UTC(2026, 10, 28)
const unit = 1_000_000
const plan = (over: Partial<Plan> = {}): Plan => ({
  zone: 'UTC',
  daily: 24 * unit,
  lifetime: null,
  pacing: 'STANDARD',
  start: midnight - 100 * hour,
  end: null,
  ...over,
})

/** Spends a day: at each step ads of one price are on offer, more of them in the evening; returns the spend of each hour. */
function dayOf(given: Plan, price: number, seed: string): number[] {
  const spent = { today: 0, total: 0 }
  const hours = Array.from({ length: 24 }, () => 0)
  for (let at = midnight; at < midnight + 24 * hour; at += 10_000) {
    const now = Math.floor((at - midnight) / hour)
    const offers = 1 + Math.floor(drawOf(seed, String(at)) * (now < 6 ? 2 : now > 18 ? 12 : 5))
    for (let n = 0; n < offers && hasBudget(given, spent, at); n++) {
      spent.today += price
      spent.total += price
      hours[now] = (hours[now] ?? 0) + price
    }
  }
  return hours
}

describe('a day', () => {
  test('STANDARD spends the budget, within 10 % of the same in each hour, whenever people come', () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 5_000, max: 50_000 }), (seed, price) => {
        const hours = dayOf(plan(), price, seed)
        for (const spent of hours) expect(Math.abs(spent - unit)).toBeLessThanOrEqual(unit / 10)
        const sum = hours.reduce((one, other) => one + other, 0)
        expect(Math.abs(sum - 24 * unit)).toBeLessThanOrEqual(0.01 * 24 * unit + price)
      }),
      { numRuns: 20 },
    )
  })

  test('ACCELERATED spends it as soon as it can, and not more than one event beyond', () => {
    const hours = dayOf(plan({ pacing: 'ACCELERATED' }), 50_000, 'seed')
    expect((hours[0] ?? 0) + (hours[1] ?? 0)).toBeGreaterThanOrEqual(24 * unit)
    expect(hours.reduce((one, other) => one + other, 0)).toBeLessThanOrEqual(24 * unit + 50_000)
  })

  test('spends the budget of an ad group that starts at noon in the afternoon', () => {
    const hours = dayOf(plan({ start: midnight + 12 * hour }), 10_000, 'seed')
    expect(hours.slice(0, 12).every((spent) => spent === 0)).toBe(true)
    for (const spent of hours.slice(12)) expect(Math.abs(spent - 2 * unit)).toBeLessThanOrEqual(unit / 5)
  })
})

test('shares a lifetime budget by the days that are left, with what was not spent before', () => {
  const lifetime = plan({ daily: null, lifetime: 100 * unit, end: midnight + 96 * hour })
  expect(budgetOfDay(lifetime, { today: 0, total: 0 }, midnight + hour)).toBe(25 * unit)
  expect(budgetOfDay(lifetime, { today: 5 * unit, total: 65 * unit }, midnight + hour)).toBe(10 * unit)
  expect(hasBudget(lifetime, { today: 0, total: 100 * unit }, midnight + hour)).toBe(false)
  const last = { ...lifetime, end: midnight + 6 * hour }
  expect(allowedBy(last, { today: 0, total: 40 * unit }, midnight + 3 * hour)).toBe(30 * unit)
})

test('limits nothing without a budget, and spends nothing before the start', () => {
  expect(hasBudget(plan({ daily: null }), { today: 10 ** 12, total: 10 ** 12 }, midnight)).toBe(true)
  expect(hasBudget(plan({ start: midnight + hour }), { today: 0, total: 0 }, midnight)).toBe(false)
})
