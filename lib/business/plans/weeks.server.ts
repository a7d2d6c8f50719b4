import { sql } from 'drizzle-orm'
import type { PlanWeeks } from '@/lib/business/start/suggestion'
import { db } from '@/lib/platform/db/client.server'
import { withChildren } from '../access/hierarchy-sql'
import { savesByOthers } from '../hub/saves-sql'

/**
 * Returns the people who saved something on this site, and how often others saved the pins of a business, in each of the
 * last four times seven days, oldest first.
 */
export async function weeksBefore(business_id: string): Promise<PlanWeeks> {
  const { rows } = await db().execute<{ people: number; saves: number }>(sql`
    with recent as materialized (
      select user_id, floor(extract(epoch from now() - created_at) / 604800)::int as age from pins
      where id >= id_at(now() - interval '28 days', 0) and deleted_at is null limit 200000),
    saves as materialized (
      select floor(extract(epoch from now() - created_at) / 604800)::int as age, count(*)::int as n
      from (${savesByOthers(withChildren(business_id), sql`now() - interval '28 days'`)}) s group by 1)
    select (select count(distinct user_id)::int from recent r where r.age = w.age) as people,
      coalesce((select n from saves s where s.age = w.age), 0) as saves
    from generate_series(3, 0, -1) w(age) order by w.age desc`)
  return { people: rows.map(({ people }) => people), saves: rows.map(({ saves }) => saves) }
}
