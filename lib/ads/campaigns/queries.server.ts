import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { permitReadingAccount } from '@/lib/business/access/access.server'
import { found } from '@/lib/core/app-error'
import { readBookmark } from '@/lib/core/bookmark.server'
import type { Page } from '@/lib/core/input'
import { toPage } from '@/lib/core/page.server'
import type { Member } from '@/lib/core/viewer'
import { db } from '@/lib/platform/db/client.server'
import {
  type AdGroupRow,
  type AdRow,
  adGroupRows,
  adRows,
  type CampaignRow,
  campaignRows,
  presentAd,
  presentAdGroup,
  presentCampaign,
} from './rows.server'
import type { adGroupsGet, adsGet, campaignsGet } from './schema'
import type { WireAd, WireAdGroup, WireCampaign } from './wire'

type Query = z.output<typeof campaignsGet>
/** A kind of entity: its rows, named by an alias, and their form. */
type Kind<Row, One> = { name: string; alias: string; rows: (where: SQL) => SQL; present: (row: Row) => One }

const campaignKind: Kind<CampaignRow, WireCampaign> = {
  name: 'campaigns',
  alias: 'c',
  rows: campaignRows,
  present: presentCampaign,
}
const groupKind: Kind<AdGroupRow, WireAdGroup> = {
  name: 'ad groups',
  alias: 'g',
  rows: adGroupRows,
  present: presentAdGroup,
}
const adKind: Kind<AdRow, WireAd> = { name: 'ads', alias: 'd', rows: adRows, present: presentAd }

const among = (column: string, ids: readonly string[] | undefined): SQL[] =>
  ids ? [sql`${sql.raw(column)} = any(${sql.param([...ids])}::bigint[])`] : []

/** Returns a page of the entities of an ad account in the order of their ids. @throws AppError 404, 29 */
async function pageOf<Row extends { id: string }, One>(
  member: Member,
  { name, alias, rows: rowsOf, present }: Kind<Row, One>,
  query: Query,
  filters: readonly SQL[],
): Promise<Page<One>> {
  const { ad_account_id, page_size, bookmarks, order, entity_statuses } = query
  await permitReadingAccount(member, 'ad-account.campaigns.view', ad_account_id)
  const isUp = order === 'ASCENDING'
  const scope = `${name} ${ad_account_id} ${order}`
  const [after] = readBookmark(scope, bookmarks) ?? []
  const column = (field: string) => sql.raw(`${alias}.${field}`)
  const where = [
    sql`${column('ad_account_id')} = ${ad_account_id}`,
    sql`${column('status')} = any(${sql.param([...entity_statuses])}::text[])`,
    ...filters,
    ...(after === undefined ? [] : [sql`${column('id')} ${sql.raw(isUp ? '>' : '<')} ${after}`]),
  ]
  const { rows } = await db().execute(sql`${rowsOf(sql.join(where, sql` and `))}
    order by ${column('id')} ${sql.raw(isUp ? 'asc' : 'desc')} limit ${page_size + 1}`)
  const { items, bookmark } = toPage(rows as Row[], page_size, scope, (last) => [last.id])
  return { items: items.map(present), bookmark }
}

/** Returns one entity of an ad account. @throws AppError 404, 29 */
async function oneOf<Row extends { id: string }, One>(
  member: Member,
  { alias, rows: rowsOf, present }: Kind<Row, One>,
  ad_account_id: string,
  id: string,
): Promise<One> {
  await permitReadingAccount(member, 'ad-account.campaigns.view', ad_account_id)
  const is = sql`${sql.raw(alias)}.id = ${id} and ${sql.raw(alias)}.ad_account_id = ${ad_account_id}`
  const { rows } = await db().execute(rowsOf(is))
  return present(found(rows[0] as Row | undefined, 'notFound'))
}

/** Returns a page of the campaigns of an ad account. @throws AppError 404, 29 */
export const campaignsOf = (member: Member, query: Query): Promise<Page<WireCampaign>> =>
  pageOf(member, campaignKind, query, among('c.id', query.campaign_ids))

/** Returns a page of the ad groups of an ad account, or of some of its campaigns. @throws AppError 404, 29 */
export const adGroupsOf = (member: Member, query: z.output<typeof adGroupsGet>): Promise<Page<WireAdGroup>> =>
  pageOf(member, groupKind, query, [
    ...among('g.campaign_id', query.campaign_ids),
    ...among('g.id', query.ad_group_ids),
  ])

/** Returns a page of the ads of an ad account, or of some of its campaigns or ad groups. @throws AppError 404, 29 */
export const adsOf = (member: Member, query: z.output<typeof adsGet>): Promise<Page<WireAd>> =>
  pageOf(member, adKind, query, [
    ...among('d.campaign_id', query.campaign_ids),
    ...among('d.ad_group_id', query.ad_group_ids),
    ...among('d.id', query.ad_ids),
  ])

/** Returns a campaign of an ad account. @throws AppError 404, 29 */
export const campaignById = (member: Member, ad_account_id: string, id: string): Promise<WireCampaign> =>
  oneOf(member, campaignKind, ad_account_id, id)

/** Returns an ad group of an ad account. @throws AppError 404, 29 */
export const adGroupById = (member: Member, ad_account_id: string, id: string): Promise<WireAdGroup> =>
  oneOf(member, groupKind, ad_account_id, id)

/** Returns an ad of an ad account. @throws AppError 404, 29 */
export const adById = (member: Member, ad_account_id: string, id: string): Promise<WireAd> =>
  oneOf(member, adKind, ad_account_id, id)
