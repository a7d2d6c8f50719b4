import { type SQL, sql } from 'drizzle-orm'
import { type TableSpec, tablePage } from '@/lib/business/tables/manage.server'
import type { TablePage, TableQuery } from '@/lib/business/tables/schema'
import { found } from '@/lib/core/app-error'
import { defined } from '@/lib/core/defined'
import { imageUrl } from '@/lib/media/images/sizes'
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
} from '../campaigns/rows.server'
import type { WireAd, WireAdGroup, WireCampaign } from '../campaigns/wire'
import { type Figured, figured, figureSorts, type Spans, sumsOf, withoutHidden } from './figured.server'
import { adSummarySql, summarySql } from './summary-sql'

/** A campaign in its table: with its ad groups that are not over. */
export type CampaignLine = WireCampaign & Figured & { groups: number }
/** An ad group in its table: with its ads that are not over. */
export type GroupLine = WireAdGroup & Figured & { ads: number; is_shared_budget: boolean }
/** An ad in its table: with its pin's title, link and picture; without them if the pin is gone. */
export type AdLine = WireAd &
  Partial<Figured> & {
    title: string
    link: string | null
    image_url: string | null
    /** The profile that made the pin. */
    profile: string
  }

const alive = (alias: string) => sql.raw(`${alias}.status not in ('ARCHIVED', 'DELETED_DRAFT')`)

/** Returns the condition for rows that a table shows: archived ones only if they are asked for, deleted drafts never. */
function shown(query: TableQuery, summary: string): SQL {
  const isFiltered = (query.filters.summary_status ?? []).length > 0
  const hidden = isFiltered ? sql`('DELETED_DRAFT')` : sql`('DELETED_DRAFT', 'ARCHIVED')`
  return sql`${sql.raw(summary)} not in ${hidden}`
}

const sorts = {
  created_time: 'created_time',
  name: 'name',
  summary_status: 'summary_status',
  budget: 'budget',
  start_time: 'start_time',
  end_time: 'end_time',
  ...figureSorts,
}
const common: Omit<TableSpec, 'name' | 'rows'> = {
  sorts,
  search: { name: 'name' },
  filters: { summary_status: 'summary_status' },
}

/** A page of a table, with the figures of all rows that match. */
export type FiguredPage<One> = TablePage<One> & { sums: Figured }

/** Returns a page with rows as they are answered. */
async function page<Row extends Record<string, unknown>, One>(
  spec: TableSpec,
  { query, spans }: { query: TableQuery; spans: Spans },
  present: (row: Row) => One,
): Promise<FiguredPage<One>> {
  const { items, sums, ...rest } = await tablePage<Row>(db(), spec, query)
  return {
    ...rest,
    items: items.map((row) => present(withoutHidden(row))),
    sums: sumsOf(sums, spans.before !== null),
  }
}

type Sorted = { budget: number | null; summary_status: string }

/** Returns a page of the campaigns of an ad account; the caller has permitted it. */
export function campaignTable(
  ad_account_id: string,
  query: TableQuery,
  spans: Spans,
): Promise<FiguredPage<CampaignLine>> {
  const { columns, joins, sums } = figured('campaign_id', 'c.id', spans, null)
  const summary = summarySql(['c'])
  const rows = campaignRows(
    sql`c.ad_account_id = ${ad_account_id} and ${shown(query, summary)}`,
    sql`, ${sql.raw(summary)} as summary_status,
      coalesce(c.daily_spend_cap, c.lifetime_spend_cap)::float8 as budget,
      (select count(*)::int from ad_groups g where g.campaign_id = c.id and ${alive('g')}) as groups${columns}`,
    joins,
  )
  type Row = CampaignRow & Sorted & Figured & { groups: number }
  return page(
    {
      ...common,
      sorts: { ...sorts, objective_type: 'objective_type' },
      name: `ads.campaigns.${ad_account_id}`,
      rows,
      sums,
    },
    { query, spans },
    ({ budget: _, groups, figures, before, ...row }: Row) => ({
      ...presentCampaign(row),
      groups,
      figures,
      ...defined({ before }),
    }),
  )
}

