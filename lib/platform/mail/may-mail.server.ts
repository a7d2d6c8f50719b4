import { type MailTemplate, mailsOfDomains } from '@/lib/platform/mail-kinds/kinds'
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
  const kind = mailsOfDomains.all().find(({ name }) => name === template)
  if (!kind) throw new Error(`no domain declares the mail ${template}`)
  if (kind.contact === 'site') return true
  return mailReaders.only().isReached({ user_id, to_address }, kind.contact, actor_id)
}
