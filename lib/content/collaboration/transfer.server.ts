import { and, eq, isNull, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { audienceOfUser } from '@/lib/content/boards/audience-sql.server'
import { boardMoved, countBoard } from '@/lib/content/boards/board-states.server'
import { type Board, lockMember } from '@/lib/content/boards/lock.server'
import { boardById } from '@/lib/content/boards/queries.server'
import { boardLimits, type WireBoard } from '@/lib/content/boards/schema'
import { freeBoardSlug } from '@/lib/content/boards/slug/free-slug.server'
import { boards } from '@/lib/content/boards/table.server'
import { AppError, found, permit } from '@/lib/core/app-error'
import { emit } from '@/lib/core/events.server'
import type { Member } from '@/lib/core/viewer'
import { type Db, transact } from '@/lib/platform/db/client.server'
import { withdrawNotifications } from '@/lib/platform/notify/notify.server'
import { collaborationKinds } from './notification-kinds'
import {
  join,
  leave,
  lockBoardAccess,
  lockSharedBoard,
  notifyOnBoard,
  peopleChanged,
  roleOf,
} from './people.server'
import type { transferAnswer, transferCreate } from './schema'
import { boardInvites, boardLinks, boardTransfers } from './table.server'

async function dropTransfer(tx: Db, board_id: string): Promise<void> {
  const [row] = await tx
    .delete(boardTransfers)
    .where(eq(boardTransfers.board_id, board_id))
    .returning({ user_id: boardTransfers.user_id })
  await withdrawNotifications(tx, {
    object_type: 'board',
    object_id: board_id,
    kind: collaborationKinds.board_transfer,
  })
  if (row) await peopleChanged(tx, board_id, row.user_id)
}

/** Offers a board to a collaborator; a new offer replaces an earlier one. @throws AppError 40, 7, 30 for a person who is not one */
export async function offerTransfer(
  member: Member,
  { board_id, user_id }: z.output<typeof transferCreate>,
): Promise<WireBoard> {
  await transact(async (tx) => {
    await lockSharedBoard(tx, member, 'board.transfer', board_id)
    permit((await roleOf(tx, board_id, user_id)) !== null, 'userNotFound')
    await dropTransfer(tx, board_id)
    await tx.insert(boardTransfers).values({ board_id, user_id })
    await peopleChanged(tx, board_id, user_id)
    await notifyOnBoard(tx, collaborationKinds.board_transfer, board_id, user_id, member.id)
  })
  return boardById(member, board_id)
}

/** Withdraws the offer. @throws AppError 40, 7 */
export async function cancelTransfer(member: Member, board_id: string): Promise<WireBoard> {
  await transact(async (tx) => {
    await lockSharedBoard(tx, member, 'board.transfer', board_id)
    await dropTransfer(tx, board_id)
  })
  return boardById(member, board_id)
}

/** Ends the invitations and links of a board's owner: they rest on a right that passes to another person. */
async function endInvites(tx: Db, board_id: string): Promise<void> {
  await tx
    .update(boardLinks)
    .set({ revoked_at: sql`now()` })
    .where(and(eq(boardLinks.board_id, board_id), isNull(boardLinks.revoked_at)))
  await tx
    .delete(boardInvites)
    .where(and(eq(boardInvites.board_id, board_id), eq(boardInvites.state, 'invited')))
  await withdrawNotifications(tx, {
    object_type: 'board',
    object_id: board_id,
    kind: collaborationKinds.board_invite,
  })
}

/** Transfers a locked board: it counts for its new owner, gets the audience of their account, and keeps the old owner as an editor. */
export async function handOver(
  tx: Db,
  board: Board,
  to: string,
  { keepsOwner = true }: { keepsOwner?: boolean } = {},
): Promise<void> {
  await leave(tx, board.id, to)
  await endInvites(tx, board.id)
  await tx.execute(sql`delete from board_follows where board_id = ${board.id} and user_id = ${to}`)
  const [after] = await tx
    .update(boards)
    .set({
      user_id: to,
      slug: await freeBoardSlug(tx, to, board.name, board.id),
      ...(board.removed_by === null ? { audience: audienceOfUser(to) } : {}),
      follower_count: sql`(select count(*) from board_follows f where f.board_id = ${board.id})`,
    })
    .where(eq(boards.id, board.id))
    .returning()
  await countBoard(tx, board, -1)
  await countBoard(tx, found(after, 'serverError'), 1)
  if (keepsOwner) await join(tx, board, board.user_id, 'editor', to)
  await boardMoved(tx, board, found(after, 'serverError'))
  await emit(tx, 'boardChanged', { id: board.id })
}

/** Refuses a new owner with the maximum number of boards. @throws AppError 1 */
function requireUnderLimit(count: number): void {
  const max = boardLimits.boardsPerUser
  if (count >= max)
    throw new AppError('badRequest', {
      field: 'board_id',
      reason: 'tooManyBoards',
      params: { max },
    })
}

/** Accepts or declines an offered board. @throws AppError 40 without an offer, 1 at the maximum number of boards */
export async function answerTransfer(
  member: Member,
  { board_id, status }: z.output<typeof transferAnswer>,
): Promise<WireBoard> {
  await transact(async (tx) => {
    const { rows } = await tx.execute<{ user_id: string }>(
      sql`select user_id from boards where id = ${board_id}`,
    )
    const owner_id = found(rows[0], 'boardNotFound').user_id
    const { boards: count } = await lockMember(tx, member, [owner_id])
    const board = await lockBoardAccess(tx, board_id)
    // If it was transferred in the meantime, there is no offer.
    permit(board.user_id === owner_id && board.audience !== 'nobody', 'boardNotFound')
    const open = await tx.execute(
      sql`select 1 from board_transfers where board_id = ${board_id} and user_id = ${member.id}`,
    )
    permit(open.rows.length > 0 && (await roleOf(tx, board_id, member.id)) !== null, 'boardNotFound')
    if (status === 'accepted') requireUnderLimit(count)
    await dropTransfer(tx, board_id)
    if (status === 'accepted') await handOver(tx, board, member.id)
    const { board_transfer_accept, board_transfer_decline } = collaborationKinds
    const kind = status === 'accepted' ? board_transfer_accept : board_transfer_decline
    await notifyOnBoard(tx, kind, board_id, owner_id, member.id)
  })
  return boardById(member, board_id)
}
