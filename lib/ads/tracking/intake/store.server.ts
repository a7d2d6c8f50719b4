import { adAccountAccess, businessAccess } from '@/lib/business/access/access.server'
import { transact } from '@/lib/platform/db/client.server'
import { anyLength, statement } from '@/lib/platform/db/statement.server'
import type { EventKind, FaultReason, Placement } from '../kinds'
import { burstLimits, trackingLimits } from '../limits'

/** An event of a genuine token, as it is stored. */
export type EventRow = {
  day: string
  nonce: string
  kind: EventKind
  ad: string
  grp: string
  campaign: string
  account: string
  placement: Placement
  device: string
  viewer: string
  /** Things that the ad group asked for and that were true, as in the token. */
  keyword: string | null
  interest: string | null
  audience: string | null
  /** The price, if it is charged: '0' for any other kind. */
  price: string
}

/** The outcome of events of a batch, by ad: stored, stored without a charge past a budget, or why they do not count. */
export type Outcome = { ad: string; outcome: 'STORED' | 'OVER' | FaultReason; items: number }

const now = `coalesce($2::timestamptz, statement_timestamp())`
/** The day of its budgets: that of the time zone of an account `a`. */
const budgetDay = (at: string) => `(${at} at time zone coalesce(a.time_zone, 'UTC'))::date`

/** Makes the missing rows of those that spend, in the order of their ids. */
const prepareSpend = statement<Record<string, never>, [subjects: string, at: string | null]>(
  'prepare_ad_spend',
  `insert into ad_spend (subject_id, ad_account_id, day)
   select r.id, a.id, ${budgetDay(now)}
   from jsonb_to_recordset($1::jsonb) r (id bigint, account bigint) join ad_accounts a on a.id = r.account
   where not exists (select from ad_spend s where s.subject_id = r.id) order by r.id
   on conflict do nothing`,
)

/** Locks them, in the same order in every process. What runs after it sees all that was charged before. */
const lockSpend = statement<Record<string, never>, [ids: string[]]>(
  'lock_ad_spend',
  `select from ad_spend where subject_id = any(${anyLength('$1::bigint[]')}) order by subject_id for update`,
)

/** Returns SQL for the rest of a budget of a row `s` of `ad_spend`, which may be missing, of an account `a`. */
const left = (daily: string, lifetime: string) => `least(
  ${daily} - case when s.day >= ${budgetDay('t.at')} then s.day_micro else 0 end, ${lifetime} - coalesce(s.total_micro, 0))`

/** The most events of a person in an hour that have to be counted. */
const maxBurst = Math.max(...Object.values(burstLimits))
const burst = `case kind ${Object.entries(burstLimits)
  .map(([kind, max]) => `when '${kind}' then ${max}`)
  .join(' ')} else 0 end`

/**
 * Stores a batch, each token once for each kind, and charges what budgets have left: in the order of arrival, first by ad group,
 * then by campaign, then by what the account may spend. An event that costs more than is left is stored without a charge. The
 * rest of the rows are replays. The rows of `ad_spend` of charged events are locked.
 */
