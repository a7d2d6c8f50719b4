import { env } from '@/lib/core/env.server'
import { refreshPage } from '@/lib/media/rich/pages.server'
import { transact } from '@/lib/platform/db/client.server'
import { statement } from '@/lib/platform/db/statement.server'
import { isTurnedOn } from '../delivery/index/lines.server'

export const recheckLimits = {
  /** Hours after which the page of a running ad is read again; later for one that cannot be read. */
  hours: 6,
  /** Pages that one run has read. */
  perRun: 300,
} as const

const due = statement<{ url: string }, [limit: number]>(
  'ad_pages_to_recheck',
  `select l.url from linked_pages l
   where l.fetched_at < now() - make_interval(hours => ${recheckLimits.hours}) * least(8, 1 + l.failures)
     and exists (select from ads d join ad_groups g on g.id = d.ad_group_id join campaigns c on c.id = d.campaign_id
       where md5(d.approved_link) = md5(l.url) and d.approved_link = l.url and d.product_group_id is null
         and ${isTurnedOn('d', 'g', 'c')})
   order by l.fetched_at limit $1`,
)

/**
 * Has the pages that running ads lead to read again, those that were read longest ago first: one that now ends on another site than at the
 * review sends its ads back to it.
 */
export async function recheckPages(): Promise<void> {
  if (!env().ADS_ENABLED) return
  for (const { url } of await due(recheckLimits.perRun)) await transact((tx) => refreshPage(tx, url))
}
