import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { found } from '@/lib/core/app-error'
import { readBookmark } from '@/lib/core/bookmark.server'
import { env } from '@/lib/core/env.server'
import type { Page } from '@/lib/core/input'
import { toPage } from '@/lib/core/page.server'
import type { Member } from '@/lib/core/viewer'
import { bindViewer } from '@/lib/platform/access/viewer-sql.server'
import { db } from '@/lib/platform/db/client.server'
import { adAccountAccess, permitReading, permitReadingAccount } from '../access/access.server'
import { tablePage } from '../tables/manage.server'
import type { TablePage, TableQuery } from '../tables/schema'
import { today } from '../usage/take.server'
import { versionOf } from './config.server'
import { snippetOf } from './core-script'
import { aemFields, type TagEventKind } from './events'
import { tagLimits } from './limits'
import type {
  pageVisitsGet,
  tagsGet,
  tagsOfAccountGet,
  WireConversionEvent,
  WireTag,
  WireTagCheck,
  WireTagUsage,
} from './schema'
import type { conversionTags } from './table.server'

type Row = Omit<
  typeof conversionTags.$inferSelect,
  'created_at' | 'last_fired_at' | 'hosts_learned_until'
> & {
  ad_account_name: string
  business_id: string
  created_at: Date
  last_fired_at: Date | null
  hosts_learned_until: Date | null
  tags: string[]
  accounts: string[]
  leader_name: string | null
  leader_account: string | null
  can_edit: boolean
}

const rowsOf = (member: Member, where: SQL) => sql`
  select t.*, a.name as ad_account_name, a.business_id,
    ${bindViewer(adAccountAccess.visible('ad-account.tags.edit', 'a', '$viewer'), member.id)} as can_edit, l.name as leader_name, l.ad_account_id as leader_account,
    array(select m.id::text from conversion_tags m where m.leader_id = t.id order by m.id) as tags,
    array(select distinct m.ad_account_id::text from conversion_tags m where m.leader_id = t.id) as accounts
  from conversion_tags t join ad_accounts a on a.id = t.ad_account_id
    left join conversion_tags l on l.id = t.leader_id
  where ${where}`

const present = (row: Row): WireTag => ({
  id: row.id,
  name: row.name,
  ad_account_id: row.ad_account_id,
  ad_account_name: row.ad_account_name,
  business_id: row.business_id,
  automatic_enhanced_match: row.aem_enabled,
  configs: {
    ...(Object.fromEntries(aemFields.map((name) => [name, row[name]])) as Record<
      (typeof aemFields)[number],
      boolean
    >),
    md_frequency: row.md_frequency,
  },
  code_snippet: snippetOf(env().ORIGIN, row.id),
  version: versionOf(row.revision),
  status: row.status,
  enhanced_match_status: row.enhanced_match_status,
  match_seen: row.match_seen,
  last_fired_time_ms: row.last_fired_at === null ? null : new Date(row.last_fired_at).getTime(),
  created_time: new Date(row.created_at).getTime(),
  tags: row.tags,
  adAccounts: row.accounts,
  ownerAdAccount: row.ad_account_id,
  leader_tag_id: row.leader_id,
  leader_tag_name: row.leader_name,
  leader_tag_ad_account_id: row.leader_account,
  leader_tag_business_id: row.leader_id === null ? null : row.business_id,
  hosts: row.hosts,
  hosts_learned_until_ms:
    row.hosts_learned_until === null ? null : new Date(row.hosts_learned_until).getTime(),
  can_edit: row.can_edit,
})

async function pageOf(member: Member, where: SQL, query: TableQuery): Promise<TablePage<WireTag>> {
  const page = await tablePage<Row>(
    db(),
    {
      name: 'tags',
      rows: rowsOf(member, where),
      sorts: {
        name: 'name',
        ad_account_name: 'ad_account_name',
        created_time: 'created_at',
        last_fired_time_ms: 'last_fired_at',
      },
      search: { name: 'name', id: 'id' },
      filters: { ad_account_id: 'ad_account_id', leader_tag_id: 'leader_id' },
    },
    query,
  )
  return { ...page, items: page.items.map(present) }
}

/** Returns a page of the tags of a business's ad accounts whose tags the member may see. @throws AppError 404 */
export async function tagsOf(
  member: Member,
  { business_id, ...query }: z.output<typeof tagsGet>,
): Promise<TablePage<WireTag>> {
  await permitReading(member, 'business.view', business_id)
  const seen = bindViewer(adAccountAccess.visible('ad-account.tags.view', 'a', '$viewer'), member.id)
  return pageOf(member, sql`a.business_id = ${business_id} and ${seen}`, query)
}

/** Returns a page of the tags of an ad account. @throws AppError 404, 29 */
export async function tagsOfAccount(
  member: Member,
  { ad_account_id, filter_deleted, ...query }: z.output<typeof tagsOfAccountGet>,
): Promise<TablePage<WireTag>> {
  await permitReadingAccount(member, 'ad-account.tags.view', ad_account_id)
  if (filter_deleted) return { items: [], bookmark: null, total_count: 0 }
  return pageOf(member, sql`t.ad_account_id = ${ad_account_id}`, query)
}

/** Rows of the choice of tags on the page of one. */
const maxSiblings = 250

/**
 * Returns a tag that the member may see, with the tags of its business that they may see too; for the page of a tag.
 * @throws AppError 404
 */
