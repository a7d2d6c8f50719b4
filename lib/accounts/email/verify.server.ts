import { and, eq, sql } from 'drizzle-orm'
import { users } from '@/lib/accounts/users/table.server'
import { refuse } from '@/lib/core/app-error'
import { env, hasMail } from '@/lib/core/env.server'
import { emit } from '@/lib/core/events.server'
import type { Member } from '@/lib/core/viewer'
import { recordAction } from '@/lib/platform/audit/record.server'
import { type Db, transact } from '@/lib/platform/db/client.server'
import { takeTurns } from '@/lib/platform/db/queue.server'
import { absoluteUrl } from '@/lib/platform/mail/absolute-url.server'
import { queueMail } from '@/lib/platform/mail/queue-mail.server'
import { makeToken, redeemToken, usedUp } from '../tokens/tokens.server'
import { emailMails } from './mail-kinds'

/** A user with an unverified address. */
export type Unverified = { id: string; email: string; first_name: string; locale: string }

/**
 * Queues a mail with a link that verifies its address within 24 h; earlier links become invalid. `by` is who typed the
 * address, if not the user. @throws AppError 8 past the budget of such mails
 */
export async function sendVerification(tx: Db, user: Unverified, by = user.id): Promise<void> {
  const token = await makeToken(tx, 'verify_email', user.id, { email: user.email })
  await queueMail(tx, {
    kind: emailMails.verify_email,
    by,
    to: user.email,
    user_id: user.id,
    locale: user.locale,
    data: { first_name: user.first_name, url: absoluteUrl(`/email/verify/${token}/`) },
  })
}

/** True if members can prove their address by a mailed link here; otherwise none is made, since it would lie unsent. */
export const isProvedByLink = (): boolean => hasMail() && env().VERIFY_EMAIL !== 'admin'

/** Seconds between two such mails to one person. */
const pause = 60

/**
 * Returns the seconds until another mail may be sent; 0 when now. By the database's clock, read after the lock; at most
 * the whole pause, even if the clock is set back.
 */
async function secondsToWait(tx: Db, user_id: string): Promise<number> {
  const { rows } = await tx.execute<{ wait: number }>(sql`
    select ceil(extract(epoch from created_at + make_interval(secs => ${pause}) - clock_timestamp()))::int as wait
    from mail_outbox where user_id = ${user_id} and template = 'verify_email' order by id desc limit 1`)
  return Math.min(pause, Math.max(0, rows[0]?.wait ?? 0))
}

/**
 * Sends the mail again (specification part 1, section 7): at most one in 60 s, for any number of concurrent calls.
 * Sends none when it is verified. @throws AppError 8 with the seconds to wait; 29 where no such mail is sent
 */
export async function resendVerification({ user }: Member): Promise<null> {
  if (user.email_verified) return null
  if (!isProvedByLink()) refuse('notPermitted', { reason: 'noVerificationMail' })
  await transact(async (tx) => {
    await takeTurns(tx, `verify_email:${user.id}`)
    const retryAfter = await secondsToWait(tx, user.id)
    if (retryAfter > 0) refuse('tooManyRequests', { retryAfter })
    await sendVerification(tx, user)
  })
  return null
}

/**
 * Marks an address of an account as verified, because a link that was sent to it came back. Resolves to false if the account
 * has another address by now.
 */
export async function markVerified(tx: Db, user_id: string, email: string, ip: string): Promise<boolean> {
  const verified = await tx
    .update(users)
    .set({ email_verified_at: sql`coalesce(${users.email_verified_at}, now())` })
    .where(and(eq(users.id, user_id), eq(users.email, email)))
    .returning({ id: users.id })
  if (verified.length === 0) return false
  const entry = { actor_id: user_id, action: 'email_verified', target_type: 'user' } as const
  await recordAction(tx, { ...entry, target_id: user_id, ip })
  await emit(tx, 'userChanged', { user_id })
  return true
}

/**
 * Marks an address as verified, by the link that was sent to it, with or without a session. @throws AppError
 * 1 (field `token`) when the link is used or expired, or the account has another address by now
 */
export async function verifyEmail(token: string, ip: string): Promise<null> {
  await transact(async (tx) => {
    const { user_id, data } = await redeemToken(tx, 'verify_email', token)
    if (!(await markVerified(tx, user_id, data.email ?? '', ip))) throw usedUp()
  })
  return null
}
