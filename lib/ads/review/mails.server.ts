import { sql } from 'drizzle-orm'
import type { Db } from '@/lib/platform/db/client.server'
import { absoluteUrl } from '@/lib/platform/mail/absolute-url.server'
import { queueMail } from '@/lib/platform/mail/queue-mail.server'
import { reviewMails } from './mail-kinds'

type Decided = {
  name: string
  business_id: string
  ad_group_id: string
  outcome: 'APPROVED' | 'REJECTED'
}

/** Mails the account of a business what was decided about its ad; nobody if that is closed. The reasons are on the page of the ad. */
export async function mailDecision(
  tx: Db,
  { name, business_id, ad_group_id, outcome }: Decided,
): Promise<void> {
  const { rows } = await tx.execute<{ id: string; email: string; locale: string }>(sql`
    select u.id, u.email, u.locale from businesses b join users u on u.id = b.user_id
    where b.id = ${business_id} and u.deactivated_at is null`)
  const [reader] = rows
  if (!reader) return
  await queueMail(tx, {
    kind: outcome === 'APPROVED' ? reviewMails.ad_approved : reviewMails.ad_rejected,
    to: reader.email,
    user_id: reader.id,
    locale: reader.locale,
    data: { url: absoluteUrl(`/ads/groups/${ad_group_id}/`), name },
  })
}
