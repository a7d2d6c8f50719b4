import { sql } from 'drizzle-orm'
import type { Db } from '@/lib/platform/db/client.server'
import { absoluteUrl } from '@/lib/platform/mail/absolute-url.server'
import { queueMail } from '@/lib/platform/mail/queue-mail.server'
import { notify } from '@/lib/platform/notify/notify.server'
import type { StopReason } from '../kinds'
import { stopMails } from '../mail-kinds'
import { stopKinds } from '../notification-kinds'

type Stopped = { ad_account_id: string; business_id: string; reason: StopReason }
type Reader = { id: string; email: string; locale: string; name: string }

/** Informs a business, in the site and by mail, that the ads of an account are no longer shown, and why; both lead to its billing. */
export async function informOfStop(tx: Db, { ad_account_id, business_id, reason }: Stopped): Promise<void> {
  await notify(tx, {
    to: business_id,
    kind: stopKinds.ads_stopped,
    actor_id: null,
    object_type: 'ad_account',
    object_id: ad_account_id,
    data: { reason, business_id },
  })
  const { rows } = await tx.execute<Reader>(sql`
    select u.id, u.email, u.locale, a.name from ad_accounts a join businesses b on b.id = a.business_id
      join users u on u.id = b.user_id where a.id = ${ad_account_id} and u.deactivated_at is null`)
  const [reader] = rows
  if (!reader) return
  const query = new URLSearchParams({ business_id, ad_account_id })
  await queueMail(tx, {
    kind: stopMails.ads_stopped,
    to: reader.email,
    user_id: reader.id,
    locale: reader.locale,
    data: { url: absoluteUrl(`/business/billing/?${query}`), account: reader.name, reason },
  })
}
