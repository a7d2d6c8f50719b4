import { eq, sql } from 'drizzle-orm'
import type { CollaboratorRole } from '@/lib/content/boards/access/roles'
import { bindViewer } from '@/lib/platform/access/viewer-sql.server'
import type { Db } from '@/lib/platform/db/client.server'
import { notify } from '@/lib/platform/notify/notify.server'
import { effect } from '@/lib/platform/outbox/outbox.server'
import { mailedTo } from './link-sql.server'
import { collaborationKinds } from './notification-kinds'
import { boardLinks } from './table.server'

/** A link to a board that was mailed to the member's own address, with the role that it gives. */
type Mailed = { id: string; role: CollaboratorRole }

/** Returns the newest open link to a board that was mailed to a person's proven address. */
export async function mailedLink(tx: Db, board_id: string, user_id: string): Promise<Mailed | undefined> {
  const { rows } = await tx.execute<Mailed>(sql`
    select l.id, l.role from ${bindViewer(mailedTo('$viewer'), user_id)} and b.id = ${board_id} order by l.id desc limit 1`)
  return rows[0]
}

/** Ends a mailed link that its receiver answered: used when accepted, else revoked. */
export async function endLink(tx: Db, id: string, isUsed: boolean): Promise<void> {
  await tx
    .update(boardLinks)
    .set(isUsed ? { use_count: sql`${boardLinks.use_count} + 1` } : { revoked_at: sql`now()` })
    .where(eq(boardLinks.id, id))
}

/**
 * Tells the account with an address that it was invited by mail. A worker does that, so that the command does the same
 * work for every address and its answer reveals no account (decision 188).
 */
export const inviteMailed = effect<{ link_id: string }>('board-invite.mailed', async (tx, many) => {
  const ids = sql.param(many.map(({ link_id }) => link_id))
  const { rows } = await tx.execute<{ board_id: string; to: string; actor_id: string }>(sql`
    select w.board_id, w.to, w.actor_id from users r
    join lateral (select l.board_id, u.id as to, l.user_id as actor_id from ${sql.raw(mailedTo('r.id'))}
      and l.id = any(${ids}::bigint[])) w on true
    where lower(r.email) in (select lower(email) from board_links where id = any(${ids}::bigint[]))`)
  for (const { board_id, to, actor_id } of rows)
    await notify(tx, {
      to,
      kind: collaborationKinds.board_invite,
      actor_id,
      object_type: 'board',
      object_id: board_id,
    })
})
