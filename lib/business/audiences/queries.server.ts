import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { found } from '@/lib/core/app-error'
import { readBookmark } from '@/lib/core/bookmark.server'
import type { Page } from '@/lib/core/input'
import { toPage } from '@/lib/core/page.server'
import type { Member } from '@/lib/core/viewer'
import { bindViewer } from '@/lib/platform/access/viewer-sql.server'
import { db } from '@/lib/platform/db/client.server'
import { adAccountAccess, permitReading, permitReadingAccount } from '../access/access.server'
import { tablePage } from '../tables/manage.server'
import type { TablePage, TableQuery } from '../tables/schema'
import { presentRule } from './rule'
import type {
  audiencesGet,
  audiencesOfAccountGet,
  sharesGet,
  WireAudience,
  WireShare,
  WireSize,
} from './schema'
import type { audiences } from './table.server'

type Row = Omit<typeof audiences.$inferSelect, 'counted' | 'records' | 'batches' | 'removed'> & {
  company: string
  ad_account_name: string
  is_shared: boolean
  can_edit: boolean
}

const rowsOf = (member: Member, where: SQL) => sql`
  select u.id, u.ad_account_id, u.name, u.description, u.type, u.status, u.retention_days, u.rule, u.seed_id, u.size,
    u.created_at, u.updated_at, a.name as ad_account_name, b.name as company,
    exists (select from audience_shares s where s.audience_id = u.id) as is_shared,
    ${bindViewer(adAccountAccess.visible('ad-account.audiences.edit', 'a', '$viewer'), member.id)} as can_edit
  from audiences u join ad_accounts a on a.id = u.ad_account_id join businesses b on b.id = a.business_id where ${where}`

const seconds = (at: Date) => Math.floor(new Date(at).getTime() / 1000)

const present = (row: Row): WireAudience => ({
  id: row.id,
  ad_account_id: row.ad_account_id,
  ad_account_name: row.ad_account_name,
  name: row.name,
  description: row.description,
  audience_type: row.type,
  status: row.status,
  size: row.size === 0 ? null : row.size,
  retention_days: row.retention_days,
  rule: presentRule(row),
  seed_id: row.seed_id,
  type: 'audience',
  created_by_company_name: row.company,
  is_shared: row.is_shared,
  can_edit: row.can_edit,
  created_timestamp: seconds(row.created_at),
  updated_timestamp: seconds(row.updated_at),
})

async function pageOf(member: Member, where: SQL, query: TableQuery): Promise<TablePage<WireAudience>> {
  const page = await tablePage<Row>(
    db(),
    {
      name: 'audiences',
      rows: rowsOf(member, where),
      sorts: {
        name: 'name',
        ad_account_name: 'ad_account_name',
        audience_type: 'type',
        status: 'status',
        created_timestamp: 'created_at',
      },
      search: { name: 'name', id: 'id' },
      filters: { audience_type: 'type', status: 'status', ad_account_id: 'ad_account_id' },
    },
    query,
  )
  return { ...page, items: page.items.map(present) }
}

type Direction = z.output<typeof audiencesGet>['direction']

/** Returns SQL for audiences in a direction, of the accounts named `a` in `accounts`. */
function directed(direction: Direction, accounts: SQL): SQL {
  if (direction === 'RECEIVED')
    return sql`exists (select from audience_shares s join (${accounts}) mine on
      (s.account_type = 'AD_ACCOUNT' and s.account_id = mine.id)
        or (s.account_type = 'BUSINESS_ACCOUNT' and s.account_id = mine.business_id)
      where s.audience_id = u.id and mine.id <> u.ad_account_id)`
  const own = sql`u.ad_account_id in (select id from (${accounts}) mine)`
  return direction === 'SHARED'
    ? sql`${own} and exists (select from audience_shares s where s.audience_id = u.id)`
    : own
}

/**
 * Returns a page of the audiences of a business's ad accounts, that the member may see. @throws AppError 404
 */
export async function audiencesOf(
  member: Member,
  { business_id, direction, ...query }: z.output<typeof audiencesGet>,
): Promise<TablePage<WireAudience>> {
  await permitReading(member, 'business.view', business_id)
  const seen = bindViewer(adAccountAccess.visible('ad-account.audiences.view', 'a', '$viewer'), member.id)
  const accounts = sql`select a.id, a.business_id from ad_accounts a where a.business_id = ${business_id} and ${seen}`
  return pageOf(member, directed(direction, accounts), query)
}

/** Returns a page of the audiences that an ad account owns, shared or received. @throws AppError 404, 29 */
export async function audiencesOfAccount(
  member: Member,
  { ad_account_id, direction, ...query }: z.output<typeof audiencesOfAccountGet>,
): Promise<TablePage<WireAudience>> {
  await permitReadingAccount(member, 'ad-account.audiences.view', ad_account_id)
  const accounts = sql`select a.id, a.business_id from ad_accounts a where a.id = ${ad_account_id}`
  return pageOf(member, directed(direction, accounts), query)
}

