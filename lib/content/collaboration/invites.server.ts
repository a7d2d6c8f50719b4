import { and, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { mayReach } from '@/lib/accounts/contact/contact.server'
import type { CollaboratorRole } from '@/lib/content/boards/access/roles'
import { type Board, lockMember } from '@/lib/content/boards/lock.server'
import { isAble } from '@/lib/core/ability'
import { AppError, found, permit } from '@/lib/core/app-error'
import type { Member } from '@/lib/core/viewer'
import { type Db, transact } from '@/lib/platform/db/client.server'
import { takeMailBudget } from '@/lib/platform/mail/budget.server'
import { withdrawNotifications } from '@/lib/platform/notify/notify.server'
import { mailLink } from './links.server'
import { endLink, mailedLink } from './mailed-invites.server'
import { collaborationKinds } from './notification-kinds'
import {
  join,
  lockBoardAccess,
  lockSharedBoard,
  notifyOnBoard,
  peopleChanged,
  requirePeople,
  requireSeat,
  roleOf,
} from './people.server'
import { invitesOf } from './queries.server'
import type { collaboratorCreate, inviteCreate, inviteDelete, inviteUpdate, WireBoardInvite } from './schema'
import { boardInvites } from './table.server'

type Invite = typeof boardInvites.$inferSelect

async function inviteOf(tx: Db, board_id: string, user_id: string): Promise<Invite | undefined> {
  const { rows } = await tx.execute<Invite>(
    sql`select * from board_invites where board_id = ${board_id} and user_id = ${user_id}`,
  )
  return rows[0]
}

async function drop(tx: Db, board_id: string, user_id: string): Promise<void> {
  await tx
    .delete(boardInvites)
    .where(and(eq(boardInvites.board_id, board_id), eq(boardInvites.user_id, user_id)))
  const { board_invite, board_proposal, board_request } = collaborationKinds
  const requests = [board_invite, board_proposal, board_request]
  await withdrawNotifications(tx, { object_type: 'board', object_id: board_id, to: user_id, kind: requests })
  await withdrawNotifications(tx, {
    object_type: 'board',
    object_id: board_id,
    actor_id: user_id,
    kind: requests,
  })
  await peopleChanged(tx, board_id, user_id)
}

/** Invites one person; a person who asked to join is added. An open invitation or a collaborator stays unchanged. */
async function request(
  tx: Db,
  member: Member,
  board: Board,
  user_id: string,
  role: CollaboratorRole,
): Promise<void> {
  if (await roleOf(tx, board.id, user_id)) return
  const open = await inviteOf(tx, board.id, user_id)
  const isOwner = board.user_id === member.id
  if (open?.state === 'requested' && isOwner) {
    await join(tx, board, user_id, role, member.id)
    await notifyOnBoard(tx, collaborationKinds.board_approval, board.id, user_id, member.id)
    return
  }
  if (open && !(open.state === 'proposed' && isOwner)) return
  const state = isOwner ? 'invited' : 'proposed'
  await tx
    .insert(boardInvites)
    .values({ board_id: board.id, user_id, state, role, invited_by: member.id })
    .onConflictDoUpdate({ target: [boardInvites.board_id, boardInvites.user_id], set: { state, role } })
  await peopleChanged(tx, board.id, user_id)
  if (isOwner) await notifyOnBoard(tx, collaborationKinds.board_invite, board.id, user_id, member.id)
  else await notifyOnBoard(tx, collaborationKinds.board_proposal, board.id, board.user_id, member.id)
}

/** Refuses invitations by mail, unless by the owner with a verified address. @throws AppError 29 */
function permitMail(member: Member, board: Board): void {
  if (board.user_id !== member.id)
    throw new AppError('notPermitted', { field: 'emails', reason: 'ownerInvitesByEmail' })
  if (!isAble(member.user, 'invite'))
    throw new AppError('notPermitted', { field: 'emails', reason: 'verifyToInvite' })
}

/**
 * Invites people by id and by address. The owner's invitation takes effect immediately; a collaborator's is a proposal that the owner
 * approves. No account is looked up by its address: the answer and the work are the same for every address (decision 188).
 * @throws AppError 40, 7, 30 for a person who cannot be invited, 1 when the board is full or the role is above the member's own
 */
export async function invitePeople(
  member: Member,
  input: z.output<typeof inviteCreate>,
): Promise<WireBoardInvite[]> {
  await transact(async (tx) => {
    const board = await lockSharedBoard(tx, member, 'board.invite', input.board_id)
    const mine = member.user.email.toLowerCase()
    const emails = new Set(input.emails.map((email) => email.toLowerCase()).filter((email) => email !== mine))
    const ids = new Set(input.invited_user_ids)
    ids.delete(board.user_id)
    ids.delete(member.id)
    if (emails.size > 0) permitMail(member, board)
    await requirePeople(tx, member, board, [...ids])
    await requireSeat(tx, board.id, ids.size + emails.size)
    for (const id of ids) await request(tx, member, board, id, input.access)
    // The answer must not tell which address has an account: all are counted, and all get a link.
    const by = member.actor?.id ?? member.id
    await takeMailBudget([...emails].map((address) => ({ by, address, as: 'invite' })))
    for (const email of emails) await mailLink(tx, member, board, email, input.access)
  })
  return invitesOf(member, input.board_id)
}

/** Asks to join a board that the member can see. @throws AppError 40, 29 for a collaborator or the owner, 1 when it is full */
export async function requestToJoin(
  member: Member,
  { board_id }: z.output<typeof collaboratorCreate>,
): Promise<{ board_id: string; viewer_collaborator_join_requested: true }> {
  await transact(async (tx) => {
    const board = await lockSharedBoard(tx, member, 'board.view', board_id)
    permit(board.user_id !== member.id && (await roleOf(tx, board_id, member.id)) === null, 'notPermitted')
    permit(await mayReach(tx, 'request', member.id, board.user_id))
    const open = await inviteOf(tx, board_id, member.id)
    if (open?.state === 'requested') return
    if (open?.state === 'invited') throw new AppError('conflict', { reason: 'alreadyInvited' })
    await requireSeat(tx, board_id, 1)
    await tx
      .insert(boardInvites)
      .values({
        board_id,
        user_id: member.id,
        state: 'requested',
        role: 'contributor',
        invited_by: member.id,
      })
      .onConflictDoUpdate({
        target: [boardInvites.board_id, boardInvites.user_id],
        set: { state: 'requested' },
      })
    await peopleChanged(tx, board_id, member.id)
    await notifyOnBoard(tx, collaborationKinds.board_request, board_id, board.user_id, member.id)
  })
  return { board_id, viewer_collaborator_join_requested: true }
}

/** Answers an invitation as the invited person. Accepting again changes nothing. @throws AppError 40 without an invitation */
async function answerInvite(tx: Db, member: Member, board_id: string, isAccepted: boolean): Promise<void> {
  await lockMember(tx, member)
  const board = await lockBoardAccess(tx, board_id)
  if (isAccepted && (await roleOf(tx, board_id, member.id))) return
  const open = await inviteOf(tx, board_id, member.id)
  const mailed = await mailedLink(tx, board_id, member.id)
  const role = open?.state === 'invited' ? open.role : mailed?.role
  permit(role !== undefined, 'boardNotFound')
  if (isAccepted) permit(await mayReach(tx, 'request', board.user_id, member.id), 'boardNotFound')
  await drop(tx, board_id, member.id)
  if (mailed) await endLink(tx, mailed.id, isAccepted)
  if (!isAccepted) return
  await join(tx, board, member.id, found(role, 'boardNotFound'), board.user_id)
  await notifyOnBoard(tx, collaborationKinds.board_join, board_id, board.user_id, member.id)
}

/**
 * Answers as the owner: accepts or denies a request, which adds the person, or a proposal, which invites them. @throws
 * AppError 40, 7, 404 when none is open
 */
async function decide(
  tx: Db,
  member: Member,
  board_id: string,
  user_id: string,
  isAccepted: boolean,
): Promise<void> {
  const board = await lockSharedBoard(tx, member, 'board.manage-people', board_id)
  const open = await inviteOf(tx, board_id, user_id)
  if (isAccepted && !open && (await roleOf(tx, board_id, user_id))) return
  const { state, role } = found(open, 'notFound')
  if (state === 'invited') {
    if (!isAccepted) await drop(tx, board_id, user_id)
    return
  }
  await drop(tx, board_id, user_id)
  if (!isAccepted) return
  permit(await mayReach(tx, 'request', board.user_id, user_id), 'notFound')
  if (state === 'proposed') return request(tx, member, board, user_id, role)
  await join(tx, board, user_id, role, member.id)
  await notifyOnBoard(tx, collaborationKinds.board_approval, board_id, user_id, member.id)
}

/** Answers the member's own invitation, or as the owner another person's request or proposal. @throws AppError 40, 7, 404 */
export async function answer(
  member: Member,
  input: z.output<typeof inviteUpdate>,
): Promise<{ status: string }> {
  const { board_id, invited_user_id = member.id, status = 'accepted' } = input
  const isAccepted = status === 'accepted'
  await transact((tx) =>
    invited_user_id === member.id
      ? answerInvite(tx, member, board_id, isAccepted)
      : decide(tx, member, board_id, invited_user_id, isAccepted),
  )
  return { status: isAccepted ? 'accepted' : 'not_invited' }
}

/** Withdraws an invitation: the owner any, a collaborator their own proposal, a person their own request. @throws AppError 40, 7 */
export async function withdrawInvite(
  member: Member,
  { board_id, invited_user_id }: z.output<typeof inviteDelete>,
): Promise<{ status: 'not_invited' }> {
  await transact(async (tx) => {
    if (invited_user_id === member.id) {
      await lockMember(tx, member)
      await lockBoardAccess(tx, board_id)
      permit((await inviteOf(tx, board_id, member.id)) !== undefined, 'boardNotFound')
    } else {
      const board = await lockSharedBoard(tx, member, 'board.invite', board_id)
      const open = await inviteOf(tx, board_id, invited_user_id)
      permit(board.user_id === member.id || open?.invited_by === member.id)
    }
    await drop(tx, board_id, invited_user_id)
  })
  return { status: 'not_invited' }
}
