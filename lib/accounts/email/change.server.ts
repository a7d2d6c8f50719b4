import { eq, type SQL, sql } from 'drizzle-orm'
import { revokeSessions } from '@/lib/accounts/sessions/sessions.server'
import { users } from '@/lib/accounts/users/table.server'
import { AppError } from '@/lib/core/app-error'
import { emit } from '@/lib/core/events.server'
import type { Reason } from '@/lib/core/reasons'
import type { Origin } from '@/lib/core/resource'
import type { Member, Viewer, ViewerUser } from '@/lib/core/viewer'
import { recordAction } from '@/lib/platform/audit/record.server'
import { type Db, transact } from '@/lib/platform/db/client.server'
import { absoluteUrl } from '@/lib/platform/mail/absolute-url.server'
import { queueMail } from '@/lib/platform/mail/queue-mail.server'
import { guardSettings } from '../passcode/guard.server'
import { requirePassword } from '../password/commands.server'
import { inEvenTime } from '../password/even-time.server'
import { killTokens, makeToken, redeemToken } from '../tokens/tokens.server'
import { emailMails } from './mail-kinds'
import { maskEmail } from './mask-email'
import type { EmailChange } from './schema'

type Owner = { id: string; email: string; first_name: string; locale: string; is_verified: boolean }

/** Returns the only account that matches a condition, locked, so that changes of it are serialized. */
async function owner(tx: Db, condition: SQL): Promise<Owner | null> {
  const { rows } = await tx.execute<Owner>(sql`
    select id, email, first_name, locale, email_verified_at is not null as is_verified from users
    where ${condition} for update`)
  return rows[0] ?? null
}

async function record(tx: Db, action: string, actor_id: string | null, target_id: string, ip: string) {
  await recordAction(tx, { actor_id, action, target_type: 'user', target_id, ip })
}

function refuseAddress(user: ViewerUser, email: string): void {
  const refusal = (reason: Reason) => new AppError('badRequest', { field: 'email', reason })
  if (email === user.email) throw refusal('yourAddressAlready')
  // The parental passcode can be reset from there: the two must differ (specification part 1, section 5).
  if (email === user.backup_email) throw refusal('isBackupEmail')
}

/** Longer than the two or three statements take under load. */
const answerAfter = 300

/**
 * Sends a confirmation link to the new address; nothing changes until it is followed, within 24 h. Neither the answer
 * nor its time reveals an account with that address: its owner gets a mail instead. @throws AppError 9102 wrong
 * password, 9301/9302 the passcode, 1 (field `email`) the current address
 */
export async function requestEmailChange(
  viewer: Member,
  input: EmailChange,
  origin: Origin,
): Promise<{ email: string }> {
  await guardSettings(viewer, 'account', input)
  await requirePassword(viewer.id, input.current_password)
  refuseAddress(viewer.user, input.email)
  return inEvenTime(answerAfter, async () => {
    await transact(async (tx) => {
      await record(tx, 'email_change_asked', viewer.id, viewer.id, origin.ip)
      await mailNewAddress(tx, viewer, input.email)
    })
    return { email: input.email }
  })
}

async function mailNewAddress(tx: Db, { user, session_id }: Member, to: string): Promise<void> {
  const { id: by } = user
  const holder = await owner(tx, sql`lower(email) = ${to}`)
  if (holder) {
    await killTokens(tx, 'change_email', user.id)
    const { id: user_id, locale } = holder
    return queueMail(tx, { kind: emailMails.email_in_use, by, to: holder.email, user_id, locale, data: {} })
  }
  const { id: user_id, locale, first_name } = user
  const token = await makeToken(tx, 'change_email', user_id, { email: to, session_id })
  const data = { first_name, url: absoluteUrl(`/email/change/${token}/`) }
  await queueMail(tx, { kind: emailMails.confirm_email_change, by, to, user_id, locale, data })
}

/** True if the database refused a duplicate of a unique value. */
const isTaken = (error: unknown) => (error as { cause?: { code?: string } }).cause?.code === '23505'

/** Changes an account's address, proved by a link sent to it; invalidates links to the old one. @throws AppError 9111 */
async function setEmail(tx: Db, user_id: string, email: string): Promise<void> {
  await tx
    .update(users)
    .set({ email, email_verified_at: sql`now()` })
    .where(eq(users.id, user_id))
    .catch((error: unknown) => {
      throw isTaken(error) ? new AppError('emailTaken', { field: 'email' }) : error
    })
  for (const purpose of [
    'verify_email',
    'change_email',
    'reset_password',
    'mfa_login',
    'cctld',
    'social',
  ] as const)
    await killTokens(tx, purpose, user_id)
  await emit(tx, 'userChanged', { user_id })
}

/** True if the owner of an earlier address may still revert the change. */
async function isRevertible(tx: Db, user_id: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select from one_time_tokens where user_id = ${user_id} and purpose = 'revert_email' and used_at is null
      and expires_at > now()`)
  return rows.length > 0
}

/**
 * Notifies the earlier address. Of several changes in a week only the first address gets the revert link: otherwise a
 * thief could change it twice and get that link. An unverified address may be a stranger's and gets no mail.
 */
async function mailOldAddress(tx: Db, before: Owner, email: string): Promise<void> {
  if (!before.is_verified) return
  const { id: user_id, email: to, locale, first_name } = before
  const data = { first_name, email: maskEmail(email) }
  if (await isRevertible(tx, user_id))
    return queueMail(tx, { kind: emailMails.email_changed_again, to, user_id, locale, data })
  const token = await makeToken(tx, 'revert_email', user_id, { email: to })
  const url = absoluteUrl(`/email/revert/${token}/`)
  await queueMail(tx, { kind: emailMails.email_changed, to, user_id, locale, data: { ...data, url } })
}

/**
 * Changes the address by the link that was sent to the new one. Ends all sessions except the one that asked for it or,
 * if its owner is signed in, the confirming one. @throws AppError 1 (field `token`) when the link is used or expired,
 * 9111 when another account now has the address
 */
export async function confirmEmailChange(token: string, viewer: Viewer, ip: string): Promise<null> {
  await transact(async (tx) => {
    const { user_id, data } = await redeemToken(tx, 'change_email', token)
    const { email = '', session_id = '' } = data
    const before = await owner(tx, sql`id = ${user_id}`)
    await setEmail(tx, user_id, email)
    if (before) await mailOldAddress(tx, before, email)
    const except = viewer.id === user_id ? viewer.session_id : session_id
    await revokeSessions(tx, user_id, except ? { except } : {})
    await record(tx, 'email_changed', user_id, user_id, ip)
  })
  return null
}

/**
 * Reverts a change by the link that was sent to the earlier address: every session ends, and the password
 * becomes invalid. Returns the account's id, so that a link to a new password can follow. @throws AppError 1
 * (field `token`) when the link is used or expired, 9111 when another account has the address by now
 */
export async function revertEmailChange(token: string, ip: string): Promise<string> {
  return transact(async (tx) => {
    const { user_id, data } = await redeemToken(tx, 'revert_email', token)
    await owner(tx, sql`id = ${user_id}`)
    await setEmail(tx, user_id, data.email ?? '')
    await tx.update(users).set({ needs_password_reset: true }).where(eq(users.id, user_id))
    await revokeSessions(tx, user_id)
    await record(tx, 'email_reverted', user_id, user_id, ip)
    return user_id
  })
}
