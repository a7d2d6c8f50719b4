import { eq, sql } from 'drizzle-orm'
import { newToken, tokenHash } from '@/lib/accounts/sessions/sessions.server'
import { type Db, db } from '@/lib/platform/db/client.server'
import type { ViewGroup } from '@/lib/platform/routing/view-group'
import { passcodeGrants } from './table.server'

/** Lifetime of a grant, in seconds. */
export const grantSeconds = 300

/** Creates a grant for one session and one group of settings; only its hash is kept. */
export async function makeGrant(
  tx: Db,
  user_id: string,
  session_id: string,
  view_group: ViewGroup,
): Promise<string> {
  const token = newToken()
  const expires_at = sql`now() + make_interval(secs => ${grantSeconds})`
  await tx
    .insert(passcodeGrants)
    .values({ token_hash: tokenHash(token), user_id, session_id, view_group, expires_at })
  return token
}

/** True if a grant belongs to this session and group, and is still valid by the database's clock. */
export async function isGrant(
  grant: string,
  holder: { id: string; session_id: string },
  group: ViewGroup,
  tx: Db = db(),
): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select 1 from passcode_grants
    where token_hash = ${tokenHash(grant)} and user_id = ${holder.id} and session_id = ${holder.session_id}
      and view_group = ${group} and expires_at > now()`)
  return rows.length > 0
}

/** Ends every grant of a person when their passcode is changed or removed. */
export async function endGrants(tx: Db, user_id: string): Promise<void> {
  await tx.delete(passcodeGrants).where(eq(passcodeGrants.user_id, user_id))
}
