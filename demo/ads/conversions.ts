import { sql } from 'drizzle-orm'
import { personOf } from '@/lib/ads/attribution/person.server'
import type { Loading } from '../make-media'

/** Of so many clicks, and of so many views without one, one leads to a purchase. */
const [clicksEach, viewsEach] = [9, 160]

/**
 * Adds purchases after ads of the accounts whose campaigns aim at them, and says that the events of tags before now are attributed.
 * Amounts are in the currency of the account.
 */
export async function addConversions(db: Loading, now: Date): Promise<void> {
  const { rows } = await db.execute<{ id: string }>(sql`select distinct viewer as id from demo_views`)
  const people = rows.map(({ id }) => ({ id, person: personOf(String(id)) }))
  await db.execute(sql`
    with people as (
      select * from jsonb_to_recordset(${JSON.stringify(people)}::jsonb) r (id bigint, person bigint)
    ), met as (
      select e.*, abs(hashint8extended(e.nonce, 21)) as h from ad_events e
      where e.ad_account_id in (select account from demo_views where not is_click)
    ), bought as (
      select m.*, 'CLICK' as touch, m.arrived_at + make_interval(mins => 5 + (m.h % 1500)::int) as happened_at from met m
      where m.kind = 'OUTBOUND_CLICK' and m.h % ${clicksEach} = 0
      union all select m.*, 'VIEW', m.arrived_at + make_interval(mins => 60 + (m.h % 3000)::int) from met m
      where m.kind = 'IMPRESSION' and m.h % ${viewsEach} = 1
        and not exists (select from met x where x.nonce = m.nonce and x.kind = 'OUTBOUND_CLICK')
    )
    insert into ad_conversions (ad_account_id, event, event_id, touch, ad_id, ad_group_id, campaign_id, happened_at, acted_at,
      value_micro, person)
    select b.ad_account_id, 'CHECKOUT', 'demo-ad-' || b.nonce, b.touch, b.ad_id, b.ad_group_id, b.campaign_id, b.happened_at, b.arrived_at,
      (25 + b.h % 140) * 1000000 * case a.currency when 'JPY' then 100 when 'NOK' then 10 else 1 end, p.person
    from bought b join people p on p.id = b.viewer join ad_accounts a on a.id = b.ad_account_id
    where b.happened_at < ${now.toISOString()}::timestamptz`)
  // The worker may have noted a time already: nothing before it was attributed.
  await db.execute(sql`
    insert into ad_attribution (id, until) values (1, ${now.toISOString()}::timestamptz) on conflict do nothing`)
}
