import { and, eq, isNull, sql } from 'drizzle-orm'
import { confirmOwner } from '@/lib/accounts/password/commands.server'
import { revokeSessions } from '@/lib/accounts/sessions/sessions.server'
import { users } from '@/lib/accounts/users/table.server'
import { emit } from '@/lib/core/events.server'
import type { Browser, Origin } from '@/lib/core/resource'
import type { Member } from '@/lib/core/viewer'
import { recordAction } from '@/lib/platform/audit/record.server'
import { type Db, transact } from '@/lib/platform/db/client.server'
import { absoluteUrl } from '@/lib/platform/mail/absolute-url.server'
import { dayOf } from '@/lib/platform/mail/day-of'
import { queueMail } from '@/lib/platform/mail/queue-mail.server'
import { deletionMails } from './mail-kinds'
import { graceDays, type WireClosure } from './schema'

type Closing = { kind: 'deactivate' | 'delete'; password?: string | undefined }

async function mailDeletion(tx: Db, { user }: Member, delete_after: Date): Promise<void> {
  const { id, email, locale, first_name } = user
  const data = { first_name, date: dayOf(delete_after, locale), url: absoluteUrl('/login/') }
  await queueMail(tx, { kind: deletionMails.account_deleting, to: email, user_id: id, locale, data })
}

/**
 * Closes an account. Returns the time of its erasure; null when it was closed already, or is only
 * deactivated.
 */
async function closeRow(tx: Db, { id }: Pick<Member, 'id'>, kind: Closing['kind']): Promise<Date | null> {
  const delete_after = kind === 'delete' ? sql`now() + make_interval(days => ${graceDays})` : null
  const [row] = await tx
    .update(users)
    .set({ deactivated_at: sql`now()`, delete_after })
    .where(and(eq(users.id, id), isNull(users.deactivated_at)))
    .returning({ delete_after: users.delete_after })
  return row?.delete_after ?? null
}

/**
 * Closes an account that nobody logs in to, for its owner: it ends by its own choice, so that `reopen` brings it back. Returns the time of
 * its erasure; null when it was closed already.
 */
export async function closeForOwner(
  tx: Db,
  { id, owner_id, ip }: { id: string; owner_id: string; ip: string },
): Promise<Date | null> {
  const ends = await closeRow(tx, { id }, 'delete')
  const entry = { action: 'account_deletion_asked', target_type: 'user', target_id: id } as const
  if (ends) await recordAction(tx, { ...entry, actor_id: id, after: { owner_id }, ip })
  await emit(tx, 'userChanged', { user_id: id })
  return ends
}

/**
 * Closes a member's account: it is hidden from everyone immediately, and every session ends. A deactivated
 * account waits for the next log-in; a deleted one waits for 14 days and is then erased. A mail confirms a
 * deletion. @throws AppError 9102 wrong password, 29 without a password and a fresh log-in
 */
export async function closeAccount(
  viewer: Member,
  { kind, password }: Closing,
  origin: Origin,
  browser: Browser,
): Promise<WireClosure> {
  await confirmOwner(viewer, password ?? '', { wrong: 'password', stale: 'password' })
  const delete_after = await transact(async (tx) => {
    const moment = await closeRow(tx, viewer, kind)
    await recordAction(tx, {
      actor_id: viewer.id,
      action: kind === 'delete' ? 'account_deletion_asked' : 'account_deactivated',
      target_type: 'user',
      target_id: viewer.id,
      ip: origin.ip,
    })
    await emit(tx, 'userChanged', { user_id: viewer.id })
    await revokeSessions(tx, viewer.id)
    if (moment) await mailDeletion(tx, viewer, moment)
    return moment
  })
  browser.endSession()
  return { delete_after: delete_after?.toISOString() ?? null }
}
