import { sql } from 'drizzle-orm'
import type { Member } from '@/lib/core/viewer'
import { db } from '@/lib/platform/db/client.server'
import { withChildren } from '../access/hierarchy-sql'
import type { WireBusiness } from '../hierarchy/schema'
import type { WireAlerts, WireHub, WireHubChange, WireRecent, WireTasks } from './schema'
import { overdueInvoices, waitingInvites } from './waiting-sql.server'

type Facts = {
  counts: NonNullable<WireHub['counts']>
  tasks: WireTasks
  alerts: WireAlerts
  recent: WireRecent[]
  history: (Omit<WireHubChange, 'actor' | 'target_name'> & { actor_id: string | null })[]
}

/** A tag counts as silent after this many hours without an event. */
const silentHours = 72

/** Reads what the hub of a business shows to those who manage it, in one statement. */
export async function readFacts(
  member: Member,
  { id, kind, user_id }: WireBusiness & { user_id: string | null },
): Promise<Facts> {
  const all = withChildren(id)
  const ofAccounts = (table: string) =>
    sql`${sql.identifier(table)} x join ad_accounts a on a.id = x.ad_account_id where a.business_id in ${all}`
  const people = (roles: string) =>
    sql`(select count(*)::int from grants where kind = 'business' and resource_id = ${id} and source = 'direct'
      and role in (${sql.raw(roles)}))`
  const partners =
    kind === 'PARENT'
      ? sql`(select count(*)::int from businesses where parent_id = ${id})`
      : people(`'PARTNER'`)
  const time = (column: string) => sql`floor(extract(epoch from ${sql.raw(column)}) * 1000)::bigint`
  const { rows } = await db().execute<Facts>(sql`
    select json_build_object(
        'ad_accounts', (select count(*)::int from ad_accounts where business_id in ${all}),
        'profiles', (select count(*)::int from business_profiles where business_id in ${all}),
        'asset_groups', (select count(*)::int from asset_groups where business_id = ${id}),
        'members', ${people(`'BIZ_ADMIN','EMPLOYEE'`)}, 'partners', ${partners},
        'invites', (select count(*)::int from business_invites where business_id = ${id} and status = 'PENDING'),
        'tags', (select count(*)::int from ${ofAccounts('conversion_tags')}),
        'audiences', (select count(*)::int from ${ofAccounts('audiences')})) as counts,
      json_build_object(
        'onboarding_step', case when ${user_id}::bigint = ${member.id} then coalesce((select step from business_steps
          where user_id = ${member.id} and stepper = 'onboarding'), 0) end,
        'has_website', exists (select from website_claims w join business_profiles p on p.id = w.user_id
          where p.business_id in ${all} and w.verified_at is not null),
        'has_ad_account', exists (select from ad_accounts where business_id in ${all}),
        'has_billing', exists (select from ${ofAccounts('billing_profiles')} and x.status in ('VALID', 'PENDING')),
        'has_tag', exists (select from ${ofAccounts('conversion_tags')} and x.last_fired_at is not null),
        'has_people', exists (select from grants g where g.kind = 'business' and g.resource_id = ${id}
          and g.subject_id <> ${member.id} and g.subject_id <> ${id} and g.source = 'direct'),
        'has_plan', exists (select from marketing_plans where business_id = ${id}),
        'has_businesses', (select count(*) from businesses where parent_id = ${id}) > 1) as tasks,
      json_build_object(
        'overdue_invoices', ${overdueInvoices(id)},
        'refused_payments', (select count(*)::int from ${ofAccounts('billing_profiles')} and x.status = 'INVALID'),
        'silent_tags', coalesce((select json_agg(s) from (
          select x.id::text, x.name, ${time('x.last_fired_at')} as last_time from ${ofAccounts('conversion_tags')}
            and coalesce(x.last_fired_at, x.created_at) < now() - ${silentHours} * interval '1 hour'
          order by x.last_fired_at desc nulls last, x.id limit 3) s), '[]'),
        'waiting_invites', ${waitingInvites(member)},
        'expired_invites', (select count(*)::int from business_invites where business_id = ${id} and status = 'EXPIRED'
          and expires_at > now() - interval '30 days')) as alerts,
      coalesce((select json_agg(json_build_object('type', type, 'id', id::text, 'name', name,
          'created_time', ${time('created_at')}) order by created_at desc, id desc) from (
        select * from (
          (select 'AD_ACCOUNT' as type, id, name, created_at from ad_accounts where business_id in ${all} order by id desc limit 6)
          union all (select 'ASSET_GROUP', id, name, created_at from asset_groups where business_id = ${id} order by id desc limit 6)
          union all (select 'PROFILE', p.id, coalesce(u.business_name, u.full_name), p.created_at
            from business_profiles p join users u on u.id = p.id where p.business_id in ${all} order by p.created_at desc limit 6)
          union all (select 'TAG', x.id, x.name, x.created_at from ${ofAccounts('conversion_tags')} order by x.id desc limit 6)
          union all (select 'AUDIENCE', x.id, x.name, x.created_at from ${ofAccounts('audiences')} order by x.id desc limit 6)
        ) items order by created_at desc, id desc limit 6) newest), '[]') as recent,
      coalesce((select json_agg(json_build_object('id', id::text, 'time', ${time('created_at')}, 'actor_id', actor_id::text,
          'action', action, 'target_type', target_type, 'target_id', target_id::text) order by created_at desc, id desc) from (
        select * from business_history where business_id = ${id} order by created_at desc, id desc limit 6) newest), '[]') as history`)
  const [facts] = rows
  if (!facts) throw new Error('a statement without a row')
  return facts
}