/** Returns an audience of an ad account. @throws AppError 404, 29 */
export async function audienceById(member: Member, ad_account_id: string, id: string): Promise<WireAudience> {
  await permitReadingAccount(member, 'ad-account.audiences.view', ad_account_id)
  const where = sql`u.id = ${id} and u.ad_account_id = ${ad_account_id}`
  const { rows } = await db().execute<Row>(rowsOf(member, where))
  return present(found(rows[0], 'notFound'))
}

/** An audience, and the business through which the member sees it. */
export type SeenAudience = { audience: WireAudience; business_id: string }

/** Returns an audience by its id only: one of an ad account of the member, or one that such an account received. @throws AppError 404 */
export async function seenAudience(member: Member, id: string): Promise<SeenAudience> {
  const seen = (alias: string) =>
    bindViewer(adAccountAccess.visible('ad-account.audiences.view', alias, '$viewer'), member.id)
  const received = sql`(select r.business_id from audience_shares s join ad_accounts r
      on (s.account_type = 'AD_ACCOUNT' and s.account_id = r.id)
        or (s.account_type = 'BUSINESS_ACCOUNT' and s.account_id = r.business_id)
    where s.audience_id = u.id and r.id <> u.ad_account_id and ${seen('r')} order by r.business_id limit 1)`
  const rows = await db().execute<Row & { seen_by: string | null }>(sql`
    select w.*, (select case when ${seen('a')} then a.business_id else ${received} end
      from audiences u join ad_accounts a on a.id = u.ad_account_id where u.id = w.id) as seen_by
    from (${rowsOf(member, sql`u.id = ${id}`)}) w`)
  const row = found(rows.rows[0], 'notFound')
  const { seen_by, ...own } = row
  return { audience: present(own), business_id: found(seen_by, 'notFound') }
}

/** Returns the displayed sizes of an audience in the last days, oldest first; the caller must have seen the audience. */
export async function sizesOf(id: string, days: number): Promise<WireSize[]> {
  const { rows } = await db().execute<WireSize>(sql`
    select day::text as day, size from audience_sizes
    where audience_id = ${id} and day > current_date - ${days}::int order by day`)
  return rows
}

type ShareRow = Omit<WireShare, 'shared_on_timestamp'> & { created_at: Date }

const presentShare = ({ created_at, ...row }: ShareRow): WireShare => ({
  ...row,
  shared_on_timestamp: seconds(created_at),
})

/** Returns at most 250 accounts that an audience is shared with. @throws AppError 404, 29 */
export async function sharesOf(member: Member, ad_account_id: string, id: string): Promise<WireShare[]> {
  await audienceById(member, ad_account_id, id)
  const { rows } = await db().execute<ShareRow>(sql`
    select s.account_id, s.account_type, coalesce(a.name, b.name) as account_name, b.name as business_name, s.created_at
    from audience_shares s left join ad_accounts a on s.account_type = 'AD_ACCOUNT' and a.id = s.account_id
      join businesses b on b.id = case s.account_type when 'AD_ACCOUNT' then a.business_id else s.account_id end
    where s.audience_id = ${id}
    order by s.created_at, s.account_id limit 250`)
  return rows.map(presentShare)
}

type SharesQuery = Omit<z.output<typeof sharesGet>, 'bookmarks'> & { bookmarks: readonly string[] }

/**
 * Returns a page of the accounts of a type that see audiences of an ad account, or of the ad accounts of a business: those of one
 * audience, or each once with the time of its first share. @throws AppError 404, 29
 */
export async function sharedAccounts(
  member: Member,
  owner: { ad_account_id: string } | { business_id: string },
  { audience_id, account_type, page_size, bookmarks }: SharesQuery,
): Promise<Page<WireShare>> {
  const isAccount = 'ad_account_id' in owner
  if (isAccount) await permitReadingAccount(member, 'ad-account.audiences.view', owner.ad_account_id)
  else await permitReading(member, 'business.view', owner.business_id)
  const seen = bindViewer(adAccountAccess.visible('ad-account.audiences.view', 'o', '$viewer'), member.id)
  const id = isAccount ? owner.ad_account_id : owner.business_id
  const scope = `shares ${id} ${account_type} ${audience_id ?? ''}`
  const [after = '0'] = readBookmark(scope, bookmarks) ?? []
  const { rows } = await db().execute<ShareRow>(sql`
    select s.account_id, s.account_type, coalesce(a.name, b.name) as account_name, b.name as business_name, s.created_at
    from (
      select s.account_id, s.account_type, min(s.created_at) as created_at from audience_shares s
        join audiences u on u.id = s.audience_id join ad_accounts o on o.id = u.ad_account_id
      where ${isAccount ? sql`o.id = ${id}` : sql`o.business_id = ${id} and ${seen}`} and s.account_type = ${account_type}
        and (${audience_id ?? null}::bigint is null or u.id = ${audience_id ?? null}::bigint) and s.account_id > ${after}
      group by 1, 2 order by 1 limit ${page_size + 1}
    ) s left join ad_accounts a on s.account_type = 'AD_ACCOUNT' and a.id = s.account_id
      join businesses b on b.id = case s.account_type when 'AD_ACCOUNT' then a.business_id else s.account_id end
    order by s.account_id`)
  const { items: shown, bookmark } = toPage(rows, page_size, scope, (last) => [last.account_id])
  return { items: shown.map(presentShare), bookmark }
}
