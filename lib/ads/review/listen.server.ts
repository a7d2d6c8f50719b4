import { sql } from 'drizzle-orm'
import { env } from '@/lib/core/env.server'
import { onEvent } from '@/lib/core/events.server'
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
    await tx.execute(sql`
      update ads d set ${sql.raw(backToReview)} from linked_pages l
      where ${page} and d.approved_host is not null and l.final_host <> d.approved_host`)
    await tx.execute(sql`
      update ads d set approved_host = l.final_host from linked_pages l where ${page} and d.approved_host is null`)
  })
}
