import { isOffered } from '@/lib/content/topics/tree-sql'
import { statement } from '@/lib/platform/db/statement.server'
import { isWide } from '../people/reach-sql'
import type { LineRow } from './line'
import type { TopicRow } from './tree'

/** Seconds of the Unix epoch. */
const seconds = (time: string) => `extract(epoch from ${time})::float8`

/** Days of which the events of an ad say how often people act on it. */
const learned = 28

const counted = `select sum(y.impressions)::float8 as impressions, sum(case g.billable_event
    when 'CLICKTHROUGH' then y.outbound_clicks when 'VIDEO_V_50_MRC' then y.video_views else 0 end)::float8 as actions
  from ad_days y where y.ad_account_id = d.ad_account_id and y.ad_id = d.id and y.day > current_date - ${learned}`

/** The keywords of the ad group, and the negative ones of its campaign and account. */
const keywords = `(select json_agg(json_build_object('id', w.id::text, 'type', w.match_type, 'value', w.value)) from ad_keywords w
  where w.archived_at is null and w.ad_account_id = g.ad_account_id and (w.ad_group_id = g.id or w.campaign_id = g.campaign_id
    or (w.ad_group_id is null and w.campaign_id is null)))`

const columns = `d.id as ad, g.id as ad_group, c.id as campaign, k.id as account, k.business_id as business, d.pin_id as pin,
  case when d.product_group_id is not null then coalesce((select w.products from ad_products w where w.ad_id = d.id), '[]') end as products,
  k.currency, k.time_zone, g.billable_event, g.bid_strategy_type, g.bid_in_micro_currency::float8 as bid, g.bid_multiplier, g.placement_group,
  g.auto_targeting_enabled as is_expanded, g.targeting_spec as targeting,
  array(select x.interest_id::text from pin_topics x where x.pin_id = d.pin_id order by x.position) ||
    array(select q.interest_id::text from pins q where q.id = d.pin_id and q.interest_id is not null) as topics,
  ${keywords} as keywords, g.lifetime_frequency_cap as views_cap, g.optimization_goal_metadata as goals,
  ${seconds('greatest(g.created_at, g.start_time, c.start_time)')} as start, ${seconds('least(g.end_time, c.end_time)')} as ends,
  case g.budget_type when 'DAILY' then g.budget_in_micro_currency end::float8 as daily,
  case g.budget_type when 'LIFETIME' then g.budget_in_micro_currency end::float8 as lifetime,
  g.pacing_delivery_type as pacing, c.is_campaign_budget_optimization as is_shared,
  c.daily_spend_cap::float8 as campaign_daily, c.lifetime_spend_cap::float8 as campaign_lifetime,
  ${seconds('greatest(c.created_at, c.start_time)')} as campaign_start, ${seconds('c.end_time')} as campaign_ends,
  c.bid_options,
  coalesce(n.impressions, 0) as impressions, coalesce(n.actions, 0) as actions`

/** SQL that is true for an account that may spend, of a business that may advertise. */
export const mayAdvertise = (account: string, business: string) => `(
  exists (select from ad_standings z where z.ad_account_id = ${account} and z.can_spend)
  and not exists (select from users z where z.id = ${business} and (z.is_write_banned or z.deactivated_at is not null)))`

/** SQL that is true for an ad, ad group and campaign that are turned on, approved, and not over. */
export const isTurnedOn = (ad: string, group: string, campaign: string) => `(
  ${ad}.status = 'ACTIVE' and ${ad}.approved_link is not null and ${group}.status = 'ACTIVE' and ${campaign}.status = 'ACTIVE'
  and coalesce(${group}.end_time > now(), true) and coalesce(${campaign}.end_time > now(), true))`

// The ad groups come first: where the planner began with all that are active, a part took as long as everything.
const ofGroups = `select ${columns} from unnest($1::bigint[]) x (id) join ad_groups g on g.id = x.id join ads d on d.ad_group_id = g.id
  join campaigns c on c.id = g.campaign_id join ad_accounts k on k.id = g.ad_account_id left join lateral (${counted}) n on true
  where ${isTurnedOn('d', 'g', 'c')} and ${mayAdvertise('k.id', 'k.business_id')}
    and ${isWide('g.targeting_spec')}
    and (d.product_group_id is null or exists (select from ad_products w where w.ad_id = d.id and w.products <> '[]'))`

/** Reads the ads of some ad groups that may be delivered, now or when they start, with a digest of each. */
export const linesOfGroups = statement<LineRow, [groups: readonly string[]]>(
  'ad_lines_of_groups',
  `select w.*, md5(w::text) as digest from (${ofGroups}) w order by w.ad_group, w.ad`,
)

/** Reads a digest of those ads for each of the ad groups that has any. */
export const marksOfGroups = statement<{ ad_group: string; mark: string }, [groups: readonly string[]]>(
  'ad_marks_of_groups',
  `select w.ad_group, md5(string_agg(md5(w::text), '' order by w.ad)) as mark from (${ofGroups}) w group by w.ad_group`,
)

/** Reads the ad groups after one, in their order, that so many ads which are turned on are of, with the number of them. */
export const groupsAfter = statement<{ ad_group: string; ads: number }, [after: string, limit: number]>(
  'ad_groups_after',
  `select w.ad_group_id as ad_group, count(*)::int as ads from (
     select d.ad_group_id from ads d where d.status = 'ACTIVE' and d.approved_link is not null and d.ad_group_id > $1
     order by d.ad_group_id, d.id limit $2) w group by w.ad_group_id order by w.ad_group_id`,
)

export type Change = { ad_group: string; stamp: string }

/**
 * Reads the ad groups of which something was changed since a time, with a text that differs after each change; the row of group 0
 * has the time of the database.
 */
export const changedSince = statement<Change, [since: string]>(
  'ad_groups_changed',
  `select w.id::text as ad_group, max(w.at)::text as stamp from (
     select id, updated_at as at from ad_groups where updated_at > $1::timestamptz
     union all select ad_group_id, updated_at from ads where updated_at > $1::timestamptz
     union all select g.id, c.updated_at from campaigns c join ad_groups g on g.campaign_id = c.id
       where c.updated_at > $1::timestamptz
     union all select g.id, s.updated_at from ad_standings s join ad_groups g on g.ad_account_id = s.ad_account_id
       where s.updated_at > $1::timestamptz
     union all select d.ad_group_id, y.checked_at from ad_products y join ads d on d.id = y.ad_id
       where y.checked_at > $1::timestamptz) w group by w.id
   union all select '0', now()::text`,
)

/** Reads the topics. */
export const topicRows = statement<TopicRow>(
  'ad_topics',
  `select i.id, i.parent_id, i.name from interests i where ${isOffered('i')}`,
)
