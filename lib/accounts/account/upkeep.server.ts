import { and, eq, lt, or, sql } from 'drizzle-orm'
import { forgetFingerprints } from '@/lib/accounts/fingerprints/commands.server'
import { inviteCodes } from '@/lib/accounts/invites/table.server'
import { oneTimeTokens } from '@/lib/accounts/tokens/table.server'
import { handshakeTokens, sessions } from '@/lib/accounts/users/table.server'
import { db } from '@/lib/platform/db/client.server'
import { rateLimits } from '@/lib/platform/limits/table.server'

/**
 * Deletes expired data: one-time tokens, sessions that ended a month ago, unconfirmed second factors, devices
 * not seen for 90 days, unused invitations, counts of past limits.
 */
export async function forgetExpired(): Promise<void> {
  await db().delete(handshakeTokens).where(lt(handshakeTokens.created_at, sql`now() - interval '10 minutes'`))
  await db().delete(oneTimeTokens).where(lt(oneTimeTokens.expires_at, sql`now() - interval '1 day'`))
  await db().execute(
    sql`delete from user_mfa where enabled_at is null and created_at < now() - interval '1 day'`,
  )
  await forgetFingerprints()
  await db()
    .delete(sessions)
    .where(
      or(
        lt(sessions.revoked_at, sql`now() - interval '30 days'`),
        lt(sessions.last_seen_at, sql`now() - interval '60 days'`),
        lt(sessions.created_at, sql`now() - interval '210 days'`),
      ),
    )
  // Used codes are kept as a record of invitations; unused ones are deleted.
  await db()
    .delete(inviteCodes)
    .where(and(lt(inviteCodes.expires_at, sql`now() - interval '30 days'`), eq(inviteCodes.use_count, 0)))
  // rate-limiter-flexible stores milliseconds of the web process's clock.
  await db()
    .delete(rateLimits)
    .where(lt(rateLimits.expire, sql`(extract(epoch from now()) * 1000)::bigint - 60000`))
}
