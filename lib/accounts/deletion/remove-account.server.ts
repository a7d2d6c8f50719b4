import { eq, like, or, sql } from 'drizzle-orm'
import { consents } from '@/lib/accounts/consent/table.server'
import { users } from '@/lib/accounts/users/table.server'
import { emit } from '@/lib/core/events.server'
import { removeUnused } from '@/lib/media/images/files/remove-unused.server'
import { videoUploads } from '@/lib/media/video/table.server'
import type { Db } from '@/lib/platform/db/client.server'
import { rateLimits } from '@/lib/platform/limits/table.server'
import { mailOutbox } from '@/lib/platform/mail/table.server'
import type { UnusedMedia } from '@/lib/platform/manifest/erase.server'

/** Anonymizes the rows that outlive an account. */
async function anonymise(tx: Db, user_id: string, email: string): Promise<void> {
  await tx.execute(sql`
    update audit_log set before = null, after = null, ip = '',
      actor_id = nullif(actor_id, ${user_id}),
      target_id = case when target_type = 'user' then nullif(target_id, ${user_id}) else target_id end
    where actor_id = ${user_id} or (target_type = 'user' and target_id = ${user_id})
      or after ->> 'owner_id' = ${user_id}::text`)
  await tx.update(consents).set({ user_id: null }).where(eq(consents.user_id, user_id))
  await tx.update(users).set({ invited_by: null }).where(eq(users.invited_by, user_id))
  await tx
    .delete(mailOutbox)
    .where(or(eq(mailOutbox.user_id, user_id), sql`lower(${mailOutbox.to_address}) = lower(${email})`))
  // Their files, and videos that were only theirs, are deleted by lib/media/video.
  await tx.delete(videoUploads).where(eq(videoUploads.user_id, user_id))
  await tx.delete(rateLimits).where(like(rateLimits.key, `%:${user_id}`))
}

async function removePortrait(tx: Db, user_id: string, signature: string): Promise<UnusedMedia[]> {
  await tx.update(users).set({ avatar_signature: null }).where(eq(users.id, user_id))
  return removeUnused(tx, [signature])
}

/** Deletes the account's own row, and all rows that depend on it. Returns its pictures and export files. */
export async function removeAccount(
  tx: Db,
  user_id: string,
): Promise<{ unusedMedia: UnusedMedia[]; files: string[] }> {
  const { rows } = await tx.execute<{ email: string; avatar_signature: string | null }>(
    sql`select email, avatar_signature from users where id = ${user_id}`,
  )
  const [user] = rows
  if (!user) return { unusedMedia: [], files: [] }
  const exports = await tx.execute<{ file: string }>(
    sql`select file from data_exports where user_id = ${user_id} and file is not null`,
  )
  await anonymise(tx, user_id, user.email)
  const unusedMedia = user.avatar_signature ? await removePortrait(tx, user_id, user.avatar_signature) : []
  await tx.delete(users).where(eq(users.id, user_id))
  await emit(tx, 'userChanged', { user_id })
  await emit(tx, 'feedStale', { user_id })
  return { unusedMedia, files: exports.rows.map(({ file }) => file) }
}
