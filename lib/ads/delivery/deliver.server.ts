import { presentUser } from '@/lib/accounts/account/present.server'
import { mintToken } from '@/lib/ads/tracking/token.server'
import { pinsOf } from '@/lib/content/pins/card/cached-cards.server'
import type { WirePin } from '@/lib/content/pins/schema'
import { domainOf } from '@/lib/content/pins/write/domain-of'
import { topicOfText } from '@/lib/content/topics/topic-of-text.server'
import { env } from '@/lib/core/env.server'
import { log } from '@/lib/core/logs/log.server'
import { singleton } from '@/lib/core/singleton'
import type { Viewer } from '@/lib/core/viewer'
import type { FeedReading } from '@/lib/discover/feed/ads-point.server'
import { adCards, type CardRow, productCards } from './cards.server'
import { auction } from './choice/auction'
import { candidatesFor, maxCandidates, mayBuy } from './choice/candidates'
import { type Context, type Fit, fitOf, type Known } from './choice/fit'
import { maySeeMore } from './choice/frequency'
import { matchedBy } from './choice/matched'
import { factorOf } from './choice/multiplied'
import type { Spent } from './choice/pacing'
import type { Choose } from './choice/placement'
import { oneOfEach, perAd, pinsInOrder } from './choice/products'
import { wordsOf } from './choice/words'
import { chargeOf, type Line, type Tree } from './index/line'
import { deliverable } from './index/refresh.server'
import { type Facts, factsOf, Memory } from './people/facts'
import { type Person, personFor, requestedOf } from './people/person'

/** Returns the memory of this process, to look at the right places: nothing is shown by it alone. */
const memory = () =>
  singleton('ads.memory', () => ({
    people: new Memory<Facts>(5_000),
    subjects: new Memory<readonly string[]>(5_000),
    spent: new Memory<Spent>(50_000),
  }))

/** A candidate that may be shown now. */
type Offer = { line: Line; row: CardRow; fit: Fit; ad: string; advertiser: string }
/** An offer that won a place, and what it pays. */
export type Winner = Offer & { price: number }

/** The candidates of a page, and how one is chosen for a place. */
export type Offers = {
  person: Person
  viewer: Viewer
  offers: Offer[]
  tree: Tree
  placement: Context['placement']
  context: Context
  known: Known
}

async function contextOf({ place }: FeedReading, isFew: boolean): Promise<Context> {
  const { placement, about } = place
  if (placement === 'HOME') return { placement, topics: [], words: [] }
  if (placement === 'TOPIC') return { placement, topics: [about], words: [] }
  if (placement === 'RELATED')
    return { placement, topics: isFew ? null : memory().subjects.get(about), words: [] }
  const topic = await topicOfText(about)
  return { placement, topics: topic === null ? [] : [topic], words: wordsOf(about) }
}

/** True if what a person does may be used for their ads: by their setting, and by the consent that their country asks for. */
const mayUse = ({ viewer, allows_personalization }: FeedReading) =>
  viewer.user?.has_ads_personalization === true && allows_personalization

type Learned = {
  person: Person
  rows: readonly CardRow[]
  lineOf: ReadonlyMap<string, Line>
  allowed: boolean
}

function learn(reading: FeedReading, { person, rows, lineOf, allowed }: Learned): void {
  const { people, subjects, spent } = memory()
  const [first] = rows
  if (!first) return
  if (allowed) people.set(person.id, factsOf(first.tastes, first.audiences))
  if (reading.place.placement === 'RELATED') subjects.set(reading.place.about, first.subject)
  for (const row of rows) {
    const line = lineOf.get(row.ad)
    if (!line) continue
    spent.set(line.row.ad_group, { today: row.group_today, total: row.group_total })
    spent.set(line.row.campaign, { today: row.campaign_today, total: row.campaign_total })
  }
}

function offerOf(line: Line | undefined, row: CardRow, context: Context, known: Known): Offer | null {
  if (!line || !maySeeMore(line.row, row)) return null
  const spentBy = (subject: string): Spent =>
    subject === line.row.ad_group
      ? { today: row.group_today, total: row.group_total }
      : { today: row.campaign_today, total: row.campaign_total }
  if (!mayBuy(line, spentBy, Date.now())) return null
  const fit = fitOf(line, context, known, row.is_alike)
  return fit && { line, row, fit, ad: row.ad, advertiser: line.row.business }
}

type Reader = { person: Person; allowed: boolean; subject: string; context: Context; known: Known }

/** Asks the database about ads, in one statement: each by its pin, or by those of its products that fit best, as far as is known. */
function cardRows(
  lines: readonly Line[],
  { person, allowed, subject, ...about }: Reader,
): Promise<CardRow[]> {
  if (lines.every(({ products }) => products === null))
    return adCards(
      person.id,
      lines.map(({ row }) => row.ad),
      allowed,
      subject,
    )
  // What a person likes is remembered even where few ads are all asked about.
  const known = about.known ?? memory().people.get(person.id)
  const pairs = lines.flatMap((line) =>
    pinsInOrder(line, { ...about, known, person: person.id, now: Date.now() })
      .slice(0, perAd)
      .map((pin) => ({
        ad: line.row.ad,
        pin,
      })),
  )
  return productCards(
    person.id,
    pairs.map(({ ad }) => ad),
    allowed,
    subject,
    pairs.map(({ pin }) => pin),
  )
}

