import { singleton } from '@/lib/core/singleton'
import { Gathered } from '@/lib/platform/db/gathered.server'
import { statement } from '@/lib/platform/db/statement.server'
import type { FaultKind, TagEventKind } from './events'

/** The stored events of a kind in an hour (seconds), and how many of them lack a field or carry hashed data. */
export type HourCounts = {
  items: number
  without_value: number
  without_currency: number
  without_order: number
  without_products: number
  matchable: number
}
type HourKey = `${string} ${number} ${TagEventKind}`

const noEvents: HourCounts = {
  items: 0,
  without_value: 0,
  without_currency: 0,
  without_order: 0,
  without_products: 0,
  matchable: 0,
}

const storeHours = statement<Record<string, never>, [rows: string]>(
  'store_tag_hours',
  `insert into tag_hours as h (tag_id, hour, event, items, without_value, without_currency, without_order, without_products, matchable)
   select r.tag_id, to_timestamp(r.hour), r.event, r.items, r.without_value, r.without_currency, r.without_order,
     r.without_products, r.matchable
   from jsonb_to_recordset($1::jsonb) r (tag_id bigint, hour bigint, event text, items bigint, without_value bigint,
     without_currency bigint, without_order bigint, without_products bigint, matchable bigint)
   order by 1, 2, 3
   on conflict (tag_id, hour, event) do update set items = h.items + excluded.items,
     without_value = h.without_value + excluded.without_value,
     without_currency = h.without_currency + excluded.without_currency,
     without_order = h.without_order + excluded.without_order,
     without_products = h.without_products + excluded.without_products,
     matchable = h.matchable + excluded.matchable`,
)

const sumHours = (a: HourCounts, b: HourCounts): HourCounts => ({
  items: a.items + b.items,
  without_value: a.without_value + b.without_value,
  without_currency: a.without_currency + b.without_currency,
  without_order: a.without_order + b.without_order,
  without_products: a.without_products + b.without_products,
  matchable: a.matchable + b.matchable,
})

const writeHours = (counts: ReadonlyMap<HourKey, HourCounts>) =>
  storeHours(
    JSON.stringify(
      [...counts].map(([key, counted]) => {
        const [tag_id, hour, event] = key.split(' ')
        return { tag_id, hour, event, ...counted }
      }),
    ),
  )

/** Returns the events by hour and kind that this process stored and did not count in the database yet. */
export const pendingHours = () =>
  singleton('tags.hours', () => new Gathered<HourKey, HourCounts>(noEvents, sumHours, writeHours))

/** Events that were left out, and the field of the last one that could not be read. */
type Faults = { items: number; field: string }
type FaultKey = `${string} ${FaultKind}`

const storeFaults = statement<Record<string, never>, [rows: string]>(
  'store_tag_faults',
  `insert into tag_faults as f (tag_id, day, kind, items, field)
   select r.tag_id, (now() at time zone 'UTC')::date, r.kind, r.items, r.field
   from jsonb_to_recordset($1::jsonb) r (tag_id bigint, kind text, items bigint, field text)
   order by 1, 3
   on conflict (tag_id, day, kind) do update set items = f.items + excluded.items, field = excluded.field`,
)

const writeFaults = (counts: ReadonlyMap<FaultKey, Faults>) =>
  storeFaults(
    JSON.stringify(
      [...counts].map(([key, counted]) => {
        const [tag_id, kind] = key.split(' ')
        return { tag_id, kind, ...counted }
      }),
    ),
  )

/** Returns the events of known tags that were left out and are not counted in the database yet. */
export const pendingFaults = () =>
  singleton(
    'tags.faults',
    () =>
      new Gathered<FaultKey, Faults>(
        { items: 0, field: '' },
        (a, b) => ({ items: a.items + b.items, field: b.field || a.field }),
        writeFaults,
      ),
  )

/** Stores all counts of this process. */
export const flushCounts = () => Promise.all([pendingHours().flush(), pendingFaults().flush()])
