import { statement } from '@/lib/platform/db/statement.server'
import type { EventKind } from '../kinds'

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

/** Adds the sums of a batch to a roll-up by hour or day, in the order of its key, so that two workers never wait for each other. */
const addTo = (table: 'ad_hours' | 'ad_days', column: 'hour' | 'day', value: string) => `
  insert into ${table} as x (${column}, ${subject}, ${names}, ${columns.join(', ')})
  select ${value}, ${subject}, ${names}, ${columns.map((name) => `sum(${name})`).join(', ')} from summed
  group by 1, ${subject}, ${names} order by ad_account_id, 1, ad_id, placement, device
  on conflict (ad_account_id, ${column}, ad_id, placement, device) do update set
    ${columns.map((name) => `${name} = x.${name} + excluded.${name}`).join(', ')}`

/**
 * Adds the events of some batches to the roll-ups and to what is to be charged, and forgets that they waited: in one statement, so
 * that each event is in them exactly once. Events of an ad account that was deleted are left out.
 */
const rollUpBatches = statement<{ batches: number }, [max: number]>(
  'roll_up_ad_events',
  `with taken as materialized (
     delete from ad_flushes where id in (select id from ad_flushes order by id limit $1 for update skip locked) returning id, arrived_at
   ),
   summed as materialized (
     select date_trunc('hour', e.arrived_at) as hour, e.ad_account_id, e.ad_id, e.placement, e.device, e.ad_group_id, e.campaign_id,
       ${sums.join(', ')}
     from ad_events e
     where e.flush_id = any(array(select id from taken))
       and e.day >= (select (min(arrived_at) at time zone 'UTC')::date - 2 from taken)
       and exists (select from ad_accounts a where a.id = e.ad_account_id)
     group by 1, 2, 3, 4, 5, 6, 7
   ),
   hours as (${addTo('ad_hours', 'hour', 'hour')}),
   days as (${addTo('ad_days', 'day', `(hour at time zone 'UTC')::date`)}),
   charges as (
     insert into ad_charges as c (ad_account_id, hour, spent_micro)
     select ad_account_id, hour, sum(spent_micro) from summed where spent_micro > 0 group by 1, 2 order by 1, 2
     on conflict (ad_account_id, hour) do update set spent_micro = c.spent_micro + excluded.spent_micro
   )
   select count(*)::int as batches from taken`,
)

/** Batches of a statement. */
const max = 100

/** Adds all events that wait to the roll-ups. */
export async function rollUp(): Promise<void> {
  for (;;) {
    const [done] = await rollUpBatches(max)
    if ((done?.batches ?? 0) < max) return
  }
}
