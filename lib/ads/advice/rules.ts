import type { ObjectiveType } from '../campaigns/kinds'
import { campaignLimits } from '../campaigns/limits'
import type { AdviceType } from './kinds'

const hour = 3_600
const day = 24 * hour
const cent = 10_000

/** The limits of the rules; times are seconds. */
export const adviceLimits = {
  /** Whole days that a budget must have been used up early. */
  earlyDays: 3,
  /** The share of a budget that counts as used up: the last event may not fit. */
  usedShare: 0.95,
  /** The time before an end from which on it is told. */
  endingWithin: 3 * day,
  /** The time by which an end is put off. */
  longerBy: 7 * day,
  /** Days after which a dismissed recommendation comes back if it still holds. */
  hiddenDays: 30,
  /** The same for what days make worse: budgets that are used up early, and ends. */
  hiddenDaysOfMoney: 7,
  /** Days, and other accounts, without which a price would be a guess. */
  priceDays: 7,
  priceAccounts: 5,
} as const

/** A daily budget, and what was spent of it before noon on each of the last days, in millionths. */
export type EarlyFacts = { budget: number | null; beforeNoon: readonly number[] }

/**
 * Recommends twice a daily budget that was used up before noon on each of the last three days: half a day was left each time. Null
 * otherwise, and if it cannot be raised.
 */
export function budgetUsedEarly({
  budget,
  beforeNoon,
}: EarlyFacts): { least: number; budget: number } | null {
  if (budget === null || beforeNoon.length < adviceLimits.earlyDays) return null
  const least = Math.min(...beforeNoon)
  const raised = Math.min(2 * budget, campaignLimits.budgetPerDay)
  return least >= budget * adviceLimits.usedShare && raised > budget ? { least, budget: raised } : null
}

/** True for a campaign that is to bring conversions, and no tag of which has ever reported an event. */
export const lacksTag = ({ objective, hasSeenTag }: { objective: ObjectiveType; hasSeenTag: boolean }) =>
  objective === 'WEB_CONVERSION' && !hasSeenTag

/** An ad group's people, null for fewer than can be shown, and whether it may leave its topics. */
export type AudienceFacts = { people: number | null; hasTopics: boolean; isExpanded: boolean }

/** Recommends to look beyond the topics of an audience that is too small, or to edit it; null for one that is not. */
export function audienceTooSmall({ people, hasTopics, isExpanded }: AudienceFacts): 'EXPAND' | 'EDIT' | null {
  if (people !== null) return null
  return hasTopics && !isExpanded ? 'EXPAND' : 'EDIT'
}

/** A budget for a whole run, what was spent of it, and its end in seconds. */
export type EndingFacts = { now: number; end: number | null; lifetime: number | null; spent: number }

/** Recommends a later end for what ends within three days, with money left of its budget; null otherwise. */
export function endingSoon({ now, end, lifetime, spent }: EndingFacts): { left: number; end: number } | null {
  if (end === null || lifetime === null) return null
  const left = lifetime - spent
  const isSoon = end > now && end - now <= adviceLimits.endingWithin
  return isSoon && left > 0 ? { left, end: end + adviceLimits.longerBy } : null
}

/** The price that others paid for the same event in the last 28 days: half of them this much or more. */
export type Price = { price: number; days: number; accounts: number }
export type BidFacts = { bid: number | null; price: Price | null }

/**
 * Recommends the price that half of the others pay, in whole cents, to a bid below it: the winner of an auction pays less than it
 * bids. Null without a bid of its own, and without enough days and accounts to know a price.
 */
export function betterBid({ bid, price }: BidFacts): number | null {
  if (bid === null || !price) return null
  if (price.days < adviceLimits.priceDays || price.accounts < adviceLimits.priceAccounts) return null
  const raised = Math.min(Math.ceil(price.price / cent) * cent, campaignLimits.bid)
  return bid < price.price && raised > bid ? raised : null
}

/** A recommendation that was dismissed; times are seconds. */
export type Dismissed = { type: AdviceType; since: number }

/** True while a dismissed recommendation stays away: until what it is about has changed for the worse, or for some days. */
export function staysHidden(
  { type, since }: Dismissed,
  { created_time, now }: { created_time: number; now: number },
): boolean {
  if (type === 'ENDING_SOON' || type === 'BUDGET_USED_EARLY')
    return now - since < adviceLimits.hiddenDaysOfMoney * day
  return created_time <= since && now - since < adviceLimits.hiddenDays * day
}
