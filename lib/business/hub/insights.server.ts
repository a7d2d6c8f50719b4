import { sql } from 'drizzle-orm'
import type { Member } from '@/lib/core/viewer'
import { db } from '@/lib/platform/db/client.server'
import { permitReading } from '../access/access.server'
import { withChildren } from '../access/hierarchy-sql'
import type { InsightDays } from './ranges'
import { savesByOthers } from './saves-sql'
import type { WireInsights, WirePoint } from './schema'

type Series = 'spend' | 'events' | 'people' | 'saves' | 'audiences'
type Row = WirePoint & { series: Series | 'range' }

const series: readonly Series[] = ['spend', 'events', 'people', 'saves', 'audiences']

/** Reads what happened in a business, of which the caller has made sure that the member manages it. */
export async function readInsights(business_id: string, days: InsightDays): Promise<WireInsights> {
  const all = withChildren(business_id)
  const { rows } = await db().execute<Row>(sql`
    with accounts as materialized (select id, currency, time_zone from ad_accounts where business_id in ${all}),
    zone as materialized (select coalesce((select time_zone from accounts where time_zone is not null order by id limit 1), 'UTC') as name),
    span as materialized (select (now() at time zone name)::date - (${days}::int - 1) as first, (now() at time zone name)::date as last,
      ((now() at time zone name)::date - (${days}::int - 1))::timestamp at time zone name as start, name from zone)
    select 'range' as series, span.name as key, to_char(span.last, 'YYYY-MM-DD') as label,
      to_char(span.first, 'YYYY-MM-DD') as day, 0::float8 as value from span
    union all select 'spend', l.currency, null, to_char((l.created_at at time zone span.name)::date, 'YYYY-MM-DD'),
        sum(e.amount_micro)::float8 / 1e6
      from span, accounts a join ledger_transactions l on l.ad_account_id = a.id and l.kind = 'CHARGE'
        join ledger_entries e on e.transaction_id = l.id and e.account = 'UNBILLED'
      where l.created_at >= span.start group by 2, 4
    union all select 'events', t.event, null, to_char((t.happened_at at time zone span.name)::date, 'YYYY-MM-DD'), count(*)::float8
      from span, tag_events t where t.day >= span.first - 1 and t.happened_at >= span.start
        and t.tag_id in (select c.id from conversion_tags c join accounts a on a.id = c.ad_account_id) group by 2, 4
    union all select 'people', case when g.role = 'PARTNER' then 'PARTNER' else 'PEOPLE' end, null,
        to_char((g.created_at at time zone span.name)::date, 'YYYY-MM-DD'), count(*)::float8
      from span, grants g where g.kind = 'business' and g.resource_id = ${business_id} and g.source = 'direct'
        and g.subject_id <> ${business_id} and g.created_at >= span.start group by 2, 4
    union all select 'saves', 'saves', null, to_char((s.created_at at time zone span.name)::date, 'YYYY-MM-DD'), count(*)::float8
      from span, (${savesByOthers(all, sql`now() - (${days}::int + 1) * interval '1 day'`)}) s
      where s.created_at >= span.start group by 4
    union all (select 'audiences', u.id::text, u.name, null, u.size::float8
      from audiences u join accounts a on a.id = u.ad_account_id where u.size > 0 order by u.size desc, u.id limit 6)`)
  const [range] = rows.filter((row) => row.series === 'range')
  const of = (name: Series) =>
    rows
      .filter((row) => row.series === name)
      .map(({ key, label, day, value }) => ({ key, label, day, value }))
  return {
    days,
    first_day: range?.day ?? '',
    last_day: range?.label ?? '',
    time_zone: range?.key ?? 'UTC',
    ...(Object.fromEntries(series.map((name) => [name, of(name)])) as Record<Series, WirePoint[]>),
  }
}

/** Returns what happened in a business in the last days, for its managers. @throws AppError 404, 29 */
export async function insightsOf(
  member: Member,
  { business_id, days }: { business_id: string; days: InsightDays },
): Promise<WireInsights> {
  await permitReading(member, 'business.people.view', business_id)
  return readInsights(business_id, days)
}
