import { and, eq, sql } from 'drizzle-orm'
import { closingOf } from '@/lib/accounts/log-in/reopen.server'
import { mailChange } from '@/lib/accounts/log-in/secure-change.server'
import { revokeSessions } from '@/lib/accounts/sessions/sessions.server'
import { users } from '@/lib/accounts/users/table.server'
import { AppError } from '@/lib/core/app-error'
import { recordAction } from '@/lib/platform/audit/record.server'
import { type Db, db, transact } from '@/lib/platform/db/client.server'
import { absoluteUrl } from '@/lib/platform/mail/absolute-url.server'
import { dayOf } from '@/lib/platform/mail/day-of'
import { queueMail } from '@/lib/platform/mail/queue-mail.server'
import { killTokens, makeToken, peekToken, redeemToken } from '../tokens/tokens.server'
import { hashPassword } from '../users/passwords.server'
import { inEvenTime } from './even-time.server'
import { passwordMails } from './mail-kinds'
import type { PasswordReset } from './schema'
import { requireStrong } from './strong-password.server'

type Owner = {
  id: string
  email: string
  locale: string
  username: string
  first_name: string
  full_name: string
}

async function ownerOf(tx: Db, user_id: string): Promise<Owner | null> {
  const { rows } = await tx.execute<Owner>(
    sql`select id, email, locale, username, first_name, full_name from users where id = ${user_id}`,
  )
  return rows[0] ?? null
}

/** Longer than the two or three statements take under load. */
const answerAfter = 300

/**
 * Sends a reset link to the address of an account. Answers in the same way and time for null: the caller must not learn
 * if there is one.
 */
export function requestReset(user_id: string | null, ip: string): Promise<null> {
  return inEvenTime(answerAfter, async () => {
    if (user_id) await transact((tx) => mailLink(tx, user_id, ip))
    return null
  })
}

async function mailLink(tx: Db, user_id: string, ip: string): Promise<void> {
  const owner = await ownerOf(tx, user_id)
  if (!owner) return
  const { email, locale, first_name } = owner
  const token = await makeToken(tx, 'reset_password', user_id, { email })
  await recordAction(tx, {
    actor_id: null,
    action: 'password_reset_asked',
    target_type: 'user',
    target_id: user_id,
    ip,
  })
  const data = { first_name, url: absoluteUrl(`/password/reset/${token}/`) }
  const mail = { to: email, user_id, locale }
  const closing = await closingOf(tx, user_id)
  if (!closing) return queueMail(tx, { ...mail, kind: passwordMails.reset_password, data })
  const date = closing.delete_after ? dayOf(closing.delete_after, locale) : 'never'
  await queueMail(tx, { ...mail, kind: passwordMails.reset_password_closed, data: { ...data, date } })
}

/** Returns if a mail's link is valid, and if a log-in would reopen the account, for showing the form. */
export async function lookAtReset(token: string): Promise<{ isGood: boolean; isClosed: boolean }> {
  const requested = await peekToken(db(), 'reset_password', token)
  return {
    isGood: requested !== null,
    isClosed: requested !== null && (await closingOf(db(), requested.user_id)) !== null,
  }
}

const usedUp = () => new AppError('badRequest', { field: 'token', reason: 'tokenUsed' })

/**
 * Sets a new password by the mail's link: ends all sessions, safe mode and a limited log-in, since the
 * address was proved. Opens no session, so a second factor is still required. @throws AppError 1 (field
 * `token`) when the link was used, has expired or the address has changed since; 9113 weak
 */
export async function resetPassword(input: PasswordReset, ip: string): Promise<null> {
  const requested = await peekToken(db(), 'reset_password', input.token)
  const owner = requested && (await ownerOf(db(), requested.user_id))
  if (!owner) throw usedUp()
  requireStrong(input.new_password, owner)
  const password_hash = await hashPassword(input.new_password)
  await transact(async (tx) => {
    const { user_id, data } = await redeemToken(tx, 'reset_password', input.token)
    const email_verified_at = sql`coalesce(${users.email_verified_at}, now())`
    const changed = await tx
      .update(users)
      .set({ password_hash, needs_password_reset: false, is_login_limited: false, email_verified_at })
      .where(and(eq(users.id, user_id), eq(users.email, data.email ?? '')))
      .returning({ id: users.id })
    if (changed.length !== 1) throw usedUp()
    await killTokens(tx, 'social', user_id)
    await revokeSessions(tx, user_id)
    const entry = { actor_id: user_id, action: 'password_reset', target_type: 'user' } as const
    await recordAction(tx, { ...entry, target_id: user_id, ip })
    await mailChange(tx, owner, 'password_changed')
  })
  return null
}
