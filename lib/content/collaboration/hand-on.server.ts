import { sql } from 'drizzle-orm'
import { boardLimits } from '@/lib/content/boards/schema'
import type { ErasedPart } from '@/lib/platform/manifest/erase.server'
import { lockBoardAccess } from './people.server'
import { handOver } from './transfer.server'

/** SQL for the collaborator who receives board b: an editor before a contributor, the earliest first, with an open account below its board limit. */
const successor = sql.raw(`select g.subject_id from grants g join users u on u.id = g.subject_id
  where g.kind = 'board' and g.resource_id = b.id and (g.expires_at is null or g.expires_at > now())
    and g.role in ('board.editor', 'board.contributor') and u.deactivated_at is null
    and u.board_count + u.secret_board_count < ${boardLimits.boardsPerUser}
  order by g.role = 'board.editor' desc, g.id limit 1`)

/**
 * Transfers the boards of an erased account that have other people's pins to a collaborator: one board per batch. A board
 * without a suitable collaborator is deleted with the account.
 */
export const handOnBoards: ErasedPart = async (tx, user_id) => {
  const { rows } = await tx.execute<{ id: string; to: string }>(sql`
    select b.id, h.subject_id as to from boards b cross join lateral (${successor}) h
    where b.user_id = ${user_id} and b.deleted_at is null and b.removed_by is null and exists (
      select from pins p where p.board_id = b.id and p.user_id <> ${user_id} and p.deleted_at is null)
    order by b.id limit 1`)
  const [found] = rows
  if (!found) return { count: 0 }
  await tx.execute(sql`
    select 1 from users where id in (${user_id}, ${found.to}) order by id for no key update`)
  await handOver(tx, await lockBoardAccess(tx, found.id), found.to, { keepsOwner: false })
  return { count: 1 }
}
