import { describe, expect, test } from 'vitest'
import { campaignLimits } from '../campaigns/limits'
import type { AdviceType } from './kinds'
import { audienceTooSmall, betterBid, budgetUsedEarly, endingSoon, lacksTag, staysHidden } from './rules'

const unit = 1_000_000

describe('a budget used up by noon', () => {
  const early = (budget: number | null, ...beforeNoon: number[]) => budgetUsedEarly({ budget, beforeNoon })

  test('is one of which 95 % were spent on each of three days', () => {
    const used = 9.5 * unit
    expect(early(10 * unit, used, 12 * unit, used)).toEqual({ least: used, budget: 20 * unit })
    expect(early(10 * unit, used, used, used - 1)).toBeNull()
    expect(early(10 * unit, used, used)).toBeNull()
    expect(early(null, used, used, used)).toBeNull()
  })

  test('is raised up to the most that a budget may be', () => {
    const max = campaignLimits.budgetPerDay
    const all = (budget: number) => early(budget, budget, budget, budget)
    expect(all(max / 2)?.budget).toBe(max)
    expect(all(max - 1)?.budget).toBe(max)
    expect(all(max)).toBeNull()
  })
})

test('requires a tag only where conversions are the objective', () => {
  expect(lacksTag({ objective: 'WEB_CONVERSION', hasSeenTag: false })).toBe(true)
  expect(lacksTag({ objective: 'WEB_CONVERSION', hasSeenTag: true })).toBe(false)
  expect(lacksTag({ objective: 'CONSIDERATION', hasSeenTag: false })).toBe(false)
})

test('widens an audience below the floor if it has topics to leave, otherwise edits it', () => {
  const small = { people: null, hasTopics: true, isExpanded: false }
  expect(audienceTooSmall(small)).toBe('EXPAND')
  expect(audienceTooSmall({ ...small, isExpanded: true })).toBe('EDIT')
  expect(audienceTooSmall({ ...small, hasTopics: false })).toBe('EDIT')
  expect(audienceTooSmall({ ...small, people: 100 })).toBeNull()
})

describe('an end', () => {
  const now = 1_800_000_000
  const day = 86_400
  const ending = (over: object) => endingSoon({ now, end: now + 3 * day, lifetime: 100, spent: 99, ...over })

  test('is soon within three days, and a week later then', () => {
    expect(ending({})).toEqual({ left: 1, end: now + 10 * day })
    expect(ending({ end: now + 3 * day + 1 })).toBeNull()
    expect(ending({ end: now + 1 })?.end).toBe(now + 1 + 7 * day)
    expect(ending({ end: now })).toBeNull()
    expect(ending({ end: null })).toBeNull()
  })

  test('matters while money is left of a budget for the whole run', () => {
    expect(ending({ spent: 100 })).toBeNull()
    expect(ending({ spent: 101 })).toBeNull()
    expect(ending({ lifetime: null })).toBeNull()
  })
})

describe('a better bid', () => {
  const price = { price: unit, days: 7, accounts: 5 }

  test('is what half of the others pay, in whole cents', () => {
    expect(betterBid({ bid: unit - 1, price })).toBe(unit)
    expect(betterBid({ bid: unit, price })).toBeNull()
    expect(betterBid({ bid: unit, price: { ...price, price: unit + 1 } })).toBe(1_010_000)
    expect(betterBid({ bid: null, price })).toBeNull()
  })

  test('is not guessed from six days, or from four accounts', () => {
    expect(betterBid({ bid: 1, price: { ...price, days: 6 } })).toBeNull()
    expect(betterBid({ bid: 1, price: { ...price, accounts: 4 } })).toBeNull()
    expect(betterBid({ bid: 1, price: null })).toBeNull()
  })

  test('is at max the highest bid', () => {
    const max = campaignLimits.bid
    const above = { ...price, price: max + unit }
    expect(betterBid({ bid: max - 1, price: above })).toBe(max)
    expect(betterBid({ bid: max, price: above })).toBeNull()
  })
})

test('shows what was dismissed again when it got worse, or after some days', () => {
  const day = 86_400
  const at = (type: AdviceType, days: number, created_time = 0) =>
    staysHidden({ type, since: 100 * day }, { created_time, now: (100 + days) * day })
  expect([at('BETTER_BID', 29.9), at('BETTER_BID', 30)]).toEqual([true, false])
  expect([at('BETTER_BID', 1, 100 * day), at('BETTER_BID', 1, 100 * day + 1)]).toEqual([true, false])
  // The time of these is that of the request.
  for (const type of ['ENDING_SOON', 'BUDGET_USED_EARLY'] as const)
    expect([at(type, 6.9, 106 * day), at(type, 7)]).toEqual([true, false])
})
