import { log } from '@/lib/core/logs/log.server'
import type { Viewer } from '@/lib/core/viewer'
import type { FeedReading } from '@/lib/discover/feed/ads-point.server'
import type { CardRow } from './cards.server'
import { mayBuy } from './choice/candidates'
import { type Context, type Fit, fitOf, type Known } from './choice/fit'
import { maySeeMore } from './choice/frequency'
import type { Spent } from './choice/pacing'
import { oneOfEach } from './choice/products'
import type { Line, Tree } from './index/line'
import { learn, memory } from './memory.server'
import { factsOf } from './people/facts'
import type { Person } from './people/person'
import type { Plan } from './plan.server'
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

async function offersOf(reading: FeedReading, planned: Plan): Promise<Offers> {
  const { viewer, place } = reading
  const { person, allowed, tree, lines, known, context: before } = planned
  const { people } = memory()
  const isBelow = place.placement === 'RELATED'
  const subject = isBelow ? place.about : '0'
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
  const context = isBelow ? { ...before, topics: first?.subject ?? [] } : before
  const remembered = isRemembered ? people.get(person.id) : null
  const now = allowed && (remembered ?? factsOf(first?.tastes ?? [], first?.audiences ?? []))
  const reader = { context, known: now, person: person.id, now: Date.now() }
  return {
    ...{ person, viewer, tree, placement: place.placement, context, known: now },
    offers: oneOfEach(rows, byAd, reader).flatMap(
      (row) => offerOf(byAd.get(row.ad), row, context, now) ?? [],
    ),
  }
}

/** Returns those of the planned candidates that may be shown now; null if they cannot be read: a failure costs the ads, not the page. */
export const offersFor = (reading: FeedReading, planned: Plan): Promise<Offers | null> =>
  offersOf(reading, planned).catch((error: unknown) => {
    log.warn({ err: error }, 'a page without its ads')
    return null
  })
