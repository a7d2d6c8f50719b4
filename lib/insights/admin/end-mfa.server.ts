import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { mailChange } from '@/lib/accounts/log-in/secure-change.server'
import { forgetCodes } from '@/lib/accounts/mfa/recovery-codes.server'
import { userMfa } from '@/lib/accounts/mfa/table.server'
import { revokeSessions } from '@/lib/accounts/sessions/sessions.server'
import { permit, refuse } from '@/lib/core/app-error'
import type { Origin } from '@/lib/core/resource'
import type { Member } from '@/lib/core/viewer'
import { recordAction } from '@/lib/platform/audit/record.server'
import { type Db, transact } from '@/lib/platform/db/client.server'
import { adminPage } from './queries.server'
import type { WireAdminPage } from './schema'

type Owner = { id: string; email: string; locale: string; first_name: string }

/** Turns off the second factor of a user, ends every session, and notifies them by mail. */
async function end(tx: Db, owner: Owner | undefined, actor_id: string | null, ip: string): Promise<void> {
  if (!owner) refuse('userNotFound')
  const ended = await tx
    .delete(userMfa)
    .where(and(eq(userMfa.user_id, owner.id), isNotNull(userMfa.enabled_at)))
    .returning({ user_id: userMfa.user_id })
  permit(ended.length === 1, 'conflict')
  await forgetCodes(tx, owner.id)
  await revokeSessions(tx, owner.id)
  await recordAction(tx, {
    actor_id,
    action: 'mfa_disabled',
    target_type: 'user',
    target_id: owner.id,
    by_admin: true,
    ip,
  })
  await mailChange(tx, owner, 'mfa_disabled')
}

/**
 * Recovers an account whose app and recovery codes are lost, after an admin verified the person by other means: turns
 * the second factor off, ends every session, and notifies the owner by mail. @throws AppError 30 for an unknown user,
 * 409 when it is not on, 29 for the admin's own account, which has the usual setting
 */
export async function endMfaOf(viewer: Member, user_id: string, origin: Origin): Promise<WireAdminPage> {
  permit(user_id !== viewer.id, 'notPermitted')
  await transact(async (tx) => {
    const { rows } = await tx.execute<Owner>(
      sql`select id, email, locale, first_name from users where id = ${user_id} for no key update`,
    )
    await end(tx, rows[0], viewer.id, origin.ip)
  })
  return adminPage(user_id)
}

/** Does the same for the operator (`npm run admin -- NAME --end-mfa`). @throws AppError 30, 409 */
export function endMfaByName(username: string): Promise<void> {
  return transact(async (tx) => {
    const { rows } = await tx.execute<Owner>(
      sql`select id, email, locale, first_name from users where lower(username) = lower(${username}) for no key update`,
    )
    await end(tx, rows[0], null, '')
  })
}
