import { sql } from 'drizzle-orm'
import { forgetFingerprints } from '@/lib/accounts/fingerprints/commands.server'
import { db } from '@/lib/platform/db/client.server'

/**
 * Deletes what nobody can use any more: one-time tokens, sessions that ended a month ago, second factors that were begun
 * and never confirmed, devices not seen for 90 days, invitations that nobody took, counts of past limits.
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
  // Who came by a code is still told by the code; one that nobody came by tells nothing.
  await db().execute(
    sql`delete from invite_codes where expires_at < now() - interval '30 days' and use_count = 0`,
  )
  // rate-limiter-flexible keeps milliseconds of the web process's clock.
  await db().execute(
    sql`delete from rate_limits where expire < (extract(epoch from now()) * 1000)::bigint - 60000`,
  )
}
