import { sql } from 'drizzle-orm'
import type { Db } from '@/lib/platform/db/client.server'
import type { Channel, LiveEvent } from './events'

/** The one database channel on which every web process listens. */
export const notifyChannel = 'magpie_live'

/**
 * Publishes an event to one or several channels when the transaction commits. Ids only, never content: receivers fetch
 * with their own access. Does not throw without listeners.
 */
export async function publish(
  tx: Pick<Db, 'execute'>,
  channel: Channel | readonly Channel[],
  event: LiveEvent,
): Promise<void> {
  const channels = typeof channel === 'string' ? [channel] : channel
  if (channels.length === 0) return
  const payloads = channels.map((name) => sql`${JSON.stringify([name, event])}`)
  await tx.execute(sql`
    select pg_notify(${notifyChannel}, payload) from unnest(array[${sql.join(payloads, sql`, `)}]::text[]) as w (payload)`)
}
