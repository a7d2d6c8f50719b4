import { type SQL, sql } from 'drizzle-orm'
import { found } from '@/lib/core/app-error'
import type { Member } from '@/lib/core/viewer'
import { db } from '@/lib/platform/db/client.server'
import { permitReading } from '../access/access.server'
import { aliveGrant } from '../access/alive-sql'
import { tablePage } from '../tables/manage.server'
import type { TablePage } from '../tables/schema'
import type { Holder, ReviewedAsset, RightsQuery, WireRights } from './schema'

/** SQL for the assets of all businesses, with their kind in the access table. */
const assets = sql`
  select a.id, 'AD_ACCOUNT' as type, 'ad-account' as kind, a.name, a.business_id, a.country, a.currency, a.created_at,
      null as username
    from ad_accounts a
  union all select p.id, 'PROFILE', 'profile', u.full_name, p.business_id, null, null, p.created_at, u.username
    from business_profiles p join users u on u.id = p.id
  union all select g.id, 'ASSET_GROUP', 'asset-group', g.name, g.business_id, null, null, g.created_at, null
    from asset_groups g`

const inForce = sql.raw(aliveGrant('g', 'a.business_id'))

/**
 * Returns SQL for all rights in force on the assets of a business, a row for each holder and asset. Those of its managers
 * rest on no grant on the asset: a manager may do everything.
 */
const rightsIn = ({ business_id, holder_id, asset_id }: RightsQuery): SQL => sql`
  with own as (select a.* from (${assets}) a where a.business_id = ${business_id}
    and (${asset_id ?? null}::bigint is null or a.id = ${asset_id ?? null}::bigint)),
  held as (
    select g.subject_id, a.id as asset_id, g.role as permission, g.source_id,
      case g.source when 'direct' then 'OWN' when 'group' then 'GROUP' else 'PARTNER' end as source
    from grants g join own a on a.kind = g.kind and a.id = g.resource_id
    where ${inForce} and (${holder_id ?? null}::bigint is null or g.subject_id = ${holder_id ?? null}::bigint)
      -- What the business's own account hands on to its managers is part of what they may do anyway.
      and not (g.source = 'hierarchy' and g.source_id = ${business_id})
    union all
    select g.subject_id, a.id, g.role, g.source_id, case g.source when 'direct' then 'ROLE' else 'ORGANIZATION' end
    from grants g join own a on true
    where g.kind = 'business' and g.resource_id = ${business_id} and g.role = 'BIZ_ADMIN' and ${inForce}
      and (${holder_id ?? null}::bigint is null or g.subject_id = ${holder_id ?? null}::bigint))
  select h.subject_id || '.' || h.asset_id as id, h.subject_id as holder_id, h.asset_id, a.type as asset_type,
    a.name as asset_name, coalesce(pb.name, u.full_name, '') as holder_name, coalesce(u.username, '') as holder_username,
    case when pb.id is null then 'PERSON' else 'PARTNER' end as holder_kind,
    exists (select from grants d where d.kind = 'business' and d.resource_id = ${business_id}
      and d.subject_id = h.subject_id and d.source = 'direct') as is_direct,
    json_agg(json_build_object('permission', h.permission, 'source', h.source,
      'source_id', nullif(h.source_id, 0)::text, 'source_name', coalesce(sg.name, sb.name))
      order by h.source = 'OWN' desc, h.source, h.permission) as rights
  from held h join own a on a.id = h.asset_id left join users u on u.id = h.subject_id
    left join businesses pb on pb.id = h.subject_id and exists (select from grants w where w.kind = 'business'
      and w.resource_id = ${business_id} and w.subject_id = h.subject_id and w.role = 'PARTNER')
    left join asset_groups sg on h.source = 'GROUP' and sg.id = h.source_id
    left join businesses sb on h.source in ('PARTNER', 'ORGANIZATION') and sb.id = h.source_id
  group by h.subject_id, h.asset_id, a.type, a.name, pb.id, pb.name, u.full_name, u.username`

/** Permits reading who can do what: a manager's right; of oneself, everyone's who has a role. @throws AppError 404, 29 */
async function permitReview(
  member: Member,
  business_id: string,
  holder_id: string | undefined,
): Promise<void> {
  const isOwn = holder_id === member.id
  await permitReading(member, isOwn ? 'business.view' : 'business.people.view', business_id)
}

/**
 * Returns a page of who can do what with the assets of a business, and from where each permission comes; of one holder, or
 * on one asset, if given. @throws AppError 404; 29 unless the member is a manager, or the holder
 */
export async function rightsOf(member: Member, requested: RightsQuery): Promise<TablePage<WireRights>> {
  const { business_id, holder_id, asset_id: _asset, ...query } = requested
  await permitReview(member, business_id, holder_id)
  const page = await tablePage<WireRights & { id: string }>(
    db(),
    {
      name: 'rights',
      rows: rightsIn(requested),
      sorts: { name: 'holder_name', asset: 'asset_name' },
      search: { name: 'holder_name', username: 'holder_username', asset: 'asset_name' },
      filters: { asset_type: 'asset_type', holder_kind: 'holder_kind', holder_id: 'holder_id' },
    },
    query,
  )
  return { ...page, items: page.items.map(({ id: _id, ...row }) => row) }
}

/** Returns a person or a partner with a role or a right in a business. @throws AppError 404, 29 */
export async function holderOf(member: Member, business_id: string, id: string): Promise<Holder> {
  await permitReview(member, business_id, id)
  const { rows } = await db().execute<Holder>(sql`
    with roles as (
      select g.role, g.created_at, o.id as organization_id, o.name as organization from grants g
        left join businesses o on g.source = 'hierarchy' and o.id = g.source_id
      where g.kind = 'business' and g.resource_id = ${business_id} and g.subject_id = ${id}
        and (g.source = 'direct' or g.role = 'BIZ_ADMIN'))
    select u.id, u.username, case when b.id is null then u.full_name else b.name end as name,
      case when b.id is null then 'PERSON' else 'PARTNER' end as kind,
      case when exists (select from roles where role in ('EMPLOYEE', 'BIZ_ADMIN')) then u.email end as email,
      u.id = ${business_id}::bigint as is_owner,
      coalesce((select json_agg(json_build_object('role', r.role,
          'created_time', (extract(epoch from r.created_at) * 1000)::bigint,
          'organization', case when r.organization_id is not null
            then json_build_object('id', r.organization_id::text, 'name', r.organization) end)
        order by r.organization_id nulls first, r.role) from roles r), '[]'::json) as roles
    from users u left join businesses b on b.id = u.id and exists (select from roles where role = 'PARTNER')
    where u.id = ${id} and (exists (select from roles) or exists (
      select from grants g join (${assets}) a on a.kind = g.kind and a.id = g.resource_id
      where g.subject_id = ${id} and a.business_id = ${business_id}))`)
  return found(rows[0], 'notFound')
}

/** Returns an asset by its id. The caller permits the reading of its business. @throws AppError 404 */
export async function assetById(id: string): Promise<ReviewedAsset> {
  const { rows } = await db().execute<Omit<ReviewedAsset, 'created_time'> & { created_at: Date }>(sql`
    select a.id, a.type, a.name, a.business_id, a.username, a.country, a.currency, a.created_at
    from (${assets}) a where a.id = ${id}`)
  const { created_at, ...asset } = found(rows[0], 'notFound')
  return { ...asset, created_time: new Date(created_at).getTime() }
}