const storeEvents = statement<Outcome, [rows: string, at: string | null]>(
  'store_ad_events',
  `with t as materialized (select ${now} as at, (${now} at time zone 'UTC')::date as today, next_id() as flush),
   raw as materialized (
     select *, row_number() over () as n from jsonb_to_recordset($1::jsonb) r (day date, nonce bigint, kind text, ad bigint, grp bigint,
       campaign bigint, account bigint, placement text, device text, viewer bigint, keyword bigint, interest bigint, audience bigint,
       price bigint)
   ),
   given as (select distinct on (day, nonce, kind) * from raw order by day, nonce, kind, n),
   fresh as materialized (
     select g.* from given g
     where (select true from ad_events e where e.day = g.day and e.nonce = g.nonce and e.kind = g.kind limit 1) is null
   ),
   pairs as (select distinct viewer, account from fresh where viewer > 0),
   own as materialized (
     select p.viewer, p.account from pairs p, ad_accounts a, businesses b where a.id = p.account and b.id = a.business_id
       and (${adAccountAccess.visible('ad-account.view', 'a', 'p.viewer')} or ${businessAccess.visible('business.view', 'b', 'p.viewer')})
   ),
   own_or_not as materialized (
     select f.*, (f.viewer, f.account) in (select viewer, account from own) as is_own,
       (select count(*) from (select from ad_events e where e.viewer = f.viewer and e.kind = f.kind
         and e.day >= t.today - 1 and e.arrived_at > t.at - interval '1 hour' limit ${maxBurst}) q) as lately,
       case when f.kind = 'OUTBOUND_CLICK' then (select count(*) from (select from ad_events e where e.viewer = f.viewer
         and e.ad_group_id = f.grp and e.ad_id = f.ad and e.kind = 'OUTBOUND_CLICK' and e.day >= t.today - 1
         and e.arrived_at > t.at - interval '1 hour' limit ${trackingLimits.clicksOfPerson}) q) end as clicked,
       case when f.kind = 'OUTBOUND_CLICK' then
         (select m.clicks from ad_minutes m where m.ad_id = f.ad and m.minute = date_trunc('minute', t.at)) end as minute
     from t, fresh f
   ),
   judged as materialized (
     select f.*, not is_own and (row_number() over (partition by is_own, viewer, kind order by n) + lately > ${burst}
       or (kind = 'OUTBOUND_CLICK' and (
         row_number() over (partition by is_own, viewer, ad, kind order by n) + clicked > ${trackingLimits.clicksOfPerson}
         or row_number() over (partition by is_own, ad, kind order by n) + coalesce(minute, 0) > ${trackingLimits.clicksOfAd}
       ))) as is_burst
     from own_or_not f
   ),
   valid as materialized (select * from judged where not is_own and not is_burst),
   group_left as (
     select g.id, ${left(`case g.budget_type when 'DAILY' then g.budget_in_micro_currency end`, `case g.budget_type when 'LIFETIME' then g.budget_in_micro_currency end`)} as micro
     from t, ad_groups g join ad_accounts a on a.id = g.ad_account_id left join ad_spend s on s.subject_id = g.id
     where g.id in (select grp from valid where price > 0)
   ),
   campaign_left as (
     select c.id, ${left('c.daily_spend_cap', 'c.lifetime_spend_cap')} as micro
     from t, campaigns c join ad_accounts a on a.id = c.ad_account_id left join ad_spend s on s.subject_id = c.id
     where c.id in (select campaign from valid where price > 0)
   ),
   account_left as (
     select a.id, d.limit_micro - coalesce(s.total_micro, 0) as micro
     from ad_accounts a left join ad_spend s on s.subject_id = a.id left join ad_standings d on d.ad_account_id = a.id
     where a.id in (select account from valid where price > 0)
   ),
   of_group as materialized (
     select v.n, v.campaign, v.account, v.price, sum(v.price) over (partition by v.grp order by v.n) as run, l.micro
     from valid v join group_left l on l.id = v.grp where v.price > 0
   ),
   of_campaign as materialized (
     select v.n, v.account, v.price, sum(v.price) over (partition by v.campaign order by v.n) as run, l.micro
     from of_group v join campaign_left l on l.id = v.campaign where v.micro is null or v.run <= v.micro
   ),
   of_account as materialized (
     select v.n, v.price, sum(v.price) over (partition by v.account order by v.n) as run, l.micro
     from of_campaign v join account_left l on l.id = v.account where v.micro is null or v.run <= v.micro
   ),
   priced as materialized (
     select v.*, v.n in (select n from of_account where micro is null or run <= micro) as is_charged from valid v
   ),
   stored as (
     insert into ad_events (day, nonce, kind, arrived_at, flush_id, ad_id, ad_group_id, campaign_id, ad_account_id, placement, device,
       viewer, keyword_id, interest_id, audience_id, charged_micro, is_over)
     select v.day, v.nonce, v.kind, t.at, t.flush, v.ad, v.grp, v.campaign, v.account, v.placement, v.device, v.viewer,
       v.keyword, v.interest, v.audience,
       case when v.is_charged then v.price else 0 end, v.price > 0 and not v.is_charged
     from t, priced v
     on conflict do nothing
     returning ad_id, ad_group_id, campaign_id, ad_account_id, kind, charged_micro, is_over
   ),
   flushed as (insert into ad_flushes (id, arrived_at) select flush, at from t where exists (select from stored)),
   counted as (
     insert into ad_minutes as m (ad_id, minute, clicks)
     select s.ad_id, date_trunc('minute', t.at), count(*) from t, stored s where s.kind = 'OUTBOUND_CLICK' group by 1, 2 order by 1
     on conflict (ad_id, minute) do update set clicks = m.clicks + excluded.clicks
   ),
   spent as (
     update ad_spend s set updated_at = t.at, day = greatest(s.day, ${budgetDay('t.at')}), total_micro = s.total_micro + x.micro,
       day_micro = case when s.day >= ${budgetDay('t.at')} then s.day_micro else 0 end + x.micro
     from t, ad_accounts a, (select u.id, sum(e.charged_micro)::bigint as micro from stored e, lateral unnest(array[e.ad_group_id, e.campaign_id, e.ad_account_id]) u (id)
       where e.charged_micro > 0 group by u.id) x
     where s.subject_id = x.id and a.id = s.ad_account_id
   )
   select x.ad::text, x.outcome, count(*)::int as items from (
     select ad_id as ad, case when is_over then 'OVER' else 'STORED' end as outcome from stored
     union all select ad, case when is_own then 'OWN' else 'BURST' end from judged where is_own or is_burst) x
   group by 1, 2`,
)

