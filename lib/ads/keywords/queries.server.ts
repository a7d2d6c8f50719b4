import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { permitReadingAccount } from '@/lib/business/access/access.server'
import { readBookmark } from '@/lib/core/bookmark.server'
import type { Page } from '@/lib/core/input'
import { toPage } from '@/lib/core/page.server'
import type { Member } from '@/lib/core/viewer'
import { db } from '@/lib/platform/db/client.server'
import type { keywordsGet, WireKeyword } from './schema'

/** Returns SQL for keywords `k` that fulfil a condition, in their form on the wire. */
export const keywordRows = (where: SQL): SQL => sql`
  select k.id, coalesce(k.ad_group_id, k.campaign_id, k.ad_account_id) as parent_id,
    case when k.ad_group_id is not null then 'adgroup' when k.campaign_id is not null then 'campaign'
      else 'advertiser' end as parent_type,
    k.match_type, k.value, k.archived_at is not null as archived, 'keyword' as type
  from ad_keywords k where ${where}`

type Query = z.output<typeof keywordsGet>

/** Returns the condition for the parents that are requested. */
function parentOf({ campaign_id, ad_group_id, ad_group_ids }: Query): SQL {
  const groups = ad_group_id ? [ad_group_id] : ad_group_ids
  if (groups) return sql`k.ad_group_id = any(${sql.param([...groups])}::bigint[])`
  if (campaign_id) return sql`k.campaign_id = ${campaign_id}`
  return sql`k.ad_group_id is null and k.campaign_id is null`
}

/** Returns a page of the keywords of an ad account, its campaign or its ad groups, without archived ones. @throws AppError 404, 29 */
export async function keywordsOf(member: Member, query: Query): Promise<Page<WireKeyword>> {
  const { ad_account_id, page_size, bookmarks, match_types } = query
  await permitReadingAccount(member, 'ad-account.campaigns.view', ad_account_id)
  const scope = `keywords ${ad_account_id}`
  const [after = '0'] = readBookmark(scope, bookmarks) ?? []
  const types = match_types ? sql`and k.match_type = any(${sql.param([...match_types])}::text[])` : sql``
  const { rows } = await db().execute<WireKeyword>(sql`
    ${keywordRows(sql`k.ad_account_id = ${ad_account_id} and ${parentOf(query)} and k.archived_at is null
      and k.id > ${after} ${types}`)} order by k.id limit ${page_size + 1}`)
  return toPage(rows, page_size, scope, (last) => [last.id])
}
