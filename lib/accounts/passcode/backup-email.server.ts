import { and, eq, sql } from 'drizzle-orm'
import { AppError, permit } from '@/lib/core/app-error'
import type { Origin } from '@/lib/core/resource'
import type { Member } from '@/lib/core/viewer'
import { recordAction } from '@/lib/platform/audit/record.server'
import { type Db, db, transact } from '@/lib/platform/db/client.server'
import { isGuarded } from '../account/passcode-policy'
import { peekToken, redeemToken } from '../tokens/tokens.server'
import { endGrants } from './grants.server'
import { mailReset, mailVerification } from './mails.server'
import { hashPasscode } from './secret.server'
import { passcodes } from './table.server'

/**
 * Sends the mail that asks to confirm the backup address again; does nothing when it is confirmed. @throws AppError
 * 9303
 */
export async function resendVerification({ user }: Member): Promise<null> {
  permit(isGuarded(user), 'noPasscode')
  const { backup_email } = user
  if (backup_email && user.is_backup_email_pending)
    await transact((tx) => mailVerification(tx, user, backup_email))
  return null
}

/** Sends the link of a reset to the backup address, the only way to a new passcode without the old one. @throws AppError 9303 */
export async function requestReset(viewer: Member, origin: Origin): Promise<null> {
  permit(isGuarded(viewer.user), 'noPasscode')
  const { backup_email } = viewer.user
  if (!backup_email) return null
  await transact(async (tx) => {
    await mailReset(tx, viewer.user, backup_email)
    await record(tx, viewer.id, viewer.id, 'passcode.reset_asked', origin)
  })
  return null
}

const record = (tx: Db, actor_id: string | null, target_id: string, action: string, { ip }: Origin) =>
  recordAction(tx, { actor_id, action, target_type: 'user', target_id, ip })

const firstVerified = sql`coalesce(${passcodes.backup_email_verified_at}, now())`

const noGood = () => new AppError('badRequest', { field: 'token', reason: 'tokenUsed' })

/**
 * Confirms the backup address by the link that was sent to it. @throws AppError 1 (field `token`) when the
 * link is used, expired, or was sent to another address
 */
export async function verifyBackupEmail(token: string, origin: Origin): Promise<null> {
  await transact(async (tx) => {
    const { user_id, data } = await redeemToken(tx, 'verify_passcode_email', token)
    const verified = await tx
      .update(passcodes)
      .set({ backup_email_verified_at: firstVerified })
      .where(and(eq(passcodes.user_id, user_id), eq(passcodes.backup_email, data.email ?? '')))
      .returning({ user_id: passcodes.user_id })
    if (verified.length === 0) throw noGood()
    await record(tx, null, user_id, 'passcode.email_verified', origin)
  })
  return null
}

/**
 * Sets a new passcode by the link sent to the backup address, and lifts every lock; opening the link verifies
 * the address. @throws AppError 1 (field `token`) when the link is used, expired, or was sent to another
 * address
 */
export async function resetPasscode(token: string, passcode: string, origin: Origin): Promise<null> {
  // Hashes nothing without a valid link.
  const requested = await peekToken(db(), 'reset_passcode', token)
  if (!requested) throw noGood()
  const passcode_hash = await hashPasscode(requested.user_id, passcode)
  await transact(async (tx) => {
    const { user_id, data } = await redeemToken(tx, 'reset_passcode', token)
    const fresh = { passcode_hash, wrong_in_row: 0, wrong_total: 0, locked_until: null }
    const reset = await tx
      .update(passcodes)
      .set({ ...fresh, changed_at: sql`now()`, backup_email_verified_at: firstVerified })
      .where(and(eq(passcodes.user_id, user_id), eq(passcodes.backup_email, data.email ?? '')))
      .returning({ user_id: passcodes.user_id })
    if (reset.length === 0) throw noGood()
    await endGrants(tx, user_id)
    await record(tx, null, user_id, 'passcode.reset', origin)
  })
  return null
}

/**
 * Returns the username whose passcode or backup address a link concerns, for its page; null when it is invalid.
 */
export async function linkOwner(
  purpose: 'reset_passcode' | 'verify_passcode_email',
  token: string,
): Promise<string | null> {
  const requested = await peekToken(db(), purpose, token)
  if (!requested) return null
  const { rows } = await db().execute<{ username: string }>(sql`
    select u.username from users u join passcodes c on c.user_id = u.id
    where u.id = ${requested.user_id} and c.backup_email = ${requested.data.email ?? ''}`)
  return rows[0]?.username ?? null
}
