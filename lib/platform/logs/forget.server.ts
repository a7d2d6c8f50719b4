import { sql } from 'drizzle-orm'
import { statement } from '@/lib/platform/db/statement.server'
import type { ErasedPart } from '@/lib/platform/manifest/erase.server'

/** Has events no longer say whose they are: they still count, and are dropped with their day. */
export const forgetMember: ErasedPart = async (tx, user_id, max) => {
  const { rowCount } = await tx.execute(sql`
    update browser_events e set user_id = null from (
      select day, client_uuid from browser_events where user_id = ${user_id} limit ${max}) x
    where e.day = x.day and e.client_uuid = x.client_uuid`)
  return { count: rowCount ?? 0 }
}

/** Has the events of a member who no longer allows analytics not say whose they are. */
export const forgetEventsOf = statement<Record<string, never>, [user_id: string]>(
  'browser_events_forget',
  'update browser_events set user_id = null where user_id = $1',
)
