import { type SQL, sql } from 'drizzle-orm'
import { found } from '@/lib/core/app-error'
import type { Member } from '@/lib/core/viewer'
import { db } from '@/lib/platform/db/client.server'
import { permitReading } from '../access/access.server'
import { withChildren } from '../access/hierarchy-sql'
import { savesByOthers } from '../hub/saves-sql'
import type { PlanFields, WirePlan, WirePlanResults, WirePlanWeek } from './schema'

type Row = {
  id: string
  name: string
  fields: PlanFields
  author: WirePlan['created_by']
  created_time: number
  updated_time: number
}

const rowsOf = (where: SQL) => sql`
  select p.id, p.name, p.fields,
    (select json_build_object('id', u.id::text, 'username', u.username) from users u where u.id = p.created_by) as author,
    floor(extract(epoch from p.created_at) * 1000)::float8 as created_time,
    floor(extract(epoch from p.updated_at) * 1000)::float8 as updated_time
  from marketing_plans p where ${where}`

const present = ({ author, ...row }: Row): WirePlan => ({ ...row, created_by: author })

/** Returns the marketing plans of a business, newest first. @throws AppError 404, 29 unless the member manages it */
export async function plansOf(member: Member, business_id: string): Promise<WirePlan[]> {
  await permitReading(member, 'business.people.view', business_id)
  const { rows } = await db().execute<Row>(
    sql`${rowsOf(sql`p.business_id = ${business_id}`)} order by p.id desc limit 50`,
  )
  return rows.map(present)
}

/** Returns one marketing plan. @throws AppError 404, 29 */
export async function planById(member: Member, business_id: string, id: string): Promise<WirePlan> {
  await permitReading(member, 'business.people.view', business_id)
  const { rows } = await db().execute<Row>(rowsOf(sql`p.business_id = ${business_id} and p.id = ${id}`))
  return present(found(rows[0], 'notFound'))
}

/** Returns a plan with what happened week by week since four weeks before it was made. @throws AppError 404, 29 */
export async function planResults(member: Member, business_id: string, id: string): Promise<WirePlanResults> {
  const plan = await planById(member, business_id, id)
  const currency = plan.fields.marketingPlanSuggestion?.currency ?? ''
  const accounts = sql`(select a.id from ad_accounts a where a.business_id in ${withChildren(business_id)})`
  const start = sql`(select start from span)`
  const events = (kind: string) =>
    sql`(select count(*)::int from events e where e.week = w.week and e.event = ${kind})`
  const { rows } = await db().execute<WirePlanWeek>(sql`
    with span as (select date_trunc('week', greatest(to_timestamp(${plan.created_time} / 1000.0) - interval '4 weeks',
        now() - interval '25 weeks') at time zone 'utc') at time zone 'utc' as start),
    weeks as (select generate_series(start at time zone 'utc', now() at time zone 'utc', interval '1 week') as week from span),
    events as materialized (
      select date_trunc('week', t.happened_at at time zone 'utc') as week, t.event from tag_events t
      where t.day >= ((select start from span) at time zone 'utc')::date
        and t.tag_id in (select c.id from conversion_tags c where c.ad_account_id in ${accounts})
        and t.event in ('ADD_TO_CART', 'LEAD', 'CHECKOUT')),
    saves as materialized (
      select date_trunc('week', created_at at time zone 'utc') as week, count(*)::int as n
      from (${savesByOthers(withChildren(business_id), start)}) s group by 1),
    spend as materialized (
      select date_trunc('week', l.created_at at time zone 'utc') as week, sum(e.amount_micro)::float8 as micro
      from ledger_transactions l join ledger_entries e on e.transaction_id = l.id and e.account = 'UNBILLED'
      where l.ad_account_id in ${accounts} and l.kind = 'CHARGE' and l.currency = ${currency}
        and l.created_at >= ${start} group by 1)
    select to_char(w.week, 'YYYY-MM-DD') as week,
      coalesce((select micro from spend s where s.week = w.week), 0)::float8 as spend_micro,
      coalesce((select n from saves s where s.week = w.week), 0) as saves,
      ${events('ADD_TO_CART')} as add_to_carts, ${events('LEAD')} as leads, ${events('CHECKOUT')} as checkouts
    from weeks w order by w.week`)
  return { plan, weeks: rows }
}
