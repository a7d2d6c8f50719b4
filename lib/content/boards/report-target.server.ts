import { and, eq, isNull, sql } from 'drizzle-orm'
import { found } from '@/lib/core/app-error'
import { emit } from '@/lib/core/events.server'
import { bindViewer } from '@/lib/platform/access/viewer-sql.server'
import type { Db } from '@/lib/platform/db/client.server'
import { reportTarget } from '@/lib/platform/manifest/report-target.server'
import { audienceOfUser } from './audience-sql.server'
import { boardSeen } from './board-sql.server'
import { pinsOfBoards } from './pins-of-boards.server'
import { boardUrl } from './present.server'
import { boards } from './table.server'

/** Updates whether the pins of a board are public, by its current audience. */
async function refreshBoard(tx: Db, board_id: string): Promise<void> {
  await pinsOfBoards.only().refreshPublic(tx, board_id)
  await emit(tx, 'boardChanged', { id: board_id })
}

const owner = `select b.user_id as owner from boards b where ${boardSeen('b', '$viewer')} and b.id = `

/** Boards as report targets; a removed one admits nobody. */
export const boardTarget = reportTarget({
  type: 'board',
  table: 'boards',
  shown: `select b.name as title, b.description as text, null as signature, b.deleted_at is not null as is_gone,
      array[u.username, b.slug] as place
    from boards b join users u on u.id = b.user_id where b.id = c.target_id`,
  urlOf: ([username = '', slug = '']) => boardUrl(username, slug),
  async ownerFor(tx, { id: viewer }, id) {
    const { rows } = await tx.execute<{ owner: string }>(sql`${bindViewer(owner, viewer)}${id}`)
    return found(rows[0], 'boardNotFound').owner
  },
  async remove(tx, { decision_id, target_id }) {
    const removed = await tx
      .update(boards)
      .set({ removed_by: decision_id, audience: 'nobody' })
      .where(and(eq(boards.id, target_id), isNull(boards.removed_by)))
      .returning({ id: boards.id })
    if (removed.length > 0) await refreshBoard(tx, target_id)
  },
  async restore(tx, decision_id) {
    const { rows } = await tx.execute<{ id: string; user_id: string }>(
      sql`select id, user_id from boards where removed_by = ${decision_id} for no key update`,
    )
    for (const { id, user_id } of rows) {
      await tx
        .update(boards)
        .set({ removed_by: null, audience: audienceOfUser(user_id) })
        .where(eq(boards.id, id))
      await refreshBoard(tx, id)
    }
  },
})
