import { env } from '@/lib/core/env.server'
import { singleton } from '@/lib/core/singleton'
import type { FeedReading } from '@/lib/discover/feed/ads-point.server'
import type { CardRow } from './cards.server'
import { Flights } from './choice/flights'
import { maySeeMore } from './choice/frequency'
import type { Spent } from './choice/pacing'
import type { Line } from './index/line'
import { type Facts, factsOf, Memory } from './people/facts'
import type { Person } from './people/person'

/** Returns the memory of this process, to look at the right places: nothing is shown by it alone. */
export const memory = () =>
  singleton('ads.memory', () => ({
    people: new Memory<Facts>(5_000),
    subjects: new Memory<readonly string[]>(5_000),
    spent: new Memory<Spent>(50_000),
    denied: new Memory<true>(50_000, 60_000),
    flights: new Flights(env().WEB_PROCESSES),
  }))

const pairOf = (person: Person, ad: string) => `${person.id} ${ad}`

/** True for an ad that could not be shown to the person a moment ago: the next pages look further for a minute. */
export const wasDenied = (person: Person, ad: string): boolean =>
  memory().denied.get(pairOf(person, ad)) === true

type Learned = {
  person: Person
  rows: readonly CardRow[]
  lineOf: ReadonlyMap<string, Line>
  allowed: boolean
}

/** Remembers what the database said about the ads that it was asked about. */
export function learn({ place }: FeedReading, { person, rows, lineOf, allowed }: Learned): void {
  const { people, subjects, spent, denied } = memory()
  const [first] = rows
  if (first && allowed) people.set(person.id, factsOf(first.tastes ?? [], first.audiences ?? []))
  if (first && place.placement === 'RELATED') subjects.set(place.about, first.subject ?? [])
  const mayBeShown = new Set<string>()
  for (const row of rows) {
    const line = lineOf.get(row.ad)
    if (!line) continue
    if (maySeeMore(line.row, row)) mayBeShown.add(row.ad)
    spent.set(line.row.ad_group, { today: row.group_today, total: row.group_total })
    spent.set(line.row.campaign, { today: row.campaign_today, total: row.campaign_total })
  }
  for (const ad of lineOf.keys()) if (!mayBeShown.has(ad)) denied.set(pairOf(person, ad), true)
}
