import { sql } from 'drizzle-orm'
import type { Db } from '@/lib/platform/db/client.server'
import { absoluteUrl } from '@/lib/platform/mail/absolute-url.server'
import { queueMail } from '@/lib/platform/mail/queue-mail.server'
import type { MailKind } from '@/lib/platform/mail-kinds/kinds'
import { appealToken } from './appeal-token.server'

type Owner = { id: string; email: string; locale: string; first_name: string }

/**
 * Notifies the owner of a closed account by mail, since they cannot read notifications: the reasons, or the
 * result of their appeal, with a link for reading and appealing without a log-in. Does nothing for an open
 * account.
 */
export async function mailClosed(
  tx: Db,
  owner_id: string | null,
  { decision_id, kind, words }: { decision_id: string; kind: MailKind<'site'>; words: string },
): Promise<void> {
  const { rows } = await tx.execute<Owner>(sql`
    select id, email, locale, first_name from users where id = ${owner_id} and deactivated_at is not null`)
  const [owner] = rows
  if (!owner) return
  const url = absoluteUrl(`/report/appeal/${appealToken(decision_id)}/`)
  await queueMail(tx, {
    kind,
    to: owner.email,
    user_id: owner.id,
    locale: owner.locale,
    data: { first_name: owner.first_name, url },
    paragraphs: [words],
  })
}
