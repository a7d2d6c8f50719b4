import { topicOfText } from '@/lib/content/topics/topic-of-text.server'
import { env } from '@/lib/core/env.server'
import { log } from '@/lib/core/logs/log.server'
import type { Viewer } from '@/lib/core/viewer'
import type { FeedReading } from '@/lib/discover/feed/ads-point.server'

import type { CardRow } from './cards.server'
import { candidatesFor, maxCandidates, mayBuy } from './choice/candidates'
import { type Context, type Fit, fitOf, type Known } from './choice/fit'
import { maySeeMore } from './choice/frequency'
import type { Spent } from './choice/pacing'
import { oneOfEach } from './choice/products'
import { wordsOf } from './choice/words'
import type { Line, Tree } from './index/line'
import { deliverable } from './index/refresh.server'
import { learn, memory, wasDenied } from './memory.server'
import { factsOf } from './people/facts'
import { type Person, personFor } from './people/person'
import { rowsFor } from './request.server'

/** A candidate that may be shown now. */
export type Offer = { line: Line; row: CardRow; fit: Fit; ad: string; advertiser: string }

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

function offerOf(line: Line | undefined, row: CardRow, context: Context, known: Known): Offer | null {
  if (!line || !maySeeMore(line.row, row)) return null
  const now = Date.now()
  const spentBy = (subject: string): Spent =>
    memory().flights.with(
      subject,
      subject === line.row.ad_group
        ? { today: row.group_today, total: row.group_total }
        : { today: row.campaign_today, total: row.campaign_total },
      line.highest,
      now,
    )
  if (!mayBuy(line, spentBy, now)) return null
  const fit = fitOf(line, context, known, row.is_alike)
  return fit && { line, row, fit, ad: row.ad, advertiser: line.row.business }
}

async function offersOf(reading: FeedReading, refused: ReadonlySet<string>): Promise<Offers | null> {
  const { viewer, place } = reading
  const person = env().ADS_ENABLED && env().BUSINESS_ENABLED ? personFor(viewer) : null
  if (!person) return null
  const { index, tree } = await deliverable()
  if (index.size === 0) return null
  const allowed = mayUse(reading)
  const { people, spent, flights } = memory()
  if (!allowed) people.forget(person.id)
  // A few ads are all asked about; among many, the process looks where the last pages of this person and place did.
  const isFew = index.size <= maxCandidates
  const before = await contextOf(reading, isFew)
  const known = allowed && (isFew ? null : people.get(person.id))
  const at = Date.now()
  const lines = candidatesFor(index, {
    context: before,
    person,
    known,
    spentBy: (subject, { highest }) => {
      const remembered = spent.get(subject)
      return remembered && flights.with(subject, remembered, highest, at)
    },
    isRefused: (ad) => refused.has(ad) || (!isFew && wasDenied(person, ad)),
    now: at,
  })
  const none: Offers = {
    ...{ person, viewer, tree, placement: place.placement },
    ...{ offers: [], context: before, known: false },
  }
  if (lines.length === 0) return none
  const subject = place.placement === 'RELATED' ? place.about : '0'
  const byAd = new Map(lines.map((line) => [line.row.ad, line]))
  const { rows, isRemembered } = await rowsFor(lines, {
    person,
    allowed,
    subject,
    context: before,
    known,
    tree,
  })
  learn(reading, { person, rows, lineOf: byAd, allowed: allowed && !isRemembered })
  const [first] = rows
  const context = place.placement === 'RELATED' ? { ...before, topics: first?.subject ?? [] } : before
  const remembered = isRemembered ? people.get(person.id) : null
  const now = allowed && (remembered ?? factsOf(first?.tastes ?? [], first?.audiences ?? []))
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
