import { sql } from 'drizzle-orm'
import { withParts } from '@/lib/content/topics/tree-sql'
import type { Db } from '@/lib/platform/db/client.server'
import type { Tastes } from './tastes'

/**
 * Maximum hides of each kind that count, newest first, which bounds the cost of ranking for a reader who hides
 * everything.
 */
const max = 2000

type Row = { kind: number; id: string; n: number }

/** Reads the tastes of user `userId`, once for each ranking of their home. */
export async function tastesOf(tx: Db, userId: string): Promise<Tastes> {
  const { rows } = await tx.execute<Row>(sql`
    with hidden as materialized (
      select aggregated_pin_id, pinner_id, interest_id from pin_hides where user_id = ${userId}
      order by created_at desc, pin_id desc limit ${max}
    ), topics_hidden as (select interest_id from interest_hides where user_id = ${userId})
    select 1 as kind, aggregated_pin_id as id, 1 as n from hidden
    union all select 2, pinner_id, count(*)::int from hidden group by pinner_id
    union all select 3, interest_id, count(*)::int from hidden where interest_id is not null group by interest_id
    union all select 4, t.id, 1 from (${sql.raw(withParts('select interest_id from topics_hidden'))}) t
    union all select 5, muted_id, 1 from mutes where muter_id = ${userId}`)
  const of = (kind: number) => rows.filter((row) => row.kind === kind)
  const ids = (kind: number) => new Set(of(kind).map(({ id }) => id))
  const counts = (kind: number) => new Map(of(kind).map(({ id, n }) => [id, n]))
  return {
    pictures: ids(1),
    pinnerHides: counts(2),
    topicHides: counts(3),
    topics: ids(4),
    people: ids(5),
  }
}
