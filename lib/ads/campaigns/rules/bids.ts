import { own } from '@/lib/core/own'
import type { BidStrategy, BillableEvent, ObjectiveType } from '../kinds'
import { campaignLimits } from '../limits'
import { must } from './refusal'

/** The event that each objective pays for. */
export const eventOf: Readonly<Record<ObjectiveType, BillableEvent>> = {
  AWARENESS: 'IMPRESSION',
  CONSIDERATION: 'CLICKTHROUGH',
  WEB_CONVERSION: 'IMPRESSION',
  CATALOG_SALES: 'CLICKTHROUGH',
  VIDEO_COMPLETION: 'VIDEO_V_50_MRC',
}

/** The lowest bid for each event, in millionths of a dollar; impressions are paid by the thousand. */
const floors: Readonly<Record<BillableEvent, number>> = {
  IMPRESSION: 1_000_000,
  CLICKTHROUGH: 100_000,
  VIDEO_V_50_MRC: 20_000,
}

/** The powers of ten by which the unit of a currency is smaller than a dollar. */
const scales: Readonly<Record<string, number>> = {
  JPY: 100,
  KRW: 1_000,
  HUF: 100,
  CLP: 1_000,
  COP: 1_000,
  ARS: 1_000,
  INR: 100,
  CZK: 10,
  MXN: 10,
  TRY: 10,
  SEK: 10,
  NOK: 10,
  DKK: 10,
  HKD: 10,
}

/** Returns the lowest bid for an event, in millionths of a currency. */
export const bidFloorOf = (event: BillableEvent, currency: string): number =>
  floors[event] * (own(scales, currency) ?? 1)

export type Bid = {
  billable_event: BillableEvent
  bid_strategy_type: BidStrategy
  bid_in_micro_currency: number | null
  bid_multiplier: number | null
  lifetime_frequency_cap: number | null
}

/**
 * Requires the bid of an ad group to fit the objective of its campaign: the event that it pays for; an amount from the floor on
 * unless this site bids itself, which it does for videos; a multiplier only then; a cap of views only where views are paid.
 * @throws AppError 1 naming the field
 */
export function requireBid(bid: Bid, objective: ObjectiveType, currency: string): void {
  const { billable_event: event, bid_strategy_type: strategy, bid_in_micro_currency: micro } = bid
  must(event === eventOf[objective], 'billable_event', 'eventOfObjective', { event: eventOf[objective] })
  const isAutomatic = strategy === 'AUTOMATIC_BID'
  must(objective !== 'VIDEO_COMPLETION' || isAutomatic, 'bid_strategy_type', 'automaticOnly')
  if (isAutomatic) must(micro === null, 'bid_in_micro_currency', 'bidsItself')
  else {
    must(micro !== null, 'bid_in_micro_currency', 'required')
    const min = bidFloorOf(event, currency)
    must(micro >= min, 'bid_in_micro_currency', 'tooSmall', { min })
    const max = campaignLimits.bid * (own(scales, currency) ?? 1)
    must(micro <= max, 'bid_in_micro_currency', 'tooLarge', { max })
  }
  must(bid.bid_multiplier === null || isAutomatic, 'bid_multiplier', 'bidsItselfOnly')
  must(
    bid.lifetime_frequency_cap === null || event === 'IMPRESSION',
    'lifetime_frequency_cap',
    'paidViewsOnly',
  )
}
