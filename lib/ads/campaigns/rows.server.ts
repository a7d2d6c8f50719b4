import { type SQL, sql } from 'drizzle-orm'
import { adSummaryOf, summaryOf } from './rules/summary'
import type { WireAd, WireAdGroup, WireCampaign } from './wire'

/** Returns a time as seconds of the Unix epoch. */
const seconds = (column: string, as: string) =>
  sql.raw(`floor(extract(epoch from ${column}))::float8 as ${as}`)

/** True for an account whose business may not advertise: it is deactivated, or may not write. */
const isDisabled = sql`exists (select from users o where o.id = a.business_id
  and (o.is_write_banned or o.deactivated_at is not null))`

const common = (alias: string) => sql`
  ${sql.raw(alias)}.id, ${sql.raw(alias)}.ad_account_id, ${sql.raw(alias)}.name, ${sql.raw(alias)}.status,
  ${seconds(`${alias}.created_at`, 'created_time')}, ${seconds(`${alias}.updated_at`, 'updated_time')},
  ${seconds('now()', 'now')}, ${isDisabled} as is_disabled`
const times = (alias: string, prefix = '') => sql`
  ${seconds(`${alias}.start_time`, `${prefix}start_time`)}, ${seconds(`${alias}.end_time`, `${prefix}end_time`)}`

type Now = { now: number; is_disabled: boolean }
export type CampaignRow = Omit<WireCampaign, 'summary_status' | 'type'> & Now
type OfCampaign = {
  campaign_status: WireCampaign['status']
  campaign_start_time: number | null
  campaign_end_time: number | null
  objective_type: WireCampaign['objective_type']
  is_campaign_budget_optimization: boolean
  currency: string
}
export type AdGroupRow = Omit<WireAdGroup, 'summary_status' | 'type'> & Now & OfCampaign
export type AdRow = Omit<WireAd, 'summary_status' | 'type'> &
  Now & {
    approved_link: string | null
    campaign_status: WireCampaign['status']
    group_status: WireAdGroup['status']
  }

const ofCampaign = sql`c.status as campaign_status, ${times('c', 'campaign_')}, c.objective_type,
  c.is_campaign_budget_optimization, a.currency`

/** Returns SQL for campaigns `c` that fulfil a condition; `more` begins with a comma, `joins` adds its tables. */
export const campaignRows = (where: SQL, more: SQL = sql``, joins: SQL = sql``): SQL => sql`
  select ${common('c')}, ${times('c')}, c.objective_type, c.daily_spend_cap::float8 as daily_spend_cap,
    c.lifetime_spend_cap::float8 as lifetime_spend_cap, c.is_campaign_budget_optimization, c.bid_options${more}
  from campaigns c join ad_accounts a on a.id = c.ad_account_id ${joins} where ${where}`

/** Returns SQL for ad groups `g` that fulfil a condition, with what they take from their campaign; `more` and `joins` as above. */
export const adGroupRows = (where: SQL, more: SQL = sql``, joins: SQL = sql``): SQL => sql`
  select ${common('g')}, ${times('g')}, g.campaign_id, g.budget_type,
    g.budget_in_micro_currency::float8 as budget_in_micro_currency, g.pacing_delivery_type, g.billable_event,
    g.bid_strategy_type, g.bid_in_micro_currency::float8 as bid_in_micro_currency, g.bid_multiplier, g.placement_group,
    g.auto_targeting_enabled, g.targeting_spec, g.lifetime_frequency_cap, g.optimization_goal_metadata, ${ofCampaign}${more}
  from ad_groups g join campaigns c on c.id = g.campaign_id join ad_accounts a on a.id = g.ad_account_id
  ${joins} where ${where}`

/** Returns SQL for ads `d` that fulfil a condition, with the states above them; `more` begins with a comma, `joins` adds its tables. */
export const adRows = (where: SQL, more: SQL = sql``, joins: SQL = sql``): SQL => sql`
  select ${common('d')}, d.campaign_id, d.ad_group_id, d.pin_id, d.product_group_id, d.creative_type, d.destination_url, d.lead_form_id,
    case when d.product_group_id is not null then (select jsonb_array_length(w.products) from ad_products w
      where w.ad_id = d.id) end as products_in_stock,
    d.product_group_id is null and not exists (select from pins p where p.id = d.pin_id and p.deleted_at is null) as is_pin_deleted,
    d.review_status, d.rejected_reasons, d.approved_link, c.status as campaign_status, g.status as group_status${more}
  from ads d join ad_groups g on g.id = d.ad_group_id join campaigns c on c.id = d.campaign_id
    join ad_accounts a on a.id = d.ad_account_id ${joins} where ${where}`

/** Returns a campaign as it is answered. */
export function presentCampaign({ now, is_disabled, ...row }: CampaignRow): WireCampaign {
  const summary_status = summaryOf([row], { now, isDisabled: is_disabled })
  return { ...row, summary_status, type: 'campaign' }
}

/** Returns an ad group as it is answered. */
export function presentAdGroup(given: AdGroupRow): WireAdGroup {
  const {
    now,
    is_disabled,
    campaign_status,
    campaign_start_time,
    campaign_end_time,
    objective_type: _,
    is_campaign_budget_optimization: __,
    currency: ___,
    ...row
  } = given
  const campaign = { status: campaign_status, start_time: campaign_start_time, end_time: campaign_end_time }
  const summary_status = summaryOf([row, campaign], { now, isDisabled: is_disabled })
  return { ...row, summary_status, type: 'adgroup' }
}

/** Returns an ad as it is answered. */
export function presentAd(given: AdRow): WireAd {
  const { now: _, is_disabled, campaign_status, group_status, approved_link, ...row } = given
  const levels = [row, { status: group_status }, { status: campaign_status }]
  const summary_status = adSummaryOf(levels, { ...row, approved_link, isDisabled: is_disabled })
  return { ...row, summary_status, type: 'ad' }
}