async function offersOf(reading: FeedReading, refused: ReadonlySet<string>): Promise<Offers | null> {
  const { viewer, place } = reading
  const person = env().ADS_ENABLED && env().BUSINESS_ENABLED ? personFor(viewer) : null
  if (!person) return null
  const { index, tree } = await deliverable()
  if (index.size === 0) return null
  const allowed = mayUse(reading)
  const { people, spent } = memory()
  if (!allowed) people.forget(person.id)
  // A few ads are all asked about; among many, the process looks where the last pages of this person and place did.
  const isFew = index.size <= maxCandidates
  const before = await contextOf(reading, isFew)
  const known = allowed && (isFew ? null : people.get(person.id))
  const lines = candidatesFor(index, {
    context: before,
    person,
    known,
    spentBy: (subject) => spent.get(subject),
    refused,
    now: Date.now(),
  })
  const none: Offers = {
    ...{ person, viewer, tree, placement: place.placement },
    ...{ offers: [], context: before, known: false },
  }
  if (lines.length === 0) return none
  const subject = place.placement === 'RELATED' ? place.about : '0'
  const byAd = new Map(lines.map((line) => [line.row.ad, line]))
  const rows = await cardRows(lines, { person, allowed, subject, context: before, known })
  learn(reading, { person, rows, lineOf: byAd, allowed })
  const [first] = rows
  const context = place.placement === 'RELATED' ? { ...before, topics: first?.subject ?? [] } : before
  const now = allowed && factsOf(first?.tastes ?? [], first?.audiences ?? [])
  const reader = { context, known: now, person: person.id, now: Date.now() }
  return {
    ...{ ...none, context, known: now },
    offers: oneOfEach(rows, byAd, reader).flatMap(
      (row) => offerOf(byAd.get(row.ad), row, context, now) ?? [],
    ),
  }
}

/** Returns the offers for a page; null if this person sees no ads, or there are none. A failure costs the ads, not the page. */
export const offersFor = (reading: FeedReading, refused: ReadonlySet<string>): Promise<Offers | null> =>
  offersOf(reading, refused).catch((error: unknown) => {
    log.warn({ err: error }, 'a page without its ads')
    return null
  })

/** Returns the chooser of a page: an auction for each place, among offers whose picture is neither on the page nor chosen before. */
export function chooserOf(
  { person, offers, placement, known }: Offers,
  shown: ReadonlySet<string>,
): Choose<Winner> {
  const used = new Set(shown)
  let place = 0
  return (refused) => {
    const open = offers.filter(
      ({ advertiser, row }) => !refused.has(advertiser) && !used.has(row.aggregated_pin_id),
    )
    place += 1
    const won = auction(
      open.map(({ ad, line, fit }) => ({
        id: ad,
        bid: line.bid * factorOf(line.row.bid_options, { placement, person, known }),
        reserve: line.reserve,
        rate: line.rate,
        relevance: fit.relevance,
      })),
      `${person.id} ${place} ${new Date().toISOString().slice(0, 13)}`,
    )
    const offer = open.find(({ ad }) => ad === won?.id)
    if (!won || !offer) return null
    used.add(offer.row.aggregated_pin_id)
    return { ...offer, price: won.price }
  }
}

/** Returns the cards of chosen ads by their ads. */
export async function cardsOf(offers: Offers, chosen: readonly Winner[]): Promise<Map<string, WirePin>> {
  const { viewer, person, tree, placement, context, known } = offers
  const pins = await pinsOf(
    viewer,
    chosen.map(({ row }) => row),
  )
  const byPin = new Map(pins.map((pin) => [pin.id, pin]))
  const cards = chosen.flatMap(({ ad, line, row, fit, price }) => {
    const pin = byPin.get(row.id)
    if (!pin) return []
    const { reason } = fit
    // Words are those of the search; topics have names.
    const name = reason === 'search' || fit.name === null ? fit.name : tree.nameOf(fit.name)
    const tracking_params = mintToken({
      ad,
      group: line.row.ad_group,
      campaign: line.row.campaign,
      account: line.row.account,
      viewer: person.id,
      placement,
      priceMicro: chargeOf(line, price),
      event: line.row.billable_event,
      ...matchedBy(line, fit, { context, known, tree }),
      reason,
      about: reason === 'topic' || reason === 'taste' ? fit.name : null,
      at: new Date(),
    })
    const ad_domain = domainOf(row.ad_link)
    const card: WirePin = {
      ...pin,
      tracking_params,
      is_promoted: true,
      promoter: row.promoter ? presentUser(row.promoter) : pin.pinner,
      ad_match_reason: reason,
      ad_reasons: [{ reason, name }, ...requestedOf(line.row.targeting, person)],
      ...(ad_domain && { ad_domain }),
    }
    return [[ad, card] as const]
  })
  return new Map(cards)
}