/** Returns those whose spending a batch may change, each once, in the order of their ids. */
function subjectsOf(rows: readonly EventRow[]): { id: string; account: string }[] {
  const subjects = new Map<string, string>()
  for (const { grp, campaign, account } of rows)
    for (const id of [grp, campaign, account]) subjects.set(id, account)
  return [...subjects].map(([id, account]) => ({ id, account }))
}

/** Returns the outcomes with those that the statement did not name: events that were there before. */
function withReplays(rows: readonly EventRow[], outcomes: Outcome[]): Outcome[] {
  const rest = new Map<string, number>()
  for (const { ad } of rows) rest.set(ad, (rest.get(ad) ?? 0) + 1)
  for (const { ad, items } of outcomes) rest.set(ad, (rest.get(ad) ?? 0) - items)
  const replays = [...rest].flatMap(([ad, items]) =>
    items > 0 ? [{ ad, outcome: 'REPLAY' as const, items }] : [],
  )
  return [...outcomes, ...replays]
}

/**
 * Stores a batch of events and charges them, in one transaction and one round trip. Of several processes that charge the same budget
 * each sees what the others have charged, so that it is never overspent. `at` is for tests and for the demo world.
 */
export async function storeBatch(rows: readonly EventRow[], at: Date | null = null): Promise<Outcome[]> {
  const given = JSON.stringify(rows)
  const time = at?.toISOString() ?? null
  const subjects = subjectsOf(rows.filter(({ price }) => price !== '0'))
  if (subjects.length === 0) return withReplays(rows, await storeEvents(given, time))
  return transact(async (tx) => {
    const [, , stored] = await Promise.all([
      prepareSpend.in(tx, JSON.stringify(subjects), time),
      lockSpend.in(
        tx,
        subjects.map(({ id }) => id),
      ),
      storeEvents.in(tx, given, time),
    ])
    return withReplays(rows, stored)
  })
}
