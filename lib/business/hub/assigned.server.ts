import { sql } from 'drizzle-orm'
import { isBlocked } from '@/lib/accounts/blocks/blocked-sql.server'
import { aliveGrant } from '@/lib/business/access/alive-sql'
import { withChildren } from '@/lib/business/access/hierarchy-sql'
import type { Member } from '@/lib/core/viewer'
import { bindViewer } from '@/lib/platform/access/viewer-sql.server'
import { db } from '@/lib/platform/db/client.server'
import type { WireHub } from './schema'

type Assigned = NonNullable<WireHub['held']>

/** Reads what a person who does not manage a business may use there, and who can give them more. */
export async function readAssigned({ id: member_id }: Member, business_id: string): Promise<Assigned> {
  const all = withChildren(business_id)
  const of = (type: string, kind: string, table: string, name: string) => sql`
    select ${type} as type, a.id, ${sql.raw(name)} as name, g.role from grants g
      join ${sql.identifier(table)} a on a.id = g.resource_id ${sql.raw(table === 'business_profiles' ? 'join users u on u.id = a.id' : '')}
    where g.subject_id = ${member_id} and g.kind = ${kind} and a.business_id in ${all}
      and ${sql.raw(aliveGrant('g', 'a.business_id'))}`
  const isHidden = bindViewer(isBlocked('u.id', '$viewer'), member_id)
  const { rows } = await db().execute<Assigned>(sql`
    select coalesce((select json_agg(json_build_object('type', type, 'id', id::text, 'name', name, 'permissions', roles)
        order by type, lower(name), id) from (
        select type, id, name, array_agg(distinct role order by role) as roles from (
          ${of('AD_ACCOUNT', 'ad-account', 'ad_accounts', 'a.name')}
          union all ${of('PROFILE', 'profile', 'business_profiles', 'coalesce(u.business_name, u.full_name)')}
          union all ${of('ASSET_GROUP', 'asset-group', 'asset_groups', 'a.name')}
        ) each group by type, id, name order by type, lower(name), id limit 100) held), '[]') as assets,
      coalesce((select json_agg(json_build_object('id', u.id::text, 'username', u.username,
          'name', case when ${isHidden} then u.username else coalesce(u.business_name, u.full_name) end) order by u.id) from (
        select distinct g.subject_id from grants g where g.kind = 'business' and g.resource_id = ${business_id}
          and g.role = 'BIZ_ADMIN' and g.source = 'direct' order by 1 limit 5) m
        join users u on u.id = m.subject_id where u.deactivated_at is null), '[]') as managers`)
  return rows[0] ?? { assets: [], managers: [] }
}
