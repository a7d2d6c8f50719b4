import { randomBytes } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { users } from '@/lib/accounts/users/table.server'
import { AppError } from '@/lib/core/app-error'
import { type Db, db } from '@/lib/platform/db/client.server'
import { notify } from '@/lib/platform/notify/notify.server'
import { inviteKinds } from './notification-kinds'
import { inviteCodes, inviteUses } from './table.server'

/** The object that an invitation leads to. */
export type InviteObject = { object_type: 'site' | 'profile' | 'board' | 'pin'; object_id: string | null }

/** An invitation to create. `days` and `max_uses` limit it; null means no limit. */
export type InviteSpec = InviteObject & {
  sender_id: string
  kind: 'share' | 'follow'
  invite_channel: number
  days: number | null
  max_uses: number | null
}

/** Returns 128 random bits as 22 URL-safe characters: too many to guess. */
export const newCode = () => randomBytes(16).toString('base64url')

/** Checks the form of a code before it is looked up. */
export const isCode = (code: string) => /^[A-Za-z0-9_-]{22}$/.test(code)

/** Condition for valid codes: not expired, not used up, and of an active account. */
export const isGood = sql.raw(`(c.expires_at is null or c.expires_at > now())
  and (c.max_uses is null or c.use_count < c.max_uses) and u.deactivated_at is null and not u.is_write_banned
  and coalesce(u.write_banned_until <= now(), true)`)

/** Creates an invitation and returns its code. */
export async function makeInvite(tx: Db, { days, ...spec }: InviteSpec): Promise<string> {
  const code = newCode()
  const expires_at = days === null ? null : sql`now() + make_interval(days => ${days})`
  await tx.insert(inviteCodes).values({ ...spec, code, expires_at })
  return code
}

/** True if a sign-up may use this code (REGISTRATION=invite); a follow link is not enough. */
export async function inviteIsGood(code: string): Promise<boolean> {
  if (!isCode(code)) return false
  const { rows } = await db().execute(sql`
    select 1 from invite_codes c join users u on u.id = c.sender_id
    where c.code = ${code} and c.kind = 'share' and ${isGood}`)
  return rows.length > 0
}

/**
 * Records that a new member used this code, on the code and on their row; counts a repeat once. Concurrent
 * calls never exceed the code's limit. @throws AppError 1 (field `invite_code`) when the code is invalid
 */
export async function useInviteCode(tx: Db, code: string, user_id: string): Promise<void> {
  const refusal = new AppError('badRequest', {
    field: 'invite_code',
    reason: 'noLongerValid',
  })
  if (!isCode(code)) throw refusal
  const { rows } = await tx.execute<{ sender_id: string; is_good: boolean; was_used: boolean }>(sql`
    select c.sender_id, c.kind = 'share' and ${isGood} as is_good,
      exists (select from invite_uses w where w.code = c.code and w.user_id = ${user_id}) as was_used
    from invite_codes c join users u on u.id = c.sender_id where c.code = ${code} for no key update of c`)
  const [invite] = rows
  if (invite?.was_used) return
  if (!invite?.is_good || invite.sender_id === user_id) throw refusal
  await tx.insert(inviteUses).values({ code, user_id })
  await tx
    .update(inviteCodes)
    .set({ use_count: sql`${inviteCodes.use_count} + 1` })
    .where(eq(inviteCodes.code, code))
  await tx.update(users).set({ invited_by: invite.sender_id }).where(eq(users.id, user_id))
  const object = { object_type: 'user', object_id: user_id }
  await notify(tx, { to: invite.sender_id, kind: inviteKinds.invite_accept, actor_id: user_id, ...object })
}
