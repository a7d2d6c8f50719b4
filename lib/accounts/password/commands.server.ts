import { sql } from 'drizzle-orm'
import { type MemberCall, sealChange } from '@/lib/accounts/log-in/secure-change.server'
import { AppError, permit } from '@/lib/core/app-error'
import { type Db, db, transact } from '@/lib/platform/db/client.server'
import { guardSettings } from '../passcode/guard.server'
import type { PasscodeProof } from '../passcode/schema'
import { hashPassword, isPassword } from './passwords.server'
import type { PasswordChange } from './schema'
import { requireStrong } from './strong-password.server'

/** The hash of somebody's password; null when they have none. */
async function hashOf(tx: Db, user_id: string): Promise<string | null> {
  const { rows } = await tx.execute<{ password_hash: string | null }>(
    sql`select password_hash from users where id = ${user_id}`,
  )
  return rows[0]?.password_hash ?? null
}

/**
 * Lets a member pass who gives their password. Who has none passes without, where `optional`.
 * @throws AppError 9102 (field `current_password`) when it is wrong
 */
export async function requirePassword(
  user_id: string,
  given: string,
  { optional = false } = {},
): Promise<string | null> {
  const stored = await hashOf(db(), user_id)
  if (stored === null && optional) return null
  if (await isPassword(stored, given)) return stored
  throw new AppError(9102, { field: 'current_password', detail: 'current_password: is not right' })
}

/**
 * Changes the password, or sets a first one: other sessions end, this one gets a new id, the owner gets a mail. A
 * limited log-in stays limited (docs/decisions/040-limited-log-in.md).
 * @throws AppError 9102 wrong current password, 9113 weak, 9301/9302 the passcode, 409 changed by another at the same time
 */
export async function changePassword(call: MemberCall, input: PasswordChange & PasscodeProof): Promise<null> {
  const { user } = call.viewer
  await guardSettings(call.viewer, 'account', input)
  const before = await requirePassword(user.id, input.current_password, { optional: true })
  requireStrong(input.new_password, user)
  const password_hash = await hashPassword(input.new_password)
  await transact(async (tx) => {
    const { rowCount } = await tx.execute(sql`
      update users set password_hash = ${password_hash}, needs_password_reset = false
      where id = ${user.id} and password_hash is not distinct from ${before}`)
    permit(rowCount === 1, 409)
    await sealChange(tx, call, 'password_changed')
  })
  return null
}
