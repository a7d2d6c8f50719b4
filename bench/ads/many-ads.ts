import { sql } from 'drizzle-orm'
import { type Db, db, transact } from '@/lib/platform/db/client.server'

/** Ads of an ad group, and products of each business of which they are. */
const [ofGroup, products] = [10, 200]
/** Ads that are added by a statement. */
const batch = 10_000

/** Gives each business products that it may promote: copies of pins of the world, on its own board. */
async function makeProducts(): Promise<void> {
  await db().execute(sql`
    insert into pins (user_id, board_id, aggregated_pin_id, signature, interest_id, title, description, link, domain, method, is_ready, is_public)
    select b.user_id, b.id, p.aggregated_pin_id, p.signature, p.interest_id, p.title, p.description,
      'https://shop.example/' || p.id, 'shop.example', 'uploaded', true, false
    from business_profiles f
      join lateral (select * from boards b where b.user_id = f.id and b.privacy = 'public' order by b.id limit 1) b on true
      join lateral (select * from pins p where p.is_public and p.parent_pin_id is null and p.user_id <> f.id
        order by md5(p.id::text || f.id) limit ${products}) p on true`)
  await db().execute(
    sql`update pins set is_ads_only = true where domain = 'shop.example' and method = 'uploaded' and not is_public`,
  )
}

/** Adds ads until there are so many active ones, of all ad accounts, each ad group for the people of one topic. */
export async function makeManyAds(count: number): Promise<void> {
  if (count === 0) return makeProducts()
  const { rows } = await db().execute<{ n: number }>(sql`select count(*)::int as n from ads`)
  for (let from = rows[0]?.n ?? 0; from < count; from += batch)
    await transact((tx) => addAds(tx, from / ofGroup, Math.min(count, from + batch) / ofGroup - 1))
  await db().execute(sql`analyze ads, ad_groups, campaigns, pins`)
}

async function addAds(tx: Db, from: number, to: number): Promise<void> {
  await tx.execute(sql`set local statement_timeout = 0; set local enable_nestloop = off`)
  await tx.execute(sql`
    create temporary table many_groups as
    with accounts as materialized (select array_agg(id order by id) as ids, array_agg(business_id order by id) as of from ad_accounts),
      topics as materialized (select array_agg(id order by id) as ids from interests where parent_id is null or id % 3 = 0)
    select g.g, a.ids[1 + g.g % cardinality(a.ids)] as account, a.of[1 + g.g % cardinality(a.ids)] as business_id,
      t.ids[1 + (g.g * 7) % cardinality(t.ids)] as topic, next_id() as grp, next_id() as campaign
    from generate_series(${from}::int, ${to}::int) g, accounts a, topics t`)
  await tx.execute(sql`
    insert into campaigns (id, ad_account_id, name, objective_type, status)
    select campaign, account, 'Campaign ' || g, 'CONSIDERATION', 'ACTIVE' from many_groups`)
  await tx.execute(sql`
    insert into ad_groups (id, ad_account_id, campaign_id, name, status, budget_type, budget_in_micro_currency, pacing_delivery_type,
      billable_event, bid_strategy_type, bid_in_micro_currency, placement_group, targeting_spec)
    select grp, account, campaign, 'Group ' || g, 'ACTIVE', 'DAILY', 1000000000000, 'ACCELERATED', 'CLICKTHROUGH', 'MAX_BID',
      200000000 + g % 100 * 1000000, 'ALL', case when g % 3 = 0 then '{}' else jsonb_build_object('INTEREST', jsonb_build_array(topic::text)) end
    from many_groups`)
  await tx.execute(sql`
    with products as materialized (
      select f.business_id, p.id, p.link, p.domain, row_number() over (partition by f.business_id order by p.id) - 1 as at
      from pins p join business_profiles f on f.id = p.user_id where p.is_ads_only
    )
    insert into ads (ad_account_id, campaign_id, ad_group_id, pin_id, name, status, creative_type, review_status, approved_link, approved_host)
    select m.account, m.campaign, m.grp, p.id, 'Ad', 'ACTIVE', 'REGULAR', 'APPROVED', p.link, p.domain
    from many_groups m cross join generate_series(1, ${ofGroup}) k
      join products p on p.business_id = m.business_id and p.at = (m.g * ${ofGroup} + k) % ${products}`)
  await tx.execute(sql`
    insert into ad_standings (ad_account_id, can_spend) select distinct account, true from many_groups on conflict do nothing`)
  await tx.execute(sql`drop table many_groups`)
}

/** Adds 90 days of roll-ups of one ad account, of ten million events: of 500 ads, in four places, on three devices. */
export async function makeReportedDays(): Promise<{ account: string; counted: number }> {
  await transact(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`)
    await tx.execute(sql`
    insert into ad_days (day, ad_id, ad_group_id, campaign_id, ad_account_id, placement, device, impressions, closeups, outbound_clicks,
      saves, spent_micro)
    select date '2026-01-01' + d, 1000 + a, 100 + a / 10, 10 + a / 50, (select min(id) from ad_accounts), p.p, v.v, 17, 1, 1, 0, 250000
    from generate_series(0, 89) d, generate_series(0, 499) a, unnest(array['HOME', 'SEARCH', 'RELATED', 'TOPIC']) p (p),
      unnest(array['phone', 'tablet', 'desktop']) v (v)`)
  })
  await db().execute(sql`vacuum analyze ad_days`)
  const { rows } = await db().execute<{ account: string; counted: number }>(sql`
    select min(ad_account_id)::text as account, sum(impressions + closeups + outbound_clicks)::int as counted from ad_days
    where day between '2026-01-01' and '2026-03-31'`)
  return { account: rows[0]?.account ?? '', counted: rows[0]?.counted ?? 0 }
}
