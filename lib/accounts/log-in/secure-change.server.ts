import { revokeSessions, rotateSession } from '@/lib/accounts/sessions/sessions.server'
import { killTokens } from '@/lib/accounts/tokens/tokens.server'
import type { Browser, Origin } from '@/lib/core/resource'
import type { Member } from '@/lib/core/viewer'
import { recordAction } from '@/lib/platform/audit/record.server'
import type { Db } from '@/lib/platform/db/client.server'
import { absoluteUrl } from '@/lib/platform/mail/absolute-url.server'
import { queueMail } from '@/lib/platform/mail/queue-mail.server'
import { logInMails } from './mail-kinds'

/** The audit log's name of each change, and the mail that notifies the owner. */
const mails = {
  password_changed: { kind: logInMails.password_changed, path: '/password/reset/', state: '' },
  mfa_enabled: { kind: logInMails.mfa_changed, path: '/settings/security/', state: 'on' },
  mfa_disabled: { kind: logInMails.mfa_changed, path: '/settings/security/', state: 'off' },
  recovery_codes_renewed: { kind: logInMails.mfa_changed, path: '/settings/security/', state: 'codes' },
} as const

type Owner = { id: string; email: string; locale: string; first_name: string }

/** Notifies an owner by mail of a change to the means of logging in. */
export async function mailChange(tx: Db, owner: Owner, change: keyof typeof mails): Promise<void> {
  const { kind, path, state } = mails[change]
  const { id, email, locale, first_name } = owner
  const data = { first_name, state, url: absoluteUrl(path) }
  await queueMail(tx, { kind, to: email, user_id: id, locale, data })
}

/** The parts of a member's call needed for their session and the audit log. */
export type MemberCall = { viewer: Member; origin: Origin; browser: Browser }

/**
 * Finishes a change to the means of logging in: ends all other sessions and pending log-ins, gives
 * this browser's session a new id, notifies the owner by mail and records it in the audit log. Call it last
 * in its transaction.
 */
export async function sealChange(tx: Db, call: MemberCall, change: keyof typeof mails): Promise<void> {
  const { viewer, origin, browser } = call
  const { id } = viewer
  for (const purpose of ['reset_password', 'social'] as const) await killTokens(tx, purpose, id)
  await revokeSessions(tx, id, { except: viewer.session_id })
  const entry = { actor_id: id, action: change, target_type: 'user', target_id: id, ip: origin.ip } as const
  await recordAction(tx, entry)
  await mailChange(tx, viewer.user, change)
  await rotateSession(tx, viewer, origin, browser)
}
