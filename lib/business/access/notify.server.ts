import { sql } from 'drizzle-orm'
import type { Db } from '@/lib/platform/db/client.server'
import type { LiveEvent } from '@/lib/platform/live/events'
import { notifyChannel } from '@/lib/platform/live/publish.server'

/** Maximum people whose open pages learn of one change. */
const max = 1_000
const event: LiveEvent = { type: 'business' }

/**
 * Has the open pages of everyone concerned by a change of rights look again: the people and businesses themselves, and all
 * their managers. Sent when the transaction commits.
 */
export async function notifyBusinesses(tx: Pick<Db, 'execute'>, ids: readonly string[]): Promise<void> {
  await tx.execute(sql`
    select pg_notify(${notifyChannel}, json_build_array('user:' || w.id, ${JSON.stringify(event)}::json)::text) from (
      select unnest(${sql.param([...ids])}::bigint[]) as id
      union select g.subject_id from grants g where g.kind = 'business' and g.role = 'BIZ_ADMIN'
        and g.resource_id = any(${sql.param([...ids])}::bigint[])
      limit ${max}) w`)
}
