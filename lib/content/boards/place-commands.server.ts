import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { found } from '@/lib/core/app-error'
import type { Member } from '@/lib/core/viewer'
import { bindViewer } from '@/lib/platform/access/viewer-sql.server'
import { type Db, transact } from '@/lib/platform/db/client.server'
import { boardAccess } from './access/access.server'
import { indexOfSpot } from './index-of-spot'
import { type Board, lockBoard, lockMember } from './lock.server'
import { boardById } from './queries.server'
import type { boardReorder, WireBoard } from './schema'
import { boardPlaces } from './table.server'

/** Archives or unarchives a board for one collaborator only. */
export async function archiveForOneself(
  tx: Db,
  member: Member,
  board: Pick<Board, 'id'>,
  archived: boolean,
): Promise<void> {
  const stored = archived ? sql`coalesce(${boardPlaces.archived_at}, now())` : null
  await tx
    .insert(boardPlaces)
    .values({ user_id: member.id, board_id: board.id, archived_at: archived ? sql`now()` : null })
    .onConflictDoUpdate({ target: [boardPlaces.user_id, boardPlaces.board_id], set: { archived_at: stored } })
}

/**
 * Moves a board beside another one in the member's list, which includes boards they collaborate on, or to an end. The
 * lock on the member serializes moves. @throws AppError 40, also for the board beside it
 */
export async function reorderBoard(
  member: Member,
  { board_id, ...spot }: z.output<typeof boardReorder>,
): Promise<WireBoard> {
  await transact(async (tx) => {
    await lockMember(tx, member)
    await lockBoard(tx, member, 'board.arrange', board_id)
    const granted = bindViewer(boardAccess.idsGranted('board.arrange', '$viewer'), member.id)
    const { rows } = await tx.execute<{ id: string; place: string }>(sql`
      select b.id, coalesce(w.position, b.id)::text as place
      from boards b left join board_places w on w.board_id = b.id and w.user_id = ${member.id}
      where b.id in ${granted} and b.id <> ${board_id} order by coalesce(w.position, b.id) desc, b.id desc`)
    const at = indexOfSpot(
      rows.map(({ id }) => id),
      spot,
      'boardNotFound',
    )
    await setPlace(tx, member, board_id, await placeBetween(tx, rows[at - 1]?.place, rows[at]?.place))
  })
  return boardById(member, board_id)
}

/** Returns the middle of two positions; without a lower one, below the last; without an upper one, above all boards. */
async function placeBetween(tx: Db, above: string | undefined, below: string | undefined): Promise<string> {
  const place =
    above === undefined
      ? sql`next_id()::numeric`
      : below === undefined
        ? sql`${above}::numeric - 1`
        : sql`trim_scale((${above}::numeric + ${below}::numeric) * 0.5)`
  const { rows } = await tx.execute<{ place: string }>(sql`select (${place})::text as place`)
  return found(rows[0], 'serverError').place
}

async function setPlace(tx: Db, member: Member, board_id: string, place: string): Promise<void> {
  await tx
    .insert(boardPlaces)
    .values({ user_id: member.id, board_id, position: place })
    .onConflictDoUpdate({ target: [boardPlaces.user_id, boardPlaces.board_id], set: { position: place } })
}

/**
 * Records that a collaborator saw the ideas for a board: its tab is fresh again when there are newer ones.
 * @throws AppError 40, 7 for a person who is not a collaborator
 */
export async function sawIdeas(
  member: Member,
  board_id: string,
): Promise<{ board_id: string; has_fresh_more_ideas_tab: false }> {
  await transact(async (tx) => {
    await lockMember(tx, member)
    await lockBoard(tx, member, 'board.arrange', board_id)
    await tx
      .insert(boardPlaces)
      .values({ user_id: member.id, board_id, ideas_seen_id: sql`next_id()` })
      .onConflictDoUpdate({
        target: [boardPlaces.user_id, boardPlaces.board_id],
        set: { ideas_seen_id: sql`excluded.ideas_seen_id` },
      })
  })
  return { board_id, has_fresh_more_ideas_tab: false }
}
