import { sql } from 'drizzle-orm'
import type { Db } from '@/lib/platform/db/client.server'
import { absoluteUrl } from '@/lib/platform/mail/absolute-url.server'
import { queueMail } from '@/lib/platform/mail/queue-mail.server'
import { reviewMails } from './mail-kinds'

export type AboutAd = { name: string; business_id: string; ad_group_id: string }
type Decided = AboutAd & { outcome: 'APPROVED' | 'REJECTED' }

/** Mails the account of a business what was decided about its ad; nobody if that is closed. The reasons are on the page of the ad. */
export const mailDecision = (tx: Db, { outcome, ...ad }: Decided): Promise<void> =>
  mail(tx, outcome === 'APPROVED' ? reviewMails.ad_approved : reviewMails.ad_rejected, ad)

/** Mails it that its ad waits for the review again, since its page now ends on another site. */
export const mailReturn = (tx: Db, { host, ...ad }: AboutAd & { host: string }): Promise<void> =>
  mail(tx, reviewMails.ad_returned, ad, { host })

async function mail(
  tx: Db,
  kind: (typeof reviewMails)[keyof typeof reviewMails],
  { name, business_id, ad_group_id }: AboutAd,
  more: Record<string, string> = {},
): Promise<void> {
  const { rows } = await tx.execute<{ id: string; email: string; locale: string }>(sql`
    select u.id, u.email, u.locale from businesses b join users u on u.id = b.user_id
    where b.id = ${business_id} and u.deactivated_at is null`)
  const [reader] = rows
  if (!reader) return
  await queueMail(tx, {
    kind,
    to: reader.email,
    user_id: reader.id,
    locale: reader.locale,
    data: { url: absoluteUrl(`/ads/groups/${ad_group_id}/`), name, ...more },
  })
}
