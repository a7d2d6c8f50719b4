import { sql } from 'drizzle-orm'
import { inviteChannels } from '@/lib/accounts/invites/channels'
import { isCode, isGood, makeInvite } from '@/lib/accounts/invites/codes.server'
import { inviteUses } from '@/lib/accounts/invites/table.server'
import { AppError } from '@/lib/core/app-error'
import type { Member } from '@/lib/core/viewer'
import { transact } from '@/lib/platform/db/client.server'
import { followByLink } from './follow-user.server'

/** Lifetime and uses of a follow link. */
const linkDays = 3
const linkUses = 5

/**
 * Creates a link by which others follow the member without a request: the only way to follow a user under 16.
 */
export async function makeFollowLink(member: Member): Promise<{ url: string; days: number; uses: number }> {
  const code = await transact((tx) =>
    makeInvite(tx, {
      sender_id: member.id,
      kind: 'follow',
      invite_channel: inviteChannels.follow,
      object_type: 'profile',
      object_id: member.id,
      days: linkDays,
      max_uses: linkUses,
    }),
  )
  return { url: `/${member.user.username}/?follow=${code}`, days: linkDays, uses: linkUses }
}

/**
 * Follows the creator of a link; idempotent; five people use it up. @throws AppError 1
 * naming `code` when it is invalid, 30 across a block
 */
export function followByCode(member: Member, code: string): Promise<{ id: string; followed_by_me: boolean }> {
  const refusal = new AppError('badRequest', { field: 'code', reason: 'noLongerValid' })
  if (!isCode(code)) return Promise.reject(refusal)
  return transact(async (tx) => {
    const { rows: senders } = await tx.execute<{ sender_id: string }>(
      sql`select sender_id from invite_codes where code = ${code} and kind = 'follow'`,
    )
    const [named] = senders
    if (!named) throw refusal
    // Locks people before codes, as everywhere.
    await followByLink(tx, member, named.sender_id)
    await tx.execute(sql`select 1 from invite_codes where code = ${code} for no key update`)
    const used = await tx
      .insert(inviteUses)
      .values({ code, user_id: member.id })
      .onConflictDoNothing()
      .returning({ code: inviteUses.code })
    if (used.length > 0) {
      const { rows } = await tx.execute(sql`
        update invite_codes c set use_count = use_count + 1 from users u
        where c.code = ${code} and u.id = c.sender_id and ${isGood} returning 1`)
      if (!rows[0]) throw refusal
    }
    return { id: named.sender_id, followed_by_me: true }
  })
}
