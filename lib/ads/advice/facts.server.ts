import { statement } from '@/lib/platform/db/statement.server'
import type { BillableEvent, ObjectiveType } from '../campaigns/kinds'
import type { Targeting } from '../campaigns/targeting/targeting'
import { adSummarySql, summarySql } from '../manager/summary-sql'
import type { AdviceType } from './kinds'
import { adviceLimits } from './rules'

/** Campaigns, ad groups and ads that are looked at, the newest ones. */
const looked = 200

const seconds = (time: string) => `floor(extract(epoch from ${time}))::float8`
const today = `(now() at time zone $2)::date`

/** SQL of the money that was spent before noon in the last whole days of the account's time zone, by ad group. */
const early = `early as materialized (
  select x.ad_group_id, x.campaign_id, (x.hour at time zone $2)::date as day, sum(x.spent_micro)::float8 as micro
  from ad_hours x where x.ad_account_id = $1 and x.hour > now() - interval '${adviceLimits.earlyDays + 2} days'
    and extract(hour from x.hour at time zone $2) < 12 group by 1, 2, 3)`

const beforeNoon = (column: string, id: string) => `array(select coalesce(sum(e.micro), 0)::float8
  from generate_series(1, ${adviceLimits.earlyDays}) n left join early e on e.${column} = ${id} and e.day = ${today} - n
  group by n order by n)`

const spentBy = (id: string) =>
  `coalesce((select s.total_micro from ad_spend s where s.subject_id = ${id}), 0)::float8`

export type CampaignFacts = {
  id: string
  name: string
  objective: ObjectiveType
  daily: number | null
  lifetime: number | null
  end: number | null
  spent: number
  before_noon: number[]
  has_seen_tag: boolean
  since: number
  now: number
}

/** Reads the running campaigns of an ad account. */
export const campaignFacts = statement<CampaignFacts, [account: string, zone: string]>(
  'advice_campaigns',
  `with ${early}
   select c.id, c.name, c.objective_type as objective, c.daily_spend_cap::float8 as daily, c.lifetime_spend_cap::float8 as lifetime,
     ${seconds('c.end_time')} as "end", ${spentBy('c.id')} as spent, ${beforeNoon('campaign_id', 'c.id')} as before_noon,
     exists (select from conversion_tags t where t.last_fired_at is not null and (t.ad_account_id = c.ad_account_id or exists (
       select from ad_groups g where g.campaign_id = c.id
         and g.optimization_goal_metadata -> 'conversion_tag_v3_goal_metadata' ->> 'conversion_tag_id' = t.id::text))) as has_seen_tag,
     ${seconds('greatest(c.created_at, c.start_time)')} as since, ${seconds('now()')} as now
   from campaigns c join ad_accounts a on a.id = c.ad_account_id
   where c.ad_account_id = $1 and c.status = 'ACTIVE' and ${summarySql(['c'])} = 'RUNNING' order by c.id desc limit ${looked}`,
)

export type GroupFacts = {
  id: string
  name: string
  campaign_id: string
  daily: number | null
  lifetime: number | null
  bid: number | null
  event: BillableEvent
  targeting: Targeting
  is_expanded: boolean
  end: number | null
  campaign_end: number | null
  spent: number
  before_noon: number[]
  since: number
  now: number
}

/** Reads the running ad groups of an ad account. */
export const groupFacts = statement<GroupFacts, [account: string, zone: string]>(
  'advice_groups',
  `with ${early}
   select g.id, g.name, g.campaign_id, case g.budget_type when 'DAILY' then g.budget_in_micro_currency end::float8 as daily,
     case g.budget_type when 'LIFETIME' then g.budget_in_micro_currency end::float8 as lifetime,
     case g.bid_strategy_type when 'MAX_BID' then g.bid_in_micro_currency end::float8 as bid, g.billable_event as event,
     g.targeting_spec as targeting, g.auto_targeting_enabled as is_expanded, ${seconds('g.end_time')} as "end",
     ${seconds('c.end_time')} as campaign_end, ${spentBy('g.id')} as spent, ${beforeNoon('ad_group_id', 'g.id')} as before_noon,
     ${seconds('g.updated_at')} as since, ${seconds('now()')} as now
   from ad_groups g join campaigns c on c.id = g.campaign_id join ad_accounts a on a.id = g.ad_account_id
   where g.ad_account_id = $1 and g.status = 'ACTIVE' and c.status = 'ACTIVE' and ${summarySql(['g', 'c'])} = 'RUNNING'
   order by g.id desc limit ${looked}`,
)

export type RejectedFacts = { id: string; name: string | null; since: number }

/** Reads the rejected ads of an ad account that could run otherwise. */
export const rejectedAds = statement<RejectedFacts, [account: string]>(
  'advice_rejected',
  `select d.id, coalesce(d.name, nullif(p.title, '')) as name, ${seconds('d.updated_at')} as since
   from ads d join ad_groups g on g.id = d.ad_group_id join campaigns c on c.id = d.campaign_id
     join ad_accounts a on a.id = d.ad_account_id join pins p on p.id = d.pin_id
   where d.ad_account_id = $1 and d.review_status = 'REJECTED' and d.status in ('ACTIVE', 'PAUSED')
     and ${adSummarySql} = 'REJECTED' order by d.id desc limit ${looked}`,
)

export type PriceFacts = { event: BillableEvent; price: number; days: number; accounts: number }

const paidEvents = `case g.billable_event when 'IMPRESSION' then sum(x.impressions) / 1000.0
  when 'CLICKTHROUGH' then sum(x.outbound_clicks) else sum(x.video_views) end`

/**
 * Reads what other accounts paid for an event (a thousand impressions) in a day: the middle of the last 28 days of at most 200
 * accounts with the same currency.
 */
export const prices = statement<PriceFacts, [account: string]>(
  'advice_prices',
  `with asking as (select id, currency from ad_accounts where id = $1),
   others as (select a.id from asking q join ad_accounts a on a.currency = q.currency and a.id <> q.id
     where exists (select from ad_standings z where z.ad_account_id = a.id) order by a.id desc limit 200),
   paid as materialized (select x.ad_account_id, x.day, g.billable_event, sum(x.spent_micro) / nullif(${paidEvents}, 0) as price
     from others k join ad_days x on x.ad_account_id = k.id and x.day >= current_date - 28 and x.day < current_date
       join ad_groups g on g.id = x.ad_group_id where x.spent_micro > 0 group by 1, 2, 3)
   select billable_event as event, percentile_cont(0.5) within group (order by price)::float8 as price, count(*)::int as days,
     count(distinct ad_account_id)::int as accounts
   from paid where price is not null group by 1`,
)

/** Reads what an ad account does not want to see, and since when; what it dismissed too long ago is not among it. */
export const hiddenAdvice = statement<
  { type: AdviceType; entity_id: string; since: number },
  [account: string]
>(
  'advice_hidden',
  `select type, entity_id, extract(epoch from created_at)::float8 as since from ad_advice_hidden
   where ad_account_id = $1 and created_at > now() - interval '${adviceLimits.hiddenDays} days'`,
)

/** Reads whose an ad account is, with its time zone and its currency. */
export const accountFacts = statement<
  { business_id: string; currency: string; time_zone: string | null },
  [account: string]
>('advice_account', `select business_id, currency, time_zone from ad_accounts where id = $1`)
