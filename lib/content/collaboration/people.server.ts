import { and, eq, isNull, sql } from 'drizzle-orm'
import { reachable } from '@/lib/accounts/contact/contact.server'
import type { CollaboratorRole } from '@/lib/content/boards/access/roles'
import { type Board, lockBoard, lockMember } from '@/lib/content/boards/lock.server'
import { boards } from '@/lib/content/boards/table.server'
import { AppError, found } from '@/lib/core/app-error'
import { emit } from '@/lib/core/events.server'
import type { Member } from '@/lib/core/viewer'
import { grantRole, revokeRoles } from '@/lib/platform/access/grants.server'
import type { PermissionOf, RoleName } from '@/lib/platform/access/roles'
import type { Db } from '@/lib/platform/db/client.server'
import { publish } from '@/lib/platform/live/publish.server'
import type { NotificationKind } from '@/lib/platform/notify/kinds'
import { notify, withdrawNotifications } from '@/lib/platform/notify/notify.server'
import { linkOpens } from './link-sql.server'
import { mailOnBoard } from './mail-on-board.server'
import { collaborationKinds } from './notification-kinds'
import { collaborationLimits } from './schema'
import { boardInvites, boardLinkCutoffs, boardTransfers } from './table.server'

/** Returns the name of a collaborator's role among all roles. */
export const roleName = (role: CollaboratorRole): RoleName => `board.${role}`

/** Locks the member, and a board on which they have the permission. @throws AppError 40, 7 */
export async function lockSharedBoard(
  tx: Db,
  member: Member,
  permission: PermissionOf<'board'>,
  id: string,
  others: readonly string[] = [],
): Promise<Board> {
  await lockMember(tx, member, others)
  return lockBoard(tx, member, permission, id)
}

/** Returns a board's row, locked for a person who is invited: they need not be able to see it. @throws AppError 40 */
export async function lockBoardAccess(tx: Db, board_id: string): Promise<Board> {
  const [row] = await tx
    .select()
    .from(boards)
    .where(and(eq(boards.id, board_id), isNull(boards.deleted_at)))
    .for('no key update')
  return found(row, 'boardNotFound')
}

/** Returns a person's role on a board, or null. */
export async function roleOf(tx: Db, board_id: string, user_id: string): Promise<CollaboratorRole | null> {
  const { rows } = await tx.execute<{ role: string }>(sql`
    select role from grants where kind = 'board' and resource_id = ${board_id} and subject_id = ${user_id}
      and source = 'direct' and (expires_at is null or expires_at > now())`)
  return (rows[0]?.role.replace('board.', '') as CollaboratorRole | undefined) ?? null
}

/**
 * Updates the open pages of a board's owner and of a person whose relation to it changed: a role, an invitation, a
 * request, a proposal or an offer. Others who work on it see the change when they reload.
 */
export async function peopleChanged(tx: Db, board_id: string, user_id: string): Promise<void> {
  const { rows } = await tx.execute<{ user_id: string }>(
    sql`select user_id from boards where id = ${board_id}`,
  )
  const ids = new Set([user_id, ...rows.map((row) => row.user_id)])
  await publish(
    tx,
    [...ids].map((id) => `user:${id}` as const),
    { type: 'board', board_id },
  )
}

const dropInvite = (tx: Db, board_id: string, user_id: string) =>
  tx.delete(boardInvites).where(and(eq(boardInvites.board_id, board_id), eq(boardInvites.user_id, user_id)))

/** Ends the proposals of a person who may no longer invite. */
async function dropProposals(tx: Db, board_id: string, user_id: string): Promise<void> {
  const deleted = await tx
    .delete(boardInvites)
    .where(
      and(
        eq(boardInvites.board_id, board_id),
        eq(boardInvites.invited_by, user_id),
        eq(boardInvites.state, 'proposed'),
      ),
    )
    .returning({ user_id: boardInvites.user_id })
  if (deleted.length > 0)
    await withdrawNotifications(tx, {
      object_type: 'board',
      object_id: board_id,
      actor_id: user_id,
      kind: collaborationKinds.board_proposal,
    })
}

