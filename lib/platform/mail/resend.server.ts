import { sql } from 'drizzle-orm'
import { permit, refuse } from '@/lib/core/app-error'
import { env } from '@/lib/core/env.server'
import type { Origin } from '@/lib/core/resource'
import type { Member } from '@/lib/core/viewer'
import { recordAction } from '@/lib/platform/audit/record.server'
import { transact } from '@/lib/platform/db/client.server'
import { enqueue } from '@/lib/platform/db/queue.server'
import { isResendable } from './outbox.server'
import { mailQueue } from './queues.server'

/**
 * Sends a mail again that failed or was kept without a mail server; for admins, and logged. The reader's settings are
 * checked again before it is sent. @throws AppError 404, 409 for a mail that was sent, waits, or lost its private link,
 * and without a mail server
 */
export async function resendMail(admin: Member, id: string, origin: Origin): Promise<null> {
  if (!env().SMTP_URL) refuse('conflict', { field: 'id', reason: 'noMailServer' })
  await transact(async (tx) => {
    const { rows } = await tx.execute<{ subject: string; can: boolean }>(sql`
      select subject, ${sql.raw(isResendable)} as can from mail_outbox where id = ${id} for update`)
    const [mail] = rows
    permit(mail !== undefined, 'notFound')
    if (!mail?.can) refuse('conflict', { field: 'id', reason: 'mailNotWhole' })
    await tx.execute(sql`
      update mail_outbox set state = 'waiting', attempts = 0, last_error = null where id = ${id}`)
    await enqueue(tx, mailQueue, { id }, id)
    await recordAction(tx, {
      actor_id: admin.id,
      action: 'mail.resent',
      target_type: 'mail',
      target_id: id,
      after: { subject: mail?.subject },
      by_admin: true,
      ip: origin.ip,
    })
  })
  return null
}
