import { type SQL, sql } from 'drizzle-orm'
import { emit, onEvent } from '@/lib/core/events.server'
import type { Db } from '@/lib/platform/db/client.server'
import { settleNewest } from './settle-audience.server'

/** Whom a user's account lets in: nobody while it is closed, followers while it is private. */
const audience = (user: string) =>
  sql.raw(`case when ${user}.deactivated_at is not null then 'nobody'
    when ${user}.is_private_profile then 'followers' else 'everyone' end`)

/** The audience of what a user makes now; the user is locked by the caller. */
export function audienceOfUser(user_id: string): SQL {
  return sql`(select ${audience('u')} from users u where u.id = ${user_id})`
}

/**
 * Has a user's boards say whom the account lets in, after it may have changed: at once for every reader, since every read
 * asks the board. The flag on each pin follows (settle-audience.server.ts). Others are told only where something did change.
 */
export async function refreshAudience(tx: Db, user_id: string): Promise<void> {
  // What a decision took away lets nobody in as long as that stands.
  const { rows } = await tx.execute(sql`
    select b.id from boards b join users u on u.id = b.user_id
    where b.user_id = ${user_id} and b.removed_by is null and b.audience <> ${audience('u')} order by b.id for no key update of b`)
  if (rows.length === 0) return
  await tx.execute(sql`
    update boards b set audience = ${audience('u')} from users u
    where u.id = b.user_id and b.user_id = ${user_id} and b.removed_by is null`)
  await emit(tx, 'audienceChanged', { user_id })
  await settleNewest(tx, user_id)
}

/** Before whoever else listens to a changed user: what they derive stands on it. */
export function listenForAudience(): void {
  onEvent('userChanged', 'boards', (tx, { user_id }) => refreshAudience(tx, user_id))
}
