import type { BidStrategy, BillableEvent } from '@/lib/ads/campaigns/kinds'
import type { BidOptions } from '@/lib/ads/campaigns/rules/bid-options'
import { bidFloorOf } from '@/lib/ads/campaigns/rules/bids'
import type { Goals } from '@/lib/ads/campaigns/rules/goals'
import type { Targeting } from '@/lib/ads/campaigns/targeting/targeting'
import { highestFactor } from '../choice/highest-factor'
import type { Plan } from '../choice/pacing'
import type { Keyword } from '../choice/words'

/** An ad that may be delivered, as `lines.server.ts` reads it; amounts are millionths of the account's currency, times seconds. */
export type LineRow = {
  ad: string
  ad_group: string
  campaign: string
  account: string
  business: string
  pin: string
  /** The products that it may show instead of its pin, each with its topic; null for an ad of one pin. */
  products: [pin: string, topic: string | null][] | null
  currency: string
  time_zone: string | null
  billable_event: BillableEvent
  bid_strategy_type: BidStrategy
  bid: number | null
  bid_multiplier: number | null
  placement_group: 'ALL' | 'SEARCH' | 'BROWSE' | 'OTHER'
  is_expanded: boolean
  targeting: Targeting
  /** The topics of the pin. */
  topics: string[]
  keywords: Keyword[] | null
  views_cap: number | null
  goals: Goals | null
  start: number
  ends: number | null
  daily: number | null
  lifetime: number | null
  pacing: 'STANDARD' | 'ACCELERATED'
  is_shared: boolean
  campaign_daily: number | null
  campaign_lifetime: number | null
  campaign_start: number
  campaign_ends: number | null
  bid_options: BidOptions
  impressions: number
  actions: number
  /** A digest of all other facts. */
  digest: string
}

/** A product of an ad, and the topics of its pin, with those above them. */
export type Product = { pin: string; about: ReadonlySet<string> }

/** The facts of an ad group that are needed after its ads are compiled; they share them. */
type GroupFacts = Pick<
  LineRow,
  | ('ad_group' | 'campaign' | 'account' | 'business')
  | (
      | 'billable_event'
      | 'placement_group'
      | 'is_expanded'
      | 'targeting'
      | 'views_cap'
      | 'goals'
      | 'bid_options'
    )
>

/** An ad that may be delivered, compiled for choosing. Of a hundred thousand, each byte is a hundred kilobytes of each process. */
export type Line = {
  row: Pick<LineRow, 'ad' | 'pin'> & GroupFacts
  products: readonly Product[] | null
  /** Bids in millionths of a dollar for the event; the scale turns one into the account's currency. */
  bid: number
  reserve: number
  scale: number
  /** The most that one event costs, in millionths of the account's currency. */
  highest: number
  rate: number
  /** The worth of a view before anything is known of its place, and the most that its campaign's options make of it. */
  worth: number
  highestWorth: number
  /** The topics that its ad group asks for, with their parts; empty for none. */
  wanted: ReadonlySet<string>
  /** The topics of its pin, with those above them. */
  about: ReadonlySet<string>
  keywords: readonly Keyword[]
  plans: { group: Plan; campaign: Plan }
}

/** The share of views that lead to each event, before anything is known about an ad, and the views that this counts as. */
const usual: Readonly<Record<BillableEvent, number>> = {
  IMPRESSION: 1,
  CLICKTHROUGH: 0.005,
  VIDEO_V_50_MRC: 0.25,
}
const weight = 1_000

/** The multiple of the lowest bid that this site bids for an ad group with automatic bids. */
const automatic = 2

/** Returns the expected share of views that lead to the billable event; paid views are compared by the action, too, per thousand. */
const rateOf = ({ billable_event: event, impressions, actions }: LineRow): number =>
  event === 'IMPRESSION' ? 1 / 1000 : (actions + usual[event] * weight) / (impressions + weight)

const ms = (seconds: number | null) => (seconds === null ? null : seconds * 1000)

function plansOf(row: LineRow): Line['plans'] {
  const { daily, lifetime, pacing, start, ends } = row
  const zone = row.time_zone ?? 'UTC'
  const group = { zone, daily, lifetime, pacing, start: start * 1000, end: ms(ends) }
  const campaign: Plan = {
    zone,
    daily: row.campaign_daily,
    lifetime: row.campaign_lifetime,
    // A shared budget is spread as that of an ad group would be; another cap is only a limit.
    pacing: row.is_shared ? 'STANDARD' : 'ACCELERATED',
    start: row.campaign_start * 1000,
    end: ms(row.campaign_ends),
  }
  return { group, campaign }
}

/** The topics of a site: what is a part of each, and what each is a part of. */
export type Tree = {
  withParts: (ids: readonly string[]) => ReadonlySet<string>
  withAbove: (ids: readonly string[]) => ReadonlySet<string>
  nameOf: (id: string) => string | null
}

function productsOf({ products }: LineRow, tree: Tree): Product[] | null {
  if (products === null) return null
  // Products of a shop share few topics.
  const above = new Map<string | null, ReadonlySet<string>>([[null, new Set()]])
  return products.map(([pin, topic]) => {
    const about = above.get(topic) ?? tree.withAbove(topic === null ? [] : [topic])
    above.set(topic, about)
    return { pin, about }
  })
}

/** Returns the facts of a row that stay, in one shape; those of the ad group are the same objects as those of `like`. */
function factsOf(row: LineRow, like: GroupFacts): Line['row'] {
  return {
    ad: row.ad,
    pin: row.pin,
    ad_group: like.ad_group,
    campaign: like.campaign,
    account: like.account,
    business: like.business,
    billable_event: like.billable_event,
    placement_group: like.placement_group,
    is_expanded: like.is_expanded,
    targeting: like.targeting,
    views_cap: like.views_cap,
    goals: like.goals,
    bid_options: like.bid_options,
  }
}

/** Compiles an ad; one of the same ad group shares its facts with `like`. */
export function lineOf(row: LineRow, tree: Tree, like?: Line): Line {
  const floor = bidFloorOf(row.billable_event, row.currency)
  const dollars = bidFloorOf(row.billable_event, 'USD')
  const scale = floor / dollars
  const own = row.bid ?? floor * automatic * (row.bid_multiplier ?? 1)
  const [bid, rate] = [Math.max(own, floor) / scale, rateOf(row)]
  const highest = (bid * scale) / (row.billable_event === 'IMPRESSION' ? 1000 : 1)
  const topics = row.products === null ? row.topics : row.products.flatMap(([, topic]) => topic ?? [])
  return {
    row: factsOf(row, like?.row ?? row),
    scale,
    bid,
    highest,
    reserve: dollars,
    rate,
    worth: bid * rate,
    highestWorth: bid * rate * highestFactor(row.bid_options),
    wanted: tree.withParts(row.targeting.INTEREST ?? []),
    about: tree.withAbove(topics),
    products: productsOf(row, tree),
    keywords: like?.keywords ?? row.keywords ?? [],
    plans: like?.plans ?? plansOf(row),
  }
}

/** Returns what one billable event costs at a price in millionths of a dollar; paid views are bid for by the thousand. */
export function chargeOf({ row, scale }: Line, price: number): bigint {
  const events = row.billable_event === 'IMPRESSION' ? 1000 : 1
  return BigInt(Math.max(1, Math.floor((price * scale) / events)))
}

/** Returns what a card is expected to cost at that price, in millionths of the account's currency. */
export const expectedOf = (line: Line, price: number): number =>
  Number(chargeOf(line, price)) * (line.row.billable_event === 'IMPRESSION' ? 1 : line.rate)
