import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { AppError } from '@/lib/core/app-error'
import { db } from '@/lib/platform/db/client.server'
import { peppered } from './hashing.server'
import type { TagEvent, tagBatch } from './schema'

/** Maximum days that an event may be late, and minutes that a clock may be ahead. */
const lateDays = 7
const aheadMinutes = 5

/** Returns the address of a page without its query and fragment, which may identify a person. */
export function pageOf(address: string): string | null {
  if (!URL.canParse(address)) return null
  const { protocol, origin, pathname } = new URL(address)
  return /^https?:$/.test(protocol) ? `${origin}${pathname}`.slice(0, 1024) : null
}

function rowOf(event: TagEvent, now: number) {
  const url = pageOf(event.url)
  if (url === null || event.time < now - lateDays * 86_400_000 || event.time > now + aheadMinutes * 60_000)
    return []
  const at = new Date(event.time).toISOString()
  const hex = (value: string | undefined) => (value === undefined ? null : peppered(value).toString('hex'))
  return [
    {
      day: at.slice(0, 10),
      event_id: event.event_id,
      event: event.event,
      happened_at: at,
      url,
      value_micro: event.value_micro ?? null,
      currency: event.currency ?? null,
      email: hex(event.em),
      visitor: hex(event.visitor),
    },
  ]
}

/**
 * Stores the events of a tag, each id once; events that are too old, from the future or without a page are left out.
 * Returns the number of new ones. @throws AppError 404 for an unknown tag
 */
export async function receiveEvents({ tag_id, events }: z.output<typeof tagBatch>): Promise<number> {
  const now = Date.now()
  const rows = events.flatMap((event) => rowOf(event, now))
  const { rows: answers } = await db().execute<{ is_known: boolean; stored: number }>(sql`
    with tag as (select id from conversion_tags where id = ${tag_id}),
    stored as (
      insert into tag_events (day, tag_id, event_id, event, happened_at, url, value_micro, currency, email_hash, visitor_hash)
      select r.day, tag.id, r.event_id, r.event, r.happened_at, r.url, r.value_micro, r.currency,
        decode(r.email, 'hex'), decode(r.visitor, 'hex')
      from tag, jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) r (day date, event_id text, event text,
        happened_at timestamptz, url text, value_micro bigint, currency text, email text, visitor text)
      on conflict do nothing returning 1
    ),
    fired as (
      update conversion_tags set last_fired_at = now()
      where id = ${tag_id} and exists (select from stored)
        and (last_fired_at is null or last_fired_at < now() - interval '1 minute') returning 1
    )
    select exists (select from tag) as is_known, (select count(*)::int from stored) as stored`)
  const [answer] = answers
  if (!answer?.is_known) throw new AppError('notFound')
  return answer.stored
}
