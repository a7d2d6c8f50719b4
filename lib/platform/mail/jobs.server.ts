import { and, eq, isNull, lt, ne, or, type SQLWrapper, sql } from 'drizzle-orm'
import { env } from '@/lib/core/env.server'
import { log } from '@/lib/core/logs/log.server'
import { db, transact } from '@/lib/platform/db/client.server'
import { enqueue } from '@/lib/platform/db/queue.server'
import type { MailTemplate } from '@/lib/platform/mail-kinds/kinds'
import type { MailOption } from '@/lib/platform/mail-kinds/options'
import { headerText } from './address'
import { mayMail } from './may-mail.server'
import { wantsMail } from './queue-mail.server'
import { mailQueue } from './queues.server'
import { isFinal, type Outgoing, sendBySmtp } from './smtp.server'
import { mailOutbox } from './table.server'

/** Mails whose job was lost, requeued by one upkeep run. */
const batch = 500

// Sent mails are kept only as evidence of delivery, so tokens in their links are redacted. A failed mail about the
// account is redacted too: its link is a secret. Any other failed mail stays whole, since an admin may send it again.
const struck = (column: SQLWrapper) => sql`regexp_replace(${column}, '[A-Za-z0-9_-]{43,}', '…', 'g')`

const oneMore = sql`${mailOutbox.attempts} + 1`

const isSecret = sql`${mailOutbox.kind} is null`
const struckIf = (column: SQLWrapper, is: SQLWrapper) =>
  sql`case when ${is} then ${struck(column)} else ${column} end`

async function settle(id: string, state: 'sent' | 'failed', error: string | null): Promise<void> {
  const isStruck = state === 'sent' ? sql`true` : isSecret
  await db()
    .update(mailOutbox)
    .set({
      state,
      attempts: oneMore,
      last_error: error,
      sent_at: state === 'sent' ? sql`now()` : null,
      html: struckIf(mailOutbox.html, isStruck),
      body_text: struckIf(mailOutbox.body_text, isStruck),
    })
    .where(eq(mailOutbox.id, id))
}

const sentence = (error: unknown) =>
  headerText(error instanceof Error ? error.message : String(error)).slice(0, 500)

/** Returns the codes that may be logged: a server's message often repeats the address. */
function codesOf(error: unknown) {
  const { code, responseCode } = error as { code?: string; responseCode?: number }
  return { code, responseCode }
}

type Waiting = Outgoing & { template: MailTemplate; user_id: string | null; kind: MailOption | null }

/**
 * Sends one waiting mail; skips one that was already sent, or that its reader no longer wants because they switched the
 * kind off or muted its actor, or whom its actor may not reach (decision 187). Sends at least once: if the process is killed between the server's answer and the
 * update, the mail is sent again with the same Message-ID. A final refusal, or a failure at the `last` attempt, ends
 * it. @throws the failure, when it must be retried
 */
export async function sendMail(id: string, last: boolean, actor_id?: string): Promise<void> {
  const { rows } = await db().execute<Waiting>(sql`
    select id, template, user_id, kind, to_address, subject, html, body_text, headers, created_at::text as created_at
    from mail_outbox where id = ${id} and state = 'waiting'`)
  const [mail] = rows
  if (!mail) return
  const { kind } = mail
  const isWanted =
    (!actor_id || (await mayMail(mail, actor_id))) &&
    (!kind || mail.user_id === null || (await wantsMail(db(), mail.user_id, kind, actor_id)))
  if (!isWanted) {
    await db().delete(mailOutbox).where(eq(mailOutbox.id, id))
    return
  }
  if (!env().SMTP_URL) {
    await db().update(mailOutbox).set({ state: 'kept' }).where(eq(mailOutbox.id, id))
    return
  }
  try {
    await sendBySmtp({ ...mail, created_at: new Date(mail.created_at) })
  } catch (error) {
    if (last || isFinal(error)) {
      log.error({ mail: id, ...codesOf(error) }, 'mail not sent')
      return settle(id, 'failed', sentence(error))
    }
    log.warn({ mail: id, ...codesOf(error) }, 'mail not sent yet')
    await db()
      .update(mailOutbox)
      .set({ attempts: oneMore, last_error: sentence(error) })
      .where(eq(mailOutbox.id, id))
    throw error
  }
  await settle(id, 'sent', null)
}

/** Requeues waiting mails; those with an existing job are already in the queue. */
export async function requeueMails(): Promise<void> {
  const { rows } = await db().execute<{ id: string }>(sql`
    select id from mail_outbox where state = 'waiting' and created_at < now() - interval '5 minutes'
    order by id limit ${batch}`)
  for (const { id } of rows) await transact((tx) => enqueue(tx, mailQueue, { id }, id))
}

/** Deletes mails 30 days after they were sent; those never sent, 30 days after they were written. */
export async function forgetMails(): Promise<void> {
  const longAgo = sql`now() - interval '30 days'`
  await db()
    .delete(mailOutbox)
    .where(
      and(
        lt(mailOutbox.created_at, longAgo),
        ne(mailOutbox.state, 'waiting'),
        or(isNull(mailOutbox.sent_at), lt(mailOutbox.sent_at, longAgo)),
      ),
    )
}
