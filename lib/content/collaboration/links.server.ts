import { and, eq, isNull, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { presentUser, type UserRow } from '@/lib/accounts/account/present.server'
import { isBlocked } from '@/lib/accounts/blocks/blocked-sql.server'
import { stopUrl } from '@/lib/accounts/invite-stops/stop-url.server'
import { isStopped } from '@/lib/accounts/invite-stops/stops.server'
import { boardAccess } from '@/lib/content/boards/access/access.server'
import type { CollaboratorRole } from '@/lib/content/boards/access/roles'
import { type Board, lockMember } from '@/lib/content/boards/lock.server'
import { boardUrl } from '@/lib/content/boards/present.server'
import { AppError, found } from '@/lib/core/app-error'
import type { Member, Viewer } from '@/lib/core/viewer'
import { bindViewer } from '@/lib/platform/access/viewer-sql.server'
import { type Db, db, transact } from '@/lib/platform/db/client.server'
import { absoluteUrl } from '@/lib/platform/mail/absolute-url.server'
import { queueMail } from '@/lib/platform/mail/queue-mail.server'
import { linkOpens, linkServes } from './link-sql.server'
import { linkIdOf, linkToken } from './link-token.server'
import { collaborationMails } from './mail-kinds'
import { inviteMailed } from './mailed-invites.server'
import { collaborationKinds } from './notification-kinds'
import { join, lockBoardAccess, lockSharedBoard, notifyOnBoard, requireSeat } from './people.server'
import {
  collaborationLimits,
  type linkCreate,
  type linkDelete,
  type linkUse,
  type WireBoardLink,
  type WireLinkPreview,
} from './schema'
import { boardLinks } from './table.server'

type Link = typeof boardLinks.$inferSelect

const pathOf = (id: string) => `/board/join/${linkToken(id)}/`

function presentLink({ id, role, email, use_count, expires_at }: Link): WireBoardLink {
  return {
    id,
    type: 'board_invite_link',
    url: absoluteUrl(pathOf(id)),
    role,
    email,
    use_count,
    expires_at: expires_at.toISOString(),
  }
}

const opens = sql.raw(linkOpens)

async function makeLink(
  tx: Db,
  member: Member,
  board: Board,
  { role, days, email = null }: { role: CollaboratorRole; days: number; email?: string | null },
): Promise<Link> {
  const { rows } = await tx.execute<{ n: number }>(
    sql`select count(*)::int as n from board_links l where l.board_id = ${board.id} and l.email is null and ${opens}`,
  )
  const max = collaborationLimits.links
  if (email === null && (rows[0]?.n ?? 0) >= max)
    throw new AppError('badRequest', { field: 'board_id', reason: 'tooManyLinks', params: { max } })
  const expires_at = sql`now() + make_interval(days => ${days})`
  const [row] = await tx
    .insert(boardLinks)
    .values({ board_id: board.id, role, email, user_id: member.id, expires_at })
    .returning()
  return found(row, 'serverError')
}

/** Creates a link for joining a board. @throws AppError 40, 7, 1 when too many are open */
export function createLink(member: Member, input: z.output<typeof linkCreate>): Promise<WireBoardLink> {
  return transact(async (tx) => {
    const board = await lockSharedBoard(tx, member, 'board.manage-people', input.board_id)
    return presentLink(await makeLink(tx, member, board, { role: input.access, days: input.days }))
  })
}

/**
 * Mails a link to an address, whether an account has it or not; it works once, for a month. The work is the same for
 * every address: a worker tells the account, and sends no mail to one that the member may not reach (decision 188). The
 * caller has counted the mail.
 */
export async function mailLink(
  tx: Db,
  member: Member,
  board: Board,
  email: string,
  role: CollaboratorRole,
): Promise<void> {
  await tx
    .update(boardLinks)
    .set({ revoked_at: sql`now()` })
    .where(and(eq(boardLinks.board_id, board.id), eq(boardLinks.email, email), isNull(boardLinks.revoked_at)))
  const { id } = await makeLink(tx, member, board, { role, days: collaborationLimits.linkDays, email })
  const sender = { kind: 'person', id: member.id, name: member.user.full_name } as const
  // The link exists all the same, so that the sender cannot tell.
  if (await isStopped(tx, { address: email }, sender)) return
  await queueMail(tx, {
    kind: collaborationMails.board_invite,
    by: member.actor?.id ?? member.id,
    as: 'counted',
    to: email,
    user_id: null,
    actor_id: member.id,
    locale: member.user.locale,
    data: { name: member.user.full_name, board: board.name, url: absoluteUrl(pathOf(id)) },
    stopUrl: stopUrl(email, sender),
  })
  await inviteMailed(tx, { link_id: id })
}

/** Returns the open links of a board, newest first. @throws AppError 40, 7 */
export function linksOf(member: Member, board_id: string): Promise<WireBoardLink[]> {
  return transact(async (tx) => {
    await lockSharedBoard(tx, member, 'board.manage-people', board_id)
    const { rows } = await tx.execute<Omit<Link, 'expires_at'> & { expires_at: string }>(
      sql`select l.* from board_links l join boards b on b.id = l.board_id and b.user_id = l.user_id
        where l.board_id = ${board_id} and ${opens} order by l.id desc limit 100`,
    )
    return rows.map((row) => presentLink({ ...row, expires_at: new Date(row.expires_at) }))
  })
}

/** Revokes a link; idempotent. @throws AppError 40, 7 */
export async function revokeLink(
  member: Member,
  { board_id, id }: z.output<typeof linkDelete>,
): Promise<void> {
  await transact(async (tx) => {
    await lockSharedBoard(tx, member, 'board.manage-people', board_id)
    await tx
      .update(boardLinks)
      .set({ revoked_at: sql`coalesce(${boardLinks.revoked_at}, now())` })
      .where(and(eq(boardLinks.id, id), eq(boardLinks.board_id, board_id)))
  })
}

type Opened = UserRow & {
  board_id: string
  board_name: string
  slug: string
  role: CollaboratorRole
  is_joined: boolean
}

/**
 * Returns the board and role of a link; all refusals have the same answer. A used or expired link still leads the
 * board's collaborators to it. @throws AppError 404
 */
async function opened(tx: Db, token: string, viewer_id: string): Promise<Opened> {
  const joined = bindViewer(`b.id in ${boardAccess.idsGranted('board.view', '$viewer')}`, viewer_id)
  const { rows } = await tx.execute<Opened>(sql`
    select b.id as board_id, b.name as board_name, b.slug, l.role, ${joined} as is_joined, o.id, o.username,
      o.full_name, o.first_name, o.avatar_signature
    from board_links l join boards b on b.id = l.board_id join users o on o.id = b.user_id
    where l.id = ${linkIdOf(token) ?? '0'} and ((${opens} and ${bindViewer(linkServes('$viewer'), viewer_id)})
        or (l.revoked_at is null and ${joined}))
      and b.deleted_at is null and b.audience <> 'nobody'
      and not ${bindViewer(isBlocked('b.user_id', '$viewer'), viewer_id)}`)
  return found(rows[0], 'notFound')
}

/** Returns the board and the owner of a link. @throws AppError 404 for an invalid one */
export async function previewLink(viewer: Viewer, token: string): Promise<WireLinkPreview> {
  const row = await opened(db(), token, viewer.id ?? '0')
  const board_url = row.is_joined ? boardUrl(row.username, row.slug) : null
  return { board_name: row.board_name, owner: presentUser(row), role: row.role, board_url }
}

/** Joins with a link; a collaborator keeps their role. @throws AppError 404, 1 when the board is full */
export async function joinByLink(
  member: Member,
  { token }: z.output<typeof linkUse>,
): Promise<{ board_id: string; url: string }> {
  return transact(async (tx) => {
    await lockMember(tx, member)
    const { board_id } = await opened(tx, token, member.id)
    const board = await lockBoardAccess(tx, board_id)
    // Read again: it may have been revoked, or used, before the board was locked.
    const { role, username, slug, is_joined } = await opened(tx, token, member.id)
    const url = boardUrl(username, slug)
    if (is_joined) return { board_id, url }
    await requireSeat(tx, board_id, 1)
    await join(tx, board, member.id, role, board.user_id)
    await tx
      .update(boardLinks)
      .set({ use_count: sql`${boardLinks.use_count} + 1` })
      .where(eq(boardLinks.id, found(linkIdOf(token), 'notFound')))
    await notifyOnBoard(tx, collaborationKinds.board_join, board_id, board.user_id, member.id)
    return { board_id, url }
  })
}
