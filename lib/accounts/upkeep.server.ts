import { sql } from 'drizzle-orm'
import { db } from '@/lib/db/client.server'

/** Deletes what nobody can use any more: one-time tokens, sessions that ended a month ago, counts of past limits. */
export async function forgetExpired(): Promise<void> {
  await db().execute(sql`delete from handshake_tokens where created_at < now() - interval '10 minutes'`)
  await db().execute(sql`
    delete from sessions where revoked_at < now() - interval '30 days' or last_seen_at < now() - interval '60 days'
      or created_at < now() - interval '210 days'`)
  // rate-limiter-flexible keeps milliseconds of the web process's clock.
  await db().execute(
    sql`delete from rate_limits where expire < (extract(epoch from now()) * 1000)::bigint - 60000`,
  )
}
