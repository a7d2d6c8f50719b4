import { sql } from 'drizzle-orm'
import type { Loading } from './make-media'

/** Days of the numbers, and pins of each person that have some. */
const [days, many] = [90, 40]

/**
 * Adds numbers of the pins of some people, as if they had been counted day by day, and who opened them: enough people for an audience.
 * A pin is seen more in its first days. Leaves the numbers of others alone: people may use the site while the demo world is made.
 */
export async function addStatistics(db: Loading, now: Date, usernames: readonly string[]): Promise<void> {
  const today = sql`(${now.toISOString()}::timestamptz at time zone 'UTC')::date`
  await db.execute(sql`
    insert into pin_days (pin_id, day, device, impressions, closeups, outbound_clicks, saves)
    select p.id, d.day, v.device, n.seen, n.seen * (4 + n.h % 9) / 100, case when p.link is null then 0 else n.seen * (n.h % 5) / 100 end,
      n.seen * (n.h % 4) / 100
    from users u, lateral (
        select id, link, created_at, row_number() over (order by id desc) as place from pins
        where user_id = u.id and is_public order by id desc limit ${many}
      ) p, generate_series(${today} - ${days - 1}::int, ${today}, '1 day') g,
      (values ('phone', 6), ('desktop', 4)) v (device, part),
      lateral (select g::date as day, g::date - p.created_at::date as age) d,
      lateral (select abs(hashtextextended(u.username || p.place || d.day || v.device, 7)) % 100 as h) h,
      lateral (select h.h::int, (v.part * (18 + h.h % 60) / (3 + d.age / 5))::int as seen) n
    where u.username = any(${sql.param([...usernames])}::text[]) and d.age >= 0 and n.seen > 0`)
  await db.execute(sql`
    insert into account_days (user_id, day, device, impressions, closeups, outbound_clicks, saves, profile_visits, follows)
    select p.user_id, d.day, d.device, sum(d.impressions), sum(d.closeups), sum(d.outbound_clicks), sum(d.saves),
      sum(d.closeups) / 6, sum(d.closeups) / 50
    from pin_days d join pins p on p.id = d.pin_id join users u on u.id = p.user_id
    where u.username = any(${sql.param([...usernames])}::text[]) group by 1, 2, 3`)
  await db.execute(sql`
    insert into pin_audience (user_id, person_id, day, device)
    select u.id, v.id, ${today} - (h.h % 28)::int, case when h.h % 10 < 6 then 'phone' else 'desktop' end
    from users u, users v, lateral (select abs(hashtextextended(u.username || v.username, 8)) % 1000 as h) h
    where u.username = any(${sql.param([...usernames])}::text[]) and v.business_name is null and v.id <> u.id and h.h < 800`)
}
