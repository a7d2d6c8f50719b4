import type { Member } from '@/lib/core/viewer'
import { transact } from '@/lib/platform/db/client.server'
import { absoluteUrl } from './absolute-url.server'
import { siteMails } from './mail-kinds'
import { queueMail } from './queue-mail.server'

/** Sends an admin a test mail. */
export async function queueTestMail({ user }: Member): Promise<null> {
  const { id: user_id, email: to, locale } = user
  await transact((tx) =>
    queueMail(tx, { kind: siteMails.test, to, user_id, locale, data: { url: absoluteUrl('/') } }),
  )
  return null
}