/** Ends the use of the present links of a board by a person whom its owner removes or gives another role. */
export async function cutLinks(tx: Db, board_id: string, user_id: string): Promise<void> {
  await tx
    .insert(boardLinkCutoffs)
    .values({ board_id, user_id })
    .onConflictDoUpdate({
      target: [boardLinkCutoffs.board_id, boardLinkCutoffs.user_id],
      set: { at: sql`now()` },
    })
}

/** Makes a person a collaborator of a locked board, in exactly this role; closes open invites and requests between the two. */
export async function join(
  tx: Db,
  board: Pick<Board, 'id'>,
  user_id: string,
  role: CollaboratorRole,
  created_by: string,
): Promise<void> {
  await revokeRoles(tx, { kind: 'board', resource_id: board.id, subject_id: user_id, source: 'direct' })
  await grantRole(tx, {
    subject_id: user_id,
    role: roleName(role),
    kind: 'board',
    resource_id: board.id,
    created_by,
  })
  await dropInvite(tx, board.id, user_id)
  if (role !== 'editor') await dropProposals(tx, board.id, user_id)
  await peopleChanged(tx, board.id, user_id)
  await emit(tx, 'feedStale', { user_id })
}

/** Ends a person's role and open invites on a locked board. Returns true if they were a collaborator. */
export async function leave(tx: Db, board_id: string, user_id: string): Promise<boolean> {
  const count = await revokeRoles(tx, { kind: 'board', resource_id: board_id, subject_id: user_id })
  await dropInvite(tx, board_id, user_id)
  await dropProposals(tx, board_id, user_id)
  await tx
    .delete(boardTransfers)
    .where(and(eq(boardTransfers.board_id, board_id), eq(boardTransfers.user_id, user_id)))
  // Ends their follow of a board that they may no longer see.
  const { rows } = await tx.execute(sql`
    delete from board_follows f using boards b where f.board_id = b.id and b.id = ${board_id} and f.user_id = ${user_id}
      and b.privacy = 'secret' returning 1`)
  if (rows.length > 0)
    await tx
      .update(boards)
      .set({ follower_count: sql`${boards.follower_count} - 1` })
      .where(eq(boards.id, board_id))
  await peopleChanged(tx, board_id, user_id)
  await emit(tx, 'feedStale', { user_id })
  await emit(tx, 'accessLost', { user_id })
  return count > 0
}

/** Refuses another person on a full, locked board. @throws AppError 1 */
export async function requireSeat(tx: Db, board_id: string, more: number): Promise<void> {
  const { rows } = await tx.execute<{ n: number }>(sql`
    select ((select count(*) from grants where kind = 'board' and resource_id = ${board_id})
      + (select count(*) from board_invites where board_id = ${board_id} and state <> 'requested')
      + (select count(*) from board_links l where board_id = ${board_id} and email is not null and ${sql.raw(linkOpens)}))::int
      as n`)
  const max = collaborationLimits.collaborators
  if ((rows[0]?.n ?? 0) + more > max)
    throw new AppError('badRequest', {
      field: 'invited_user_ids',
      reason: 'tooManyPeople',
      params: { max },
    })
}

/**
 * Refuses people who may not be invited by the member and the owner (decision 187), with one answer for every reason.
 * @throws AppError 30
 */
export async function requirePeople(
  tx: Db,
  member: Member,
  board: Board,
  ids: readonly string[],
): Promise<void> {
  const byMember = await reachable(tx, 'invite', member.id, ids)
  const byOwner = member.id === board.user_id ? byMember : await reachable(tx, 'invite', board.user_id, ids)
  if (ids.some((id) => id === board.user_id || !byMember.has(id) || !byOwner.has(id)))
    throw new AppError('userNotFound', { field: 'invited_user_ids', reason: 'cannotBeInvited' })
}

/** Notifies a person of a board event, on the site and by mail. */
export async function notifyOnBoard(
  tx: Db,
  kind: NotificationKind,
  board_id: string,
  to: string,
  actor_id: string,
): Promise<void> {
  await notify(tx, { to, kind, actor_id, object_type: 'board', object_id: board_id })
  await mailOnBoard(tx, kind, { board_id, to, actor_id })
}
