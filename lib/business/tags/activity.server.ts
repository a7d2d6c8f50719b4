import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Member } from '@/lib/core/viewer'
import { db } from '@/lib/platform/db/client.server'
import type { FaultKind, TagEventKind } from './events'
import { tagById } from './queries.server'
import type { activityRanges, tagActivityGet, WireTagActivity } from './schema'

/** The steps of each range, and how many there are; the last one is not over. */
const steps: Record<(typeof activityRanges)[number], { unit: 'hour' | 'day'; count: number }> = {
  '24h': { unit: 'hour', count: 24 },
  '7d': { unit: 'day', count: 7 },
  '30d': { unit: 'day', count: 30 },
}

type Point = { time: number; event: TagEventKind; items: number }
type Kind = WireTagActivity['kinds'][number]
type Sums = { foreign_events: number; refused_events: number }
type Matched = { size: number | null; at: number | null; start: number; end: number }

/** Returns what happened to a tag in a range of UTC hours or days. @throws AppError 404, 29 */
export async function activityOf(
  member: Member,
  { ad_account_id, conversion_tag_id: id, range }: z.output<typeof tagActivityGet>,
): Promise<WireTagActivity> {
  const tag = await tagById(member, ad_account_id, id)
  const { unit, count } = steps[range]
  const start = sql`date_trunc(${unit}::text, now() at time zone 'UTC') - make_interval(${
    unit === 'hour' ? sql`hours` : sql`days`
  } => ${count - 1}::int)`
  const since = sql`(${start}) at time zone 'UTC'`
  const sums = sql`sum(items)::float8 as items`
  const of = <Row extends object>(query: ReturnType<typeof sql>) =>
    db()
      .execute<Row & Record<string, unknown>>(query)
      .then(({ rows }) => rows)
  const [points, kinds, faults, [left], [matched]] = await Promise.all([
    of<Point>(sql`
      select extract(epoch from date_trunc(${unit}::text, hour at time zone 'UTC'))::float8 * 1000 as time, event, ${sums}
      from tag_hours where tag_id = ${id} and hour >= ${since} group by 1, 2 order by 1, 2`),
    of<Kind>(sql`
      select event, ${sums}, sum(without_value)::float8 as without_value, sum(without_currency)::float8 as without_currency,
        sum(without_order)::float8 as without_order, sum(without_products)::float8 as without_products,
        sum(matchable)::float8 as matchable
      from tag_hours where tag_id = ${id} and hour >= ${since} group by 1 order by 2 desc, 1`),
    of<{ kind: FaultKind; items: number; field: string }>(sql`
      select kind, ${sums}, max(field) as field from tag_faults
      where tag_id = ${id} and day >= (${start})::date group by 1 order by 1`),
    of<Sums>(sql`
      select coalesce(sum(foreign_items), 0)::float8 as foreign_events, coalesce(sum(refused), 0)::float8 as refused_events
      from business_usage where kind = 'tag' and subject_id = ${id} and day >= (${start})::date`),
    of<Matched>(sql`
      select matched_size as size, extract(epoch from matched_at)::float8 * 1000 as at,
        extract(epoch from ${since})::float8 * 1000 as start, extract(epoch from now())::float8 * 1000 as end
      from conversion_tags where id = ${id}`),
  ])
  const time = (given: number | null | undefined) => (given == null ? null : Math.round(given))
  return {
    range,
    start_time: time(matched?.start) ?? 0,
    end_time: time(matched?.end) ?? 0,
    points: points.map((point) => ({ ...point, time: Math.round(point.time) })),
    kinds,
    faults,
    foreign_events: left?.foreign_events ?? 0,
    refused_events: left?.refused_events ?? 0,
    last_fired_time_ms: tag.last_fired_time_ms,
    matched_members: matched?.size || null,
    matched_time: time(matched?.at),
  }
}
