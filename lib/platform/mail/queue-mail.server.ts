import { env } from '@/lib/core/env.server'
import type { Db } from '@/lib/platform/db/client.server'
import { enqueue } from '@/lib/platform/db/queue.server'
import type { MailKind } from '@/lib/platform/mail-kinds/kinds'
import { isMailOn, type MailOption } from '@/lib/platform/mail-kinds/options'
import { absoluteUrl } from './absolute-url.server'
import { mailAddress } from './address'
import { countMails, takeMailBudget } from './budget.server'
import type { MailLine } from './mail-html'
import { hasMailbox } from './no-mailbox'
import { mailQueue } from './queues.server'
import { mailReaders } from './readers.server'
import { renderMail } from './render-mail'
import { subscriptionToken } from './subscription-token.server'
import { mailOutbox } from './table.server'

/**
 * The part of the budget that a person's mail uses: `invite` is refused past the budget; a `notice`, which its reader also
 * finds on the site, is then left out; `counted` was counted with the others of its batch (`takeMailBudget`).
 */
type Budgeted = { by: string; as: 'invite' | 'notice' | 'counted' }

/** A kind, with the person who causes the mail if its mails are counted. */
type Cause =
  | { kind: MailKind<'account'> | MailKind<'site'> }
  | ({ kind: MailKind<'person'> } & Budgeted)
  | { kind: MailKind<'proof'>; by: string }

/** A mail to be sent: `data` fills its texts, `data.url` (from `absoluteUrl`) is the target of its button. */
export type Mail = Cause & {
  to: string
  /** The user whose account it is about. */
  user_id: string | null
  /**
   * The actor that it is about: no mail is sent about a person the reader muted, or across a block, even if that
   * happened after it was written.
   */
  actor_id?: string
  locale: string
  data: Record<string, string>
  /** The page, from `absoluteUrl`, on which the reader stops the mails of this sender: of kinds without a setting. */
  stopUrl?: string
  /** Paragraphs that an admin wrote to everyone. */
  paragraphs?: readonly string[]
  /** The items it lists; their addresses are also from `absoluteUrl`. */
  lines?: readonly MailLine[]
}

/**
 * True if the reader wants mails of this option now: this is checked when it is written, and again when it is sent.
 */
export async function wantsMail(
  tx: Db,
  user_id: string,
  option: MailOption,
  actor_id: string | null = null,
): Promise<boolean> {
  const row = await mailReaders.only().choicesOf(tx, user_id, actor_id)
  return row !== undefined && isMailOn(option, row.chosen ?? {}, row.age)
}

function subscriptionOf(user_id: string, option: MailOption) {
  const choose = absoluteUrl(`/email/subscription/${subscriptionToken(user_id)}/`)
  return { option, choose, unsubscribe: `${choose}?kind=${option}` }
}

/** Returns the headers for one-click unsubscribe (RFC 2369 and 8058), answered by the same page. */
const oneClick = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

/** Counts a mail in the budget of who causes it; false if it must be left out. @throws AppError 8 */
async function isInBudget(mail: Mail, address: string): Promise<boolean> {
  if (!('by' in mail)) return true
  const { by } = mail
  if (!('as' in mail)) await takeMailBudget([{ by, address, as: 'proof' }])
  else if (mail.as === 'notice') return (await countMails([{ by, address, as: 'notice' }])) === 0
  else if (mail.as === 'invite') await takeMailBudget([{ by, address, as: 'invite' }])
  return true
}

/** Counts a mail that is not sent, so that its sender cannot tell. @throws AppError 8 as `queueMail` */
export async function countOnly(mail: Mail): Promise<void> {
  await isInBudget(mail, mailAddress(mail.to))
}

/**
 * Writes a mail into the outbox, in the transaction of its cause; the worker sends it after the commit. Skips a mail of
 * a kind that its reader switched off, about a muted person, to an account without an address or one that may be a stranger's, and a notice past
 * the budget of mails that people cause. @throws Error for an invalid address, a link to another site, or missing data of
 * its texts; AppError 8 with the time to wait for an invite or a proof past that budget
 */
export async function queueMail(tx: Db, mail: Mail): Promise<void> {
  const { to, user_id, actor_id, locale, data, stopUrl, paragraphs = [], lines = [] } = mail
  if (!hasMailbox(to)) return
  const { name: template, option } = mail.kind
  const addresses = [data.url ?? [], stopUrl ?? [], lines.map(({ url }) => url)].flat()
  if (addresses.some((address) => !address.startsWith(absoluteUrl('/'))))
    throw new Error('a mail may only lead to this site')
  if (option && (user_id === null || !(await wantsMail(tx, user_id, option, actor_id)))) return
  const to_address = mailAddress(to)
  if (!(await isInBudget(mail, to_address))) return
  const subscription = option && user_id ? subscriptionOf(user_id, option) : null
  const home = absoluteUrl('/')
  const { subject, html, text } = renderMail({
    template,
    locale,
    data,
    paragraphs,
    lines,
    home,
    subscription,
    ...(stopUrl && { stopUrl }),
  })
  const leaving = subscription?.unsubscribe ?? stopUrl
  const [row] = await tx
    .insert(mailOutbox)
    .values({
      user_id,
      to_address,
      template,
      kind: option,
      locale,
      subject,
      html,
      body_text: text,
      headers: leaving ? oneClick(leaving) : {},
      state: env().SMTP_URL ? 'waiting' : 'kept',
    })
    .returning({ id: mailOutbox.id })
  if (row && env().SMTP_URL)
    await enqueue(tx, mailQueue, { id: row.id, ...(actor_id && { actor_id }) }, row.id)
}