/** Returns a page of the ad groups of a campaign; the caller has permitted its account. */
export function groupTable(
  campaign_id: string,
  query: TableQuery,
  spans: Spans,
): Promise<FiguredPage<GroupLine>> {
  const { columns, joins, sums } = figured('ad_group_id', 'g.id', spans, {
    column: 'campaign_id',
    id: campaign_id,
  })
  const summary = summarySql(['g', 'c'])
  const rows = adGroupRows(
    sql`g.campaign_id = ${campaign_id} and ${shown(query, summary)}`,
    sql`, ${sql.raw(summary)} as summary_status, g.budget_in_micro_currency::float8 as budget,
      (select count(*)::int from ads d where d.ad_group_id = g.id and ${alive('d')}) as ads${columns}`,
    joins,
  )
  type Row = AdGroupRow & Sorted & Figured & { ads: number }
  return page(
    { ...common, name: `ads.groups.${campaign_id}`, rows, sums },
    { query, spans },
    ({ budget: _, ads, figures, before, ...row }: Row) => ({
      ...presentAdGroup(row),
      ads,
      figures,
      ...defined({ before }),
      is_shared_budget: row.is_campaign_budget_optimization,
    }),
  )
}

const { budget: _, start_time: __, end_time: ___, ...adSorts } = sorts

type Shown = Record<'title' | 'link' | 'signature' | 'profile' | 'review_note', string | null>
type AdTableRow = AdRow & Shown & Partial<Figured>

/** Returns SQL for ads with their pins, and `more` columns with their tables. */
const adLines = (where: SQL, more: SQL, joins: SQL): SQL =>
  adRows(
    where,
    sql`, ${sql.raw(adSummarySql)} as summary_status, n.title, n.link, n.signature,
      (select w.full_name from users w where w.id = n.user_id) as profile,
      case when d.review_status = 'REJECTED' then (
        select nullif(v.note, '') from ad_reviews v where v.ad_id = d.id order by v.id desc limit 1) end as review_note${more}`,
    // What has been removed, or is no longer public, is not shown here either.
    sql`left join pins n on n.id = d.pin_id and n.deleted_at is null and n.removed_by is null
      and exists (select from boards b where b.id = n.board_id and b.deleted_at is null and b.privacy = 'public')
      ${joins}`,
  )

function presentLine({ title, link, signature, profile, figures, before, ...row }: AdTableRow) {
  return {
    ...presentAd(row),
    approved_link: row.approved_link,
    title: title ?? '',
    link,
    profile: profile ?? '',
    image_url: signature && imageUrl(signature, '236x', 'webp'),
    ...defined({ figures, before }),
  }
}

/** Returns a page of the ads of an ad group; the caller has permitted its account. */
export function adTable(
  ad_group_id: string,
  query: TableQuery,
  spans: Spans,
): Promise<FiguredPage<AdLine & Figured>> {
  const { columns, joins, sums } = figured('ad_id', 'd.id', spans, { column: 'ad_group_id', id: ad_group_id })
  return page(
    {
      sorts: { ...adSorts, review_status: 'review_status' },
      search: { name: 'name', title: 'title' },
      filters: { summary_status: 'summary_status', review_status: 'review_status' },
      name: `ads.ads.${ad_group_id}`,
      rows: adLines(sql`d.ad_group_id = ${ad_group_id} and ${shown(query, adSummarySql)}`, columns, joins),
      sums,
    },
    { query, spans },
    (row: AdTableRow & Figured) => ({ ...presentLine(row), figures: row.figures }),
  )
}

/** Returns an ad as its table has it; the caller permits its account. @throws AppError 404 */
export async function adLineById(id: string): Promise<AdLine> {
  const { rows } = await db().execute<AdTableRow>(adLines(sql`d.id = ${id}`, sql``, sql``))
  return presentLine(found(rows[0], 'notFound'))
}
