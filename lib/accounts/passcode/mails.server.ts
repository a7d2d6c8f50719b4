import type { ViewerUser } from '@/lib/core/viewer'
import type { Db } from '@/lib/platform/db/client.server'
import { absoluteUrl } from '@/lib/platform/mail/absolute-url.server'
import { queueMail } from '@/lib/platform/mail/queue-mail.server'
import type { MailKind } from '@/lib/platform/mail-kinds/kinds'
import { makeToken } from '../tokens/tokens.server'
import { passcodeMails } from './mail-kinds'

type Child = Pick<ViewerUser, 'id' | 'first_name' | 'locale'>

/** Mails to the backup address, usually a parent's, that need no action. */
const notices = {
  changed: { kind: passcodeMails.passcode_changed, state: 'changed' },
  removed: { kind: passcodeMails.passcode_changed, state: 'off' },
  // To the former backup address.
  replaced: { kind: passcodeMails.passcode_email_changed, state: '' },
} as const

/** Notifies the backup address of a change to the passcode. */
export async function mailNotification(
  tx: Db,
  child: Child,
  to: string,
  what: keyof typeof notices,
): Promise<void> {
  const { id: user_id, locale, first_name } = child
  const { kind, state } = notices[what]
  await queueMail(tx, { kind, to, user_id, locale, data: { first_name, state } })
}

type Link = {
  kind: MailKind<'proof'>
  purpose: 'verify_passcode_email' | 'reset_passcode'
  page: 'verify' | 'reset'
}

async function mailLink(tx: Db, child: Child, to: string, { kind, purpose, page }: Link): Promise<void> {
  const { id: user_id, locale, first_name } = child
  // Valid for this address only: a changed one gets its own link.
  const token = await makeToken(tx, purpose, user_id, { email: to })
  const url = absoluteUrl(`/parental-passcode/${page}/${token}/`)
  await queueMail(tx, { kind, by: user_id, to, user_id, locale, data: { first_name, url } })
}

/** Asks the backup address for confirmation. Ends earlier links. */
export const mailVerification = (tx: Db, child: Child, to: string) =>
  mailLink(tx, child, to, {
    kind: passcodeMails.passcode_verify,
    purpose: 'verify_passcode_email',
    page: 'verify',
  })

/** Sends the link for resetting the passcode, valid for an hour and once. Ends earlier links. */
export const mailReset = (tx: Db, child: Child, to: string) =>
  mailLink(tx, child, to, { kind: passcodeMails.passcode_reset, purpose: 'reset_passcode', page: 'reset' })
