import { and, eq, sql } from 'drizzle-orm'
import type { WireFollow } from '@/lib/accounts/follows/schema'
import { type Board, seenBy } from '@/lib/content/boards/lock.server'
import { boardFollowKinds } from '@/lib/content/boards/notification-kinds'
import { boardFollows, boards } from '@/lib/content/boards/table.server'
import { found, permit } from '@/lib/core/app-error'
import { emit } from '@/lib/core/events.server'
import type { Member } from '@/lib/core/viewer'
import { type Db, transact } from '@/lib/platform/db/client.server'
import { notify, withdrawNotifications } from '@/lib/platform/notify/notify.server'

/** Locks a board and returns true if the member may see it. @throws AppError 40 when it does not exist */
async function lockBoard(tx: Db, member: Member, board_id: string): Promise<Board & { seen: boolean }> {
  const [row] = await tx
    .select({ board: boards, seen: sql<boolean>`${seenBy(member)}` })
    .from(boards)
    .where(eq(boards.id, board_id))
    .for('no key update')
  const { board, seen } = found(row, 'boardNotFound')
  return { ...board, seen }
}

async function count(tx: Db, member: Member, board_id: string, delta: 1 | -1): Promise<void> {
  await tx
    .update(boards)
    .set({ follower_count: sql`${boards.follower_count} + ${delta}` })
    .where(eq(boards.id, board_id))
  await emit(tx, 'feedStale', { user_id: member.id })
}

/** Returns the notification of a board's owner about a follower. */
const noticeOf = (follower: Member, board: Board) => ({
  to: board.user_id,
  kind: boardFollowKinds.board_follow,
  actor_id: follower.id,
  object_type: 'board',
  object_id: board.id,
})

/** Follows another user's board; idempotent. @throws AppError 40, 29 for the member's own */
export function followBoard(member: Member, board_id: string): Promise<WireFollow> {
  return transact(async (tx) => {
    const board = await lockBoard(tx, member, board_id)
    permit(board.seen, 'boardNotFound')
    permit(board.user_id !== member.id, 'notPermitted')
    const rows = await tx
      .insert(boardFollows)
      .values({ user_id: member.id, board_id })
      .onConflictDoNothing()
      .returning({ board_id: boardFollows.board_id })
    if (rows.length > 0) {
      await count(tx, member, board_id, 1)
      await notify(tx, noticeOf(member, board))
    }
    return {
      id: board_id,
      followed_by_me: true,
      requested_by_me: false,
      follower_count: board.follower_count + rows.length,
    }
  })
}

/**
 * Unfollows a board, even one that has since become secret; idempotent. @throws AppError 40 for a board that the member
 * neither follows nor may see
 */
export function unfollowBoard(member: Member, board_id: string): Promise<WireFollow> {
  return transact(async (tx) => {
    const board = await lockBoard(tx, member, board_id)
    const rows = await tx
      .delete(boardFollows)
      .where(and(eq(boardFollows.user_id, member.id), eq(boardFollows.board_id, board_id)))
      .returning({ board_id: boardFollows.board_id })
    permit(rows.length > 0 || board.seen, 'boardNotFound')
    if (rows.length > 0) {
      await count(tx, member, board_id, -1)
      await withdrawNotifications(tx, noticeOf(member, board))
    }
    return {
      id: board_id,
      followed_by_me: false,
      requested_by_me: false,
      follower_count: board.follower_count - rows.length,
    }
  })
}

/**
 * Removes `follower`'s follows of `owner`'s boards, as a block does, and corrects the counts; boards are locked in the
 * order of their ids.
 */
export async function unfollowBoardsOf(tx: Db, follower: string, owner: string): Promise<void> {
  await tx.execute(sql`
    with locked as (
      select b.id from boards b join board_follows f on f.board_id = b.id
      where b.user_id = ${owner} and f.user_id = ${follower} order by b.id for no key update of b
    ), gone as (
      delete from board_follows f using locked l where f.board_id = l.id and f.user_id = ${follower} returning f.board_id
    )
    update boards b set follower_count = b.follower_count - 1 from gone g where b.id = g.board_id`)
}
