import { sql } from 'drizzle-orm'
import { forgetFingerprints } from '@/lib/accounts/fingerprints/commands.server'
import { db } from '@/lib/platform/db/client.server'

/**
 * Deletes expired data: one-time tokens, sessions that ended a month ago, unconfirmed second factors, devices
 * not seen for 90 days, unused invitations, counts of past limits.
 */
export async function forgetExpired(): Promise<void> {
  await db().execute(sql`delete from handshake_tokens where created_at < now() - interval '10 minutes'`)
  await db().execute(sql`delete from one_time_tokens where expires_at < now() - interval '1 day'`)
  await db().execute(
    sql`delete from user_mfa where enabled_at is null and created_at < now() - interval '1 day'`,
  )
  await forgetFingerprints()
  await db().execute(sql`
    delete from sessions where revoked_at < now() - interval '30 days' or last_seen_at < now() - interval '60 days'
      or created_at < now() - interval '210 days'`)
  // Used codes are kept as a record of invitations; unused ones are deleted.
  await db().execute(
    sql`delete from invite_codes where expires_at < now() - interval '30 days' and use_count = 0`,
  )
  // rate-limiter-flexible stores milliseconds of the web process's clock.
  await db().execute(
    sql`delete from rate_limits where expire < (extract(epoch from now()) * 1000)::bigint - 60000`,
  )
}
