import type { Db } from '@/lib/db/client.server'
import { absoluteUrl } from '@/lib/mail/absolute-url.server'
import { queueMail } from '@/lib/mail/queue-mail.server'
import { makeToken } from '../tokens/tokens.server'

/** Who is to show that an address is theirs. */
export type Unverified = { id: string; email: string; first_name: string; locale: string }

/** Queues the mail whose link verifies the address it goes to, for 24 h; links sent before die. */
export async function sendVerification(tx: Db, user: Unverified): Promise<void> {
  const token = await makeToken(tx, 'verify_email', user.id, { email: user.email })
  await queueMail(tx, {
    template: 'verify_email',
    to: user.email,
    user_id: user.id,
    locale: user.locale,
    data: { first_name: user.first_name, url: absoluteUrl(`/email/verify/${token}/`) },
  })
}
