import { statement } from '@/lib/platform/db/statement.server'
import { type EventKind, slicePeople } from '../kinds'

/** The column of the roll-ups that counts each kind. */
export const countColumns: Readonly<Record<EventKind, string>> = {
  IMPRESSION: 'impressions',
  CLOSEUP: 'closeups',
  OUTBOUND_CLICK: 'outbound_clicks',
  SAVE: 'saves',
  VIDEO_V_50_MRC: 'video_views',
  VIDEO_P25: 'video_p25',
  VIDEO_P50: 'video_p50',
  VIDEO_P75: 'video_p75',
  VIDEO_P100: 'video_p100',
}

const columns = [...Object.values(countColumns), 'spent_micro', 'over']
const sums = [
  ...Object.entries(countColumns).map(
    ([kind, column]) => `count(*) filter (where e.kind = '${kind}') as ${column}`,
  ),
  'sum(e.charged_micro)::bigint as spent_micro',
  'count(*) filter (where e.is_over) as over',
]
const subject = 'ad_account_id, ad_id, placement, device'
const names = 'ad_group_id, campaign_id'

const added = `${columns.map((name) => `${name} = x.${name} + excluded.${name}`).join(', ')}`

/** Adds the sums of a batch to a roll-up by hour or day, in the order of its key, so that two workers never wait for each other. */
const addTo = (table: 'ad_hours' | 'ad_days', column: 'hour' | 'day') => `
  insert into ${table} as x (${column}, ${subject}, ${names}, ${columns.join(', ')})
  select ${column}, ${subject}, ${names}, ${columns.map((name) => `sum(${name})`).join(', ')} from summed
  group by 1, ${subject}, ${names} order by ad_account_id, 1, ad_id, placement, device
  on conflict (ad_account_id, ${column}, ad_id, placement, device) do update set ${added}`

/** The facts of people who saw an ad, unless they keep ads from using them: 'unknown' for everyone else. */
const age = `extract(year from age(u.birthday::date))`
const facts = `
  select u.id, u.country,
    case when u.gender in ('female', 'male') then u.gender else 'unknown' end as gender,
    case when u.birthday is null then 'unknown' when ${age} < 18 then 'unknown' when ${age} < 25 then '18-24' when ${age} < 35 then '25-34'
      when ${age} < 45 then '35-44' when ${age} < 50 then '45-49' when ${age} < 55 then '50-54' when ${age} < 65 then '55-64'
      else '65+' end as age
  from users u left join user_settings s on s.user_id = u.id
  where u.id in (select viewer from events where viewer > 0) and coalesce(s.ads_personalization, true)`
const kinds = `select * from (values ('AGE_BUCKET', coalesce(f.age, 'unknown')), ('GENDER', coalesce(f.gender, 'unknown')),
  ('COUNTRY', coalesce(f.country, 'unknown')),
  ('AGE_BUCKET_AND_GENDER', coalesce(f.age, 'unknown') || '&' || coalesce(f.gender, 'unknown')),
  ('APPTYPE', case e.device when 'desktop' then 'web' else 'web_mobile' end),
  ('PLACEMENT', case e.placement when 'SEARCH' then 'SEARCH' else 'BROWSE' end),
  ('KEYWORD', (select w.value from ad_keywords w where w.id = e.keyword_id)),
  ('TARGETED_INTEREST', e.interest_id::text), ('AUDIENCE_INCLUDE', e.audience_id::text)) v (kind, value) where v.value is not null`
const bit = `set_bit(repeat('0', ${slicePeople})::bit(${slicePeople}), hashint8(e.viewer) & ${slicePeople - 1}, 1)`

/** Adds the events of a batch to what is told of those who saw an ad, by one fact of each. */
const addToSlices = `
  insert into ad_slices as x (ad_account_id, day, ad_id, kind, value, ${names}, people, ${columns.join(', ')})
  select e.ad_account_id, e.day, e.ad_id, k.kind, k.value, e.ad_group_id, e.campaign_id, bit_or(${bit}), ${sums.join(', ')}
  from events e left join facts f on f.id = e.viewer, lateral (${kinds}) k (kind, value)
  group by 1, 2, 3, 4, 5, 6, 7 order by 1, 2, 3, 4, 5
  on conflict (ad_account_id, day, ad_id, kind, value) do update set people = x.people | excluded.people, ${added}`

/**
 * Returns SQL that adds the events of the oldest `max` batches to the roll-ups and to what is to be charged, and forgets that they waited: in one statement, so
 * that each event is in them exactly once. Hours and days are those of the account's time zone, which cannot change meanwhile; money is
 * charged by the hour in UTC. Events of an ad account that was deleted are left out.
 */
export const rollUpSql = (max: string): string => `
  with taken as materialized (
     delete from ad_flushes where id in (select id from ad_flushes order by id limit ${max} for update skip locked) returning id, arrived_at
   ),
   arrived as materialized (
     select e.* from ad_events e
     where e.flush_id = any(array(select id from taken))
       and e.day >= (select (min(arrived_at) at time zone 'UTC')::date - 2 from taken)
   ),
   accounts as materialized (
     select a.id, coalesce(a.time_zone, 'UTC') as zone from ad_accounts a
     where a.id in (select ad_account_id from arrived) order by a.id for share
   ),
   events as materialized (
     select date_trunc('hour', e.arrived_at) as charged_hour, date_trunc('hour', e.arrived_at, a.zone) as hour,
       (e.arrived_at at time zone a.zone)::date as day, e.ad_account_id, e.ad_id, e.placement, e.device, e.ad_group_id, e.campaign_id,
       e.viewer, e.kind, e.charged_micro, e.is_over, e.keyword_id, e.interest_id, e.audience_id
     from arrived e join accounts a on a.id = e.ad_account_id
   ),
   summed as materialized (
     select e.charged_hour, e.hour, e.day, e.ad_account_id, e.ad_id, e.placement, e.device, e.ad_group_id, e.campaign_id,
       ${sums.join(', ')}
     from events e group by 1, 2, 3, 4, 5, 6, 7, 8, 9
   ),
   facts as materialized (${facts}),
   hours as (${addTo('ad_hours', 'hour')}),
   days as (${addTo('ad_days', 'day')}),
   slices as (${addToSlices}),
   charges as (
     insert into ad_charges as c (ad_account_id, hour, spent_micro)
     select ad_account_id, charged_hour, sum(spent_micro) from summed where spent_micro > 0 group by 1, 2 order by 1, 2
     on conflict (ad_account_id, hour) do update set spent_micro = c.spent_micro + excluded.spent_micro
   )
   select count(*)::int as batches from taken`

const rollUpBatches = statement<{ batches: number }, [max: number]>('roll_up_ad_events', rollUpSql('$1'))

/** Batches of a statement. */
const max = 100

/** Adds all events that wait to the roll-ups. */
export async function rollUp(): Promise<void> {
  for (;;) {
    const [done] = await rollUpBatches(max)
    if ((done?.batches ?? 0) < max) return
  }
}