export async function tagWithOthers(member: Member, id: string): Promise<{ tag: WireTag; tags: WireTag[] }> {
  const seen = bindViewer(adAccountAccess.visible('ad-account.tags.view', 'a', '$viewer'), member.id)
  const { rows } = await db().execute<Row>(rowsOf(member, sql`t.id = ${id} and ${seen}`))
  const tag = present(found(rows[0], 'notFound'))
  const others = await db().execute<Row>(sql`
    ${rowsOf(member, sql`a.business_id = ${tag.business_id} and ${seen}`)} order by t.name, t.id limit ${maxSiblings}`)
  const tags = others.rows.map(present)
  return { tag, tags: tags.some((one) => one.id === id) ? tags : [tag, ...tags] }
}

/** Returns a tag of an ad account. @throws AppError 404, 29 */
export async function tagById(member: Member, ad_account_id: string, id: string): Promise<WireTag> {
  await permitReadingAccount(member, 'ad-account.tags.view', ad_account_id)
  const where = sql`t.id = ${id} and t.ad_account_id = ${ad_account_id}`
  const { rows } = await db().execute<Row>(rowsOf(member, where))
  return present(found(rows[0], 'notFound'))
}

/** Returns the result of the last check of a page for a tag. @throws AppError 404, 29 */
export async function checkOf(member: Member, ad_account_id: string, id: string): Promise<WireTagCheck> {
  await tagById(member, ad_account_id, id)
  const { rows } = await db().execute<{
    url: string
    status: Exclude<WireTagCheck['status'], 'NONE'>
    reason: string | null
    checked_at: Date | null
  }>(sql`select url, status, detail ->> 'reason' as reason, checked_at from tag_checks where tag_id = ${id}`)
  const [row] = rows
  if (!row) return { url: null, status: 'NONE', reason: null, checked_time: null }
  const { url, status, reason, checked_at } = row
  return { url, status, reason, checked_time: checked_at === null ? null : new Date(checked_at).getTime() }
}

type UsageRow = { events: number; refused_events: number; foreign_events: number; foreign_hosts: string[] }

/** Returns what a tag stored and refused today. @throws AppError 404, 29 */
export async function usageOf(member: Member, ad_account_id: string, id: string): Promise<WireTagUsage> {
  await tagById(member, ad_account_id, id)
  const { rows } = await db().execute<UsageRow>(sql`
    select items::float8 as events, refused::float8 as refused_events, foreign_items::float8 as foreign_events, foreign_hosts
    from business_usage where kind = 'tag' and subject_id = ${id} and day = ${today}`)
  const [row = { events: 0, refused_events: 0, foreign_events: 0, foreign_hosts: [] }] = rows
  return { ...row, is_full: row.refused_events > 0 }
}

type ConversionRow = {
  conversion_tag_id: string
  ad_account_id: string
  event: TagEventKind
  created: number
}

const presentConversion = ({ event, created, ...row }: ConversionRow): WireConversionEvent => ({
  ...row,
  conversion_event: event,
  created_time: created,
})

const firstOf = sql`floor(extract(epoch from min(e.happened_at)))::int as created`

/**
 * Returns a page of the tags of an ad account that saw a page visit, with the time of the first one, in seconds.
 * @throws AppError 404, 29
 */
export async function pageVisitsOf(
  member: Member,
  { ad_account_id, page_size, order, bookmarks }: z.output<typeof pageVisitsGet>,
): Promise<Page<WireConversionEvent>> {
  await permitReadingAccount(member, 'ad-account.tags.view', ad_account_id)
  const scope = `page visits ${ad_account_id} ${order}`
  const [after] = readBookmark(scope, bookmarks) ?? []
  const isUp = order === 'ASCENDING'
  const from = after === undefined ? sql`true` : isUp ? sql`t.id > ${after}` : sql`t.id < ${after}`
  const { rows } = await db().execute<ConversionRow>(sql`
    select t.id as conversion_tag_id, t.ad_account_id, 'PAGE_VISIT' as event, ${firstOf}
    from conversion_tags t join tag_events e on e.tag_id = t.id and e.event = 'PAGE_VISIT'
    where t.ad_account_id = ${ad_account_id} and ${from} group by t.id
    order by t.id ${isUp ? sql`asc` : sql`desc`} limit ${page_size + 1}`)
  const { items: shown, bookmark } = toPage(rows, page_size, scope, (last) => [last.conversion_tag_id])
  return {
    items: shown.map(presentConversion),
    bookmark,
  }
}

/**
 * Returns the conversions of an ad account's tags that happen often enough to aim at them: at least `tagLimits.eligible` in the last
 * week. Visits of pages are no conversions. @throws AppError 404, 29
 */
export async function eligibleOf(
  member: Member,
  ad_account_id: string,
): Promise<Record<string, WireConversionEvent[]>> {
  await permitReadingAccount(member, 'ad-account.tags.view', ad_account_id)
  const { rows } = await db().execute<ConversionRow>(sql`
    select t.id as conversion_tag_id, t.ad_account_id, e.event, ${firstOf}
    from conversion_tags t join tag_events e on e.tag_id = t.id and e.day > current_date - 7
    where t.ad_account_id = ${ad_account_id}
      and e.event not in ('PAGE_LOAD', 'INITIALIZED', 'PAGE_VISIT', 'WEB_SESSION', 'UNKNOWN')
    group by t.id, e.event having count(*) >= ${tagLimits.eligible} order by t.id, e.event`)
  const by: Record<string, WireConversionEvent[]> = {}
  for (const row of rows.map(presentConversion)) {
    const known = by[row.conversion_tag_id] ?? []
    by[row.conversion_tag_id] = [...known, row]
  }
  return by
}
