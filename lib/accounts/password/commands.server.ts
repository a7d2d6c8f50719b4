import { and, eq, sql } from 'drizzle-orm'
import { type MemberCall, sealChange } from '@/lib/accounts/log-in/secure-change.server'
import { requireFresh } from '@/lib/accounts/sessions/fresh.server'
import { users } from '@/lib/accounts/users/table.server'
import { permit, refuse } from '@/lib/core/app-error'
import type { Member } from '@/lib/core/viewer'
import { type Db, db, transact } from '@/lib/platform/db/client.server'
import { guardSettings } from '../passcode/guard.server'
import type { PasscodeProof } from '../passcode/schema'
import { hashPassword, isPassword } from '../users/passwords.server'
import type { PasswordChange } from './schema'
import { requireStrong } from './strong-password.server'

/** Returns the hash of a user's password; null without one. */
async function hashOf(tx: Db, user_id: string): Promise<string | null> {
  const { rows } = await tx.execute<{ password_hash: string | null }>(
    sql`select password_hash from users where id = ${user_id}`,
  )
  return rows[0]?.password_hash ?? null
}

/**
 * Requires a member's password; returns its hash. @throws AppError 9102 (the field given) when it is wrong, or not set
 */
export async function requirePassword(
  user_id: string,
  given: string,
  field = 'current_password',
): Promise<string> {
  const stored = await hashOf(db(), user_id)
  if ((await isPassword(stored, given)) && stored !== null) return stored
  refuse('wrongCredentials', { field, reason: 'passwordNotRight' })
}

/**
 * Requires proof of ownership: the password, whose hash is returned, or, without a password, a recent log-in. @throws
 * AppError 9102 (field `wrong`) for a wrong password, 29 (field `stale`) without one ten minutes after the log-in
 */
export async function confirmOwner(
  viewer: Member,
  given: string,
  { wrong, stale }: { wrong: string; stale: string },
): Promise<string | null> {
  if ((await hashOf(db(), viewer.id)) !== null) return requirePassword(viewer.id, given, wrong)
  await requireFresh(viewer, stale)
  return null
}

/**
 * Changes the password, or sets a first one after a fresh log-in: other sessions end, this one gets a new id, the owner
 * gets a mail. A limited log-in stays limited (docs/decisions/040-limited-log-in.md). @throws AppError 9102 wrong
 * current password, 29 a first one without a fresh log-in, 9113 weak, 9301/9302 the passcode, 409 changed concurrently
 */
export async function changePassword(call: MemberCall, input: PasswordChange & PasscodeProof): Promise<null> {
  const { user } = call.viewer
  await guardSettings(call.viewer, 'account', input)
  const before = await confirmOwner(call.viewer, input.current_password, {
    wrong: input.named ?? 'current_password',
    stale: 'new_password',
  })
  requireStrong(input.new_password, user)
  const password_hash = await hashPassword(input.new_password)
  await transact(async (tx) => {
    const changed = await tx
      .update(users)
      .set({ password_hash, needs_password_reset: false })
      .where(and(eq(users.id, user.id), sql`${users.password_hash} is not distinct from ${before}`))
      .returning({ id: users.id })
    permit(changed.length === 1, 'conflict')
    await sealChange(tx, call, 'password_changed')
  })
  return null
}
