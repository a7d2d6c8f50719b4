import { mailPaths } from '@/lib/platform/contact/mail-paths'
import type { MailTemplate } from '@/lib/platform/mail-kinds/kinds'
import { type MailReader, mailReaders } from './readers.server'

type Addressed = MailReader & { template: MailTemplate }

/**
 * True if the actor of a mail may reach its reader by it now (decision 187), and is not muted: the account that it is
 * about, or any with that address. Asked when it is sent, so that writing it is the same work for every address.
 */
export async function mayMail(
  { template, user_id, to_address }: Addressed,
  actor_id: string,
): Promise<boolean> {
  const path = mailPaths[template]
  if (path === 'site') return true
  return mailReaders.only().isReached({ user_id, to_address }, path, actor_id)
}
