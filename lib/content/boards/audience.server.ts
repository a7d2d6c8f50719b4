import { sql } from 'drizzle-orm'
import { emit, onEvent } from '@/lib/core/events.server'
import type { Db } from '@/lib/platform/db/client.server'
import { audience } from './audience-sql.server'
import { pinsOfBoards } from './pins-of-boards.server'

/**
 * Stores the account's audience in each board of a user, after it may have changed. It takes effect immediately, since
 * every read checks the board; the flag on each pin follows (lib/content/pins/boards/settle-audience.server.ts). Emits events only where
 * something changed.
 */
export async function refreshAudience(tx: Db, user_id: string): Promise<void> {
  // A board removed by a decision admits nobody until the decision is undone.
  const { rows } = await tx.execute(sql`
    select b.id from boards b join users u on u.id = b.user_id
    where b.user_id = ${user_id} and b.removed_by is null and b.audience <> ${audience('u')} order by b.id for no key update of b`)
  if (rows.length === 0) return
  await tx.execute(sql`
    update boards b set audience = ${audience('u')} from users u
    where u.id = b.user_id and b.user_id = ${user_id} and b.removed_by is null`)
  await emit(tx, 'audienceChanged', { user_id })
  await pinsOfBoards.only().audienceChanged(tx, user_id)
}

/**
 * Registers the listener for audiences. Call it before other listeners to changed users, which derive their state from
 * it.
 */
export function listenForAudience(): void {
  onEvent('userChanged', 'boards', (tx, { user_id }) => refreshAudience(tx, user_id))
}
