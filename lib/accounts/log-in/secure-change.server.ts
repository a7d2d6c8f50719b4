import { revokeSessions, rotateSession } from '@/lib/accounts/sessions/sessions.server'
import { killTokens } from '@/lib/accounts/tokens/tokens.server'
import type { Browser, Origin } from '@/lib/core/resource'
import type { Member } from '@/lib/core/viewer'
import { recordDeed } from '@/lib/platform/audit/record.server'
import type { Db } from '@/lib/platform/db/client.server'
import { absoluteUrl } from '@/lib/platform/mail/absolute-url.server'
import { queueMail } from '@/lib/platform/mail/queue-mail.server'

/** What each change is called in the audit log, and the mail that tells its owner. */
const mails = {
  password_changed: { template: 'password_changed', path: '/password/reset/', state: '' },
  mfa_enabled: { template: 'mfa_changed', path: '/settings/security/', state: 'on' },
  mfa_disabled: { template: 'mfa_changed', path: '/settings/security/', state: 'off' },
  recovery_codes_renewed: { template: 'mfa_changed', path: '/settings/security/', state: 'codes' },
} as const

type Owner = { id: string; email: string; locale: string; first_name: string }

/** Tells an owner by mail how one logs in to their account from now on. */
export async function mailChange(tx: Db, owner: Owner, change: keyof typeof mails): Promise<void> {
  const { template, path, state } = mails[change]
  const { id, email, locale, first_name } = owner
  const data = { first_name, state, url: absoluteUrl(path) }
  await queueMail(tx, { template, to: email, user_id: id, locale, data })
}

/** A member's call, as far as their session and the record of it go. */
export type MemberCall = { viewer: Member; origin: Origin; browser: Browser }

/**
 * What every change of how one logs in ends with: all other sessions and log-ins under way end, this browser's session gets
 * a new id, the owner is told by mail and the audit log keeps it. Call it last in its transaction.
 */
export async function sealChange(tx: Db, call: MemberCall, change: keyof typeof mails): Promise<void> {
  const { viewer, origin, browser } = call
  const { id } = viewer
  for (const purpose of ['reset_password', 'social'] as const) await killTokens(tx, purpose, id)
  await revokeSessions(tx, id, { except: viewer.session_id })
  const deed = { actor_id: id, action: change, target_type: 'user', target_id: id, ip: origin.ip } as const
  await recordDeed(tx, deed)
  await mailChange(tx, viewer.user, change)
  await rotateSession(tx, viewer, origin, browser)
}
