import { sql } from 'drizzle-orm'
import type { Db } from '@/lib/platform/db/client.server'
import { isOffered, withParts } from './tree-sql'

/** Newest pins of a topic among which its cover is chosen. */
const looked = 60

/**
 * Chooses the pin whose picture is the cover of each topic: the most saved one of the newest public pins of the topic and
 * its parts; a pin that an admin chose stays as long as it is public. Returns how many topics have another one now.
 */
export async function chooseCovers(tx: Pick<Db, 'execute'>): Promise<number> {
  const { rows } = await tx.execute(sql`
    with best as materialized (
      select i.id, b.pin_id from interests i left join lateral (
        select p.id as pin_id from (${sql.raw(withParts('select i.id'))}) t cross join lateral (
          select q.id, q.aggregated_pin_id from pins q where q.interest_id = t.id and q.is_public
          order by q.id desc limit ${looked}) p
        join aggregated_pins a on a.id = p.aggregated_pin_id order by a.save_count desc, p.id limit 1) b on true
      where ${sql.raw(isOffered('i'))}
    )
    update interests i set cover_pin_id = b.pin_id from best b
    where b.id = i.id and i.cover_pin_id is distinct from b.pin_id
      and not ('cover' = any(i.edited) and exists (select from pins p where p.id = i.cover_pin_id and p.is_public)) returning 1`)
  return rows.length
}
