import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { requireUnderLimit } from '@/lib/business/access/access.server'
import { AppError, found } from '@/lib/core/app-error'
import type { Origin } from '@/lib/core/resource'
import type { Member } from '@/lib/core/viewer'
import { transactAndRead } from '@/lib/platform/db/client.server'
import { beginWork, recordAll, type Work } from '../campaigns/batch.server'
import { campaignLimits } from '../campaigns/limits'
import { type CampaignRow, campaignRows, presentCampaign } from '../campaigns/rows.server'
import { must } from '../campaigns/rules/refusal'
import type { WireCampaign } from '../campaigns/wire'
import { copyLimits } from './limits'
import type { campaignCopy } from './schema'

const alive = `status not in ('ARCHIVED', 'DELETED_DRAFT')`
const campaignColumns = `ad_account_id, objective_type, daily_spend_cap, lifetime_spend_cap,
  is_campaign_budget_optimization, bid_options, start_time, end_time`
const groupColumns = `ad_account_id, name, budget_type, budget_in_micro_currency, pacing_delivery_type, billable_event,
  bid_strategy_type, bid_in_micro_currency, bid_multiplier, placement_group, start_time, end_time, auto_targeting_enabled,
  targeting_spec, lifetime_frequency_cap, optimization_goal_metadata`
const adColumns =
  'ad_account_id, pin_id, product_group_id, name, creative_type, destination_url, lead_form_id'
const keywordColumns = 'ad_account_id, match_type, value'
const listed = (columns: string, alias: string) =>
  columns
    .split(',')
    .map((column) => `${alias}.${column.trim()}`)
    .join(', ')

type Facts = { id: string; campaigns: number; is_there: boolean; ads: number }

/** Requires a campaign to be there, and small enough to be copied at once. @throws AppError 404; 1; 409 for too many campaigns */
async function requireCopyable({ tx, account }: Work, campaign_id: string): Promise<string> {
  const { rows } = await tx.execute<Facts>(sql`
    select next_id()::text as id, (select count(*)::int from campaigns where ad_account_id = ${account.id}) as campaigns,
      exists (select from campaigns where id = ${campaign_id} and ad_account_id = ${account.id}
        and status <> 'DELETED_DRAFT') as is_there,
      (select count(*)::int from ads where campaign_id = ${campaign_id} and ${sql.raw(alive)}) as ads`)
  const { id, campaigns, is_there, ads } = found(rows[0], 'serverError')
  if (!is_there) throw new AppError('notFound', { field: 'campaign_id' })
  const max = campaignLimits.campaignsPerAccount
  requireUnderLimit(campaigns < max, 'tooManyCampaigns', max)
  must(ads <= copyLimits.ads, 'campaign_id', 'tooManyItems', { max: copyLimits.ads })
  return id
}

/** Inserts the copy of a campaign with its ad groups, ads and keywords, as drafts; what is archived stays behind. */
async function insertCopy({ tx }: Work, { id, from, name }: { id: string; from: string; name: string }) {
  const [c, g, d, k] = [
    listed(campaignColumns, 'c'),
    listed(groupColumns, 'g'),
    listed(adColumns, 'd'),
    listed(keywordColumns, 'k'),
  ]
  const raw = sql.raw
  await tx.execute(sql`
    with campaign as (
      insert into campaigns (id, name, status, ${raw(campaignColumns)})
      select ${id}::bigint, ${name}, 'DRAFT', ${raw(c)} from campaigns c where c.id = ${from}),
    numbered as materialized (
      select g.*, next_id() as new_id from ad_groups g where g.campaign_id = ${from} and g.${raw(alive)}),
    groups as (
      insert into ad_groups (id, campaign_id, status, ${raw(groupColumns)})
      select g.new_id, ${id}::bigint, 'DRAFT', ${raw(g)} from numbered g),
    copies as (
      insert into ads (campaign_id, ad_group_id, status, ${raw(adColumns)})
      select ${id}::bigint, g.new_id, 'DRAFT', ${raw(d)} from ads d join numbered g on g.id = d.ad_group_id
      where d.${raw(alive)} and case when d.product_group_id is null then exists (select from pins p where p.id = d.pin_id and p.deleted_at is null)
        else exists (select from catalog_product_groups q where q.id = d.product_group_id) end)
    insert into ad_keywords (campaign_id, ad_group_id, ${raw(keywordColumns)})
    select ${id}::bigint, null, ${raw(k)} from ad_keywords k where k.campaign_id = ${from} and k.archived_at is null
    union all select null, g.new_id, ${raw(k)} from ad_keywords k join numbered g on g.id = k.ad_group_id
    where k.archived_at is null`)
}

/**
 * Copies a campaign as a draft, so that nothing of the copy runs before someone has looked at it: with its ad groups, ads and
 * keywords that are not archived. @throws AppError 404, 29; 1 if it is too large; 409 for too many campaigns
 */
export const copyCampaign = (
  member: Member,
  { ad_account_id, campaign_id, name }: z.output<typeof campaignCopy>,
  origin: Pick<Origin, 'ip'>,
): Promise<WireCampaign> =>
  transactAndRead(
    async (tx) => {
      const work = await beginWork(tx, member, ad_account_id, origin)
      const id = await requireCopyable(work, campaign_id)
      await insertCopy(work, { id, from: campaign_id, name })
      await recordAll(work, 'campaign', [{ action: 'created', id, after: { name, status: 'DRAFT' } }])
      return id
    },
    async (at, id) => {
      const { rows } = await at.execute<CampaignRow>(campaignRows(sql`c.id = ${id}`))
      return presentCampaign(found(rows[0], 'serverError'))
    },
  )
