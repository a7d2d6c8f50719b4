import { sql } from 'drizzle-orm'
import { env } from '@/lib/core/env.server'
import { onEvent } from '@/lib/core/events.server'
import { blockedHost } from '@/lib/media/links/blocked.server'
import type { Db } from '@/lib/platform/db/client.server'
import { notify } from '@/lib/platform/notify/notify.server'
import { type AboutAd, mailReturn } from './mails.server'
import { reviewKinds } from './notification-kinds'
import { adReviews } from './table.server'
import { backToReview, digestSql } from './version'

const changedPin = `d.product_group_id is null and p.deleted_at is null and (d.approved_digest is distinct from ${digestSql}
  or (d.destination_url is null and d.approved_link is distinct from p.link))`

/**
 * An approved version is as it was when it was approved: if its pin or the host at the end of its address is another one, nothing of
 * the ad is shown until it is reviewed again. Of products, each is judged when it is shown.
 */
export function listenForChanges(): void {
  onEvent('pinChanged', 'ad reviews', async (tx, { id }) => {
    if (!env().ADS_ENABLED) return
    await tx.execute(sql`
      update ads d set ${sql.raw(backToReview)} from pins p
      where p.id = ${id} and d.pin_id = p.id and d.approved_link is not null and ${sql.raw(changedPin)}`)
  })
  onEvent('pageRead', 'ad reviews', async (tx, { url }) => {
    if (!env().ADS_ENABLED) return
    const page = sql`l.url_hash = sha256(convert_to(${url}, 'UTF8')) and md5(d.approved_link) = md5(${url})
      and d.approved_link = ${url} and d.product_group_id is null`
    const { rows } = await tx.execute<Moved>(sql`
      update ads d set ${sql.raw(backToReview)} from linked_pages l, ad_accounts a
      where ${page} and a.id = d.ad_account_id and d.approved_host is not null
        and (l.final_host <> d.approved_host or ${sql.raw(blockedHost('l.final_host'))})
      returning d.id, d.status, d.ad_group_id, a.business_id, l.final_host as host,
        coalesce(d.name, (select p.title from pins p where p.id = d.pin_id), '') as name`)
    for (const ad of rows) await returned(tx, ad, url)
    await tx.execute(sql`
      update ads d set approved_host = l.final_host from linked_pages l where ${page} and d.approved_host is null`)
  })
}

type Moved = AboutAd & { id: string; status: string; host: string }

/** Notes why an ad is back in the review, which only a person may end, and tells its business if it would be shown otherwise. */
async function returned(tx: Db, { id, status, ...ad }: Moved, link: string): Promise<void> {
  await tx.insert(adReviews).values({ ad_id: id, outcome: 'RETURNED', link })
  if (status !== 'ACTIVE') return
  await notify(tx, {
    to: ad.business_id,
    kind: reviewKinds.ad_returned,
    actor_id: null,
    object_type: 'ad',
    object_id: id,
    data: { ad_group_id: ad.ad_group_id },
  })
  await mailReturn(tx, ad)
}
