import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { readBookmark } from '@/lib/core/bookmark.server'
import type { Page } from '@/lib/core/input'
import { toPage } from '@/lib/core/page.server'
import type { Member } from '@/lib/core/viewer'
import { db } from '@/lib/platform/db/client.server'
import type { MatchField, TagEventKind } from './events'
import { tagLimits } from './limits'
import type { LineItem } from './line-items'
import { tagById } from './queries.server'
import type { tagEventsGet, WireTagEvent } from './schema'

type EventRow = {
  event_id: string
  event: TagEventKind
  day: string
  happened: number
  received: number
  url: string
  value_micro: number | null
  currency: string | null
  order_id: string | null
  line_items: LineItem[] | null
  match_fields: MatchField[] | null
}

const present = ({
  happened,
  received,
  line_items,
  match_fields,
  day: _,
  ...row
}: EventRow): WireTagEvent => ({
  ...row,
  time: Math.round(happened),
  received_time: Math.round(received),
  line_items: line_items ?? [],
  match_fields: match_fields ?? [],
})

/** Reads events newest first, by the time at which they arrived. */
async function read(where: SQL, limit: number): Promise<EventRow[]> {
  const { rows } = await db().execute<EventRow>(sql`
    select event_id, event, day::text as day, extract(epoch from happened_at)::float8 * 1000 as happened,
      extract(epoch from received_at)::float8 * 1000 as received, url, value_micro::float8 as value_micro, currency, order_id,
      line_items, match_fields
    from tag_events where ${where} order by received_at desc, event_id, day limit ${limit}`)
  return rows
}

/** Returns the last 50 events of a tag within an hour, newest first. @throws AppError 404, 29 */
export async function testEventsOf(
  member: Member,
  ad_account_id: string,
  id: string,
): Promise<WireTagEvent[]> {
  await tagById(member, ad_account_id, id)
  const recent = sql`tag_id = ${id} and received_at > now() - interval '1 hour' and day > current_date - 9`
  return (await read(recent, 50)).map(present)
}

/** Returns a page of the events of a tag in the last 35 days, newest first. @throws AppError 404, 29 */
export async function eventsOf(
  member: Member,
  { ad_account_id, conversion_tag_id: id, page_size, bookmarks }: z.output<typeof tagEventsGet>,
): Promise<Page<WireTagEvent>> {
  await tagById(member, ad_account_id, id)
  const scope = `tag events ${id}`
  const [received, event_id, day] = readBookmark(scope, bookmarks) ?? []
  const after =
    received === undefined
      ? sql`true`
      : sql`(received_at < to_timestamp(${received}::float8) or (received_at = to_timestamp(${received}::float8)
          and (event_id > ${event_id} or (event_id = ${event_id} and day > ${day}::date))))
          and received_at <= to_timestamp(${received}::float8)`
  const days = tagLimits.countedDays
  const where = sql`tag_id = ${id} and day > current_date - ${days}::int - 8
    and received_at > now() - make_interval(days => ${days}) and ${after}`
  const rows = await read(where, page_size + 1)
  const { items: shown, bookmark } = toPage(rows, page_size, scope, (last) => [
    String(last.received / 1000),
    last.event_id,
    last.day,
  ])
  return {
    items: shown.map(present),
    bookmark,
  }
}
