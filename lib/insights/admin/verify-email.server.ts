import { sql } from 'drizzle-orm'
import { killTokens } from '@/lib/accounts/tokens/tokens.server'
import { found, permit } from '@/lib/core/app-error'
import { emit } from '@/lib/core/events.server'
import type { Origin } from '@/lib/core/resource'
import type { Member } from '@/lib/core/viewer'
import { recordAction } from '@/lib/platform/audit/record.server'
import { transact } from '@/lib/platform/db/client.server'
import { adminPage } from './queries.server'
import type { WireAdminPage } from './schema'

/**
 * Marks the address of a user as verified, after an admin made sure that it is theirs: for sites without a mail server, and for
 * people whom no mail reaches. It counts as the proof by a mailed link does. A verified one stays unchanged. @throws AppError 30
 * for an unknown user; 409 unless `email` is still the user's address, since the admin verified what the page showed
 */
export async function verifyEmailOf(
  viewer: Member,
  { user_id, email }: { user_id: string; email: string },
  origin: Origin,
): Promise<WireAdminPage> {
  await transact(async (tx) => {
    const { rows } = await tx.execute<{ email: string; is_verified: boolean }>(sql`
      select email, email_verified_at is not null as is_verified from users where id = ${user_id} for no key update`)
    const user = found(rows[0], 'userNotFound')
    permit(user.email === email, 'conflict')
    if (user.is_verified) return
    await tx.execute(sql`update users set email_verified_at = now() where id = ${user_id}`)
    await killTokens(tx, 'verify_email', user_id)
    await recordAction(tx, {
      actor_id: viewer.id,
      action: 'email_verified',
      target_type: 'user',
      target_id: user_id,
      after: { email },
      by_admin: true,
      ip: origin.ip,
    })
    await emit(tx, 'userChanged', { user_id })
  })
  return adminPage(user_id)
}
