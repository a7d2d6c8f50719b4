import { sql } from 'drizzle-orm'
import { rollUpSql } from '@/lib/ads/tracking/worker/roll-up.server'
import type { Loading } from '../make-media'
import type { ShownAd } from './campaign-rows'
import { advertisedDays } from './campaigns'

/** A number from 0 to 99 that looks random, and is the same each time for the nth view of an ad. */
const chance = (seed: number) => `abs(hashint8extended(v.n, ${seed})) % 100`

/**
 * Makes the views of each ad: as many a day as it has, by people of the world. `v.n` numbers
 * them all.
 */
async function makeViews(db: Loading, now: Date, shown: readonly ShownAd[]): Promise<void> {
  await db.execute(sql`
    create temporary table demo_views on commit drop as
    with people as (
      select array_agg(u.id order by u.id) as ids from users u
      where u.birthday is not null and u.business_name is null and u.created_at < ${now.toISOString()}::timestamptz - interval '60 days'
    ), given as (
      select r.*, row_number() over () as nth from jsonb_to_recordset(${JSON.stringify(shown)}::jsonb)
        r (ad bigint, grp bigint, campaign bigint, account bigint, "from" int, "to" int, views int, is_click boolean, price bigint)
    ), slots as (
      select g.*, (g.nth * 100000 + d.day * 100 + k.k)::bigint as n, d.day, k.k from given g,
        generate_series(g.to / 1440, g.from / 1440 - 1) d (day),
        generate_series(1, round(g.views * (0.7 + 0.6 * (abs(hashint8extended(g.nth * 100 + d.day, 9)) % 100) / 100.0))::int) k (k)
    )
    select s.*, t.at, p.ids[1 + abs(hashint8extended(s.n, 1)) % cardinality(p.ids)] as viewer,
      (array['phone', 'phone', 'phone', 'phone', 'phone', 'phone', 'tablet', 'desktop', 'desktop', 'desktop'])
        [1 + abs(hashint8extended(s.n, 2)) % 10] as device,
      (array['HOME', 'HOME', 'HOME', 'HOME', 'HOME', 'RELATED', 'RELATED', 'RELATED', 'SEARCH', 'TOPIC'])
        [1 + abs(hashint8extended(s.n, 3)) % 10] as placement
    from slots s, people p, lateral (
      select ${now.toISOString()}::timestamptz - make_interval(days => s.day) - make_interval(secs =>
        (abs(hashint8extended(s.n, 4)) % 86400) * (0.4 + 0.6 * (abs(hashint8extended(s.n, 5)) % 100) / 100.0)) as at
    ) t`)
}

/** The events of a view: it, and what some people do a moment after it. */
const events = `
  select v.*, 'IMPRESSION' as kind, v.at as arrived, case when v.is_click then 0 else v.price end as charge from demo_views v
  union all select v.*, 'CLOSEUP', v.at + interval '4 seconds', 0 from demo_views v where ${chance(11)} < 9
  union all select v.*, 'OUTBOUND_CLICK', v.at + interval '20 seconds',
    case when v.is_click then (round(v.price * (0.55 + 0.45 * (${chance(12)}) / 100.0) / c.coin) * c.coin)::bigint else 0 end
    from demo_views v join ad_accounts a on a.id = v.account,
      lateral (select case when a.currency in ('JPY', 'KRW') then 1000000 else 10000 end as coin) c where ${chance(13)} < 5
  union all select v.*, 'SAVE', v.at + interval '9 seconds', 0 from demo_views v where ${chance(14)} < 2`

/** Stores the events in their days, adds them to the roll-ups as the worker does, and notes what was spent. */
async function storeEvents(db: Loading, now: Date): Promise<void> {
  await db.execute(sql`
    select turn_ad_events(${now.toISOString()}::timestamptz - make_interval(days => n), 100)
    from generate_series(${advertisedDays + 1}, 0, -3) n`)
  await db.execute(sql`
    with flush as (
      insert into ad_flushes (arrived_at) values (${now.toISOString()}::timestamptz - make_interval(days => ${advertisedDays + 1})) returning id
    )
    insert into ad_events (day, nonce, kind, arrived_at, flush_id, ad_id, ad_group_id, campaign_id, ad_account_id, placement, device,
      viewer, charged_micro)
    select (e.arrived at time zone 'UTC')::date, e.n, e.kind, e.arrived, f.id, e.ad, e.grp, e.campaign, e.account, e.placement, e.device,
      e.viewer, e.charge
    from flush f, (${sql.raw(events)}) e where e.arrived < ${now.toISOString()}::timestamptz`)
  await db.execute(sql.raw(rollUpSql('1')))
  await db.execute(sql`
    insert into ad_spend (subject_id, ad_account_id, day, day_micro, total_micro)
    select s.subject, s.ad_account_id, max(s.day), sum(s.micro) filter (where s.day = s.last), sum(s.micro) from (
      select u.id as subject, e.ad_account_id, e.day, e.charged_micro as micro, max(e.day) over (partition by u.id) as last
      from (select w.*, (w.arrived_at at time zone coalesce(a.time_zone, 'UTC'))::date as day from (
        select ad_account_id, ad_group_id, campaign_id, arrived_at, charged_micro from ad_events where charged_micro > 0) w
        join ad_accounts a on a.id = w.ad_account_id) e, lateral unnest(array[e.ad_group_id, e.campaign_id, e.ad_account_id]) u (id)
    ) s group by 1, 2`)
  await db.execute(sql`
    insert into ad_standings (ad_account_id, can_spend) select distinct ad_account_id, true from ad_spend`)
}

/** Books the hours that have ended, as the worker does. */
async function bookHours(db: Loading, now: Date): Promise<void> {
  await db.execute(sql`
    with due as (
      update ad_charges set posted_micro = spent_micro, postings = 1
      where hour < date_trunc('hour', ${now.toISOString()}::timestamptz) returning ad_account_id, hour, spent_micro
    ), booked as (
      insert into ledger_transactions (ad_account_id, kind, currency, description, idempotency_key, created_at)
      select d.ad_account_id, 'CHARGE', a.currency, 'Ads, ' || to_char(d.hour at time zone 'UTC', 'YYYY-MM-DD HH24') || ':00 UTC',
        format('charge:ads:%s:%s:0', d.ad_account_id, to_char(d.hour at time zone 'UTC', 'YYYY-MM-DD"T"HH24')),
        d.hour + interval '1 hour' - interval '1 millisecond'
      from due d join ad_accounts a on a.id = d.ad_account_id returning id, ad_account_id, created_at
    )
    insert into ledger_entries (transaction_id, account, amount_micro)
    select b.id, s.account, s.sign * d.spent_micro from booked b
      join due d on d.ad_account_id = b.ad_account_id and d.hour = date_trunc('hour', b.created_at),
      (values ('UNBILLED', 1), ('REVENUE', -1)) s (account, sign)`)
}

/** Adds the events of ads over sixty days, their roll-ups, spending and bookings. */
export async function addSeenEvents(db: Loading, now: Date, shown: readonly ShownAd[]): Promise<void> {
  await makeViews(db, now, shown)
  await storeEvents(db, now)
  await bookHours(db, now)
}
