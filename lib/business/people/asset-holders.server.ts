import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { found } from '@/lib/core/app-error'
import type { Member } from '@/lib/core/viewer'
import { db } from '@/lib/platform/db/client.server'
import { permitReading } from '../access/access.server'
import { tablePage } from '../tables/manage.server'
import type { TablePage } from '../tables/schema'
import type { WireBusinessAsset, WireHolder } from './binding-schema'
import { presentUser } from './present.server'
import type { assetHoldersGet, businessAssetsGet } from './schema'

/** SQL for all ad accounts and profiles, with their kind in the access table. */
const assets = sql`
  select id, 'AD_ACCOUNT' as type, 'ad-account' as kind, name, business_id from ad_accounts
  union all select p.id, 'PROFILE', 'profile', u.full_name, p.business_id
    from business_profiles p join users u on u.id = p.id`

/**
 * Returns a page of the assets that a business owns or that its partners gave it; of one type, or with one of some
 * permissions, if given. @throws AppError 404, 29
 */
export async function businessAssetsOf(
  member: Member,
  { business_id, asset_type, permissions, ...query }: z.output<typeof businessAssetsGet>,
): Promise<TablePage<WireBusinessAsset>> {
  await permitReading(member, 'business.people.view', business_id)
  const granted = sql`array(select distinct g.role from grants g where g.subject_id = ${business_id} and g.kind = a.kind
    and g.resource_id = a.id order by g.role)`
  const page = await tablePage<WireBusinessAsset & { id: string }>(
    db(),
    {
      name: 'business-assets',
      rows: sql`select * from (
        select a.id, a.id as asset_id, a.type as asset_type, a.name,
          case when a.business_id = ${business_id} then array['OWNER'] else ${granted} end as permissions
        from (${assets}) a
        where (a.business_id = ${business_id} or exists (select from grants g where g.subject_id = ${business_id}
            and g.kind = a.kind and g.resource_id = a.id))
          and (${asset_type ?? null}::text is null or a.type = ${asset_type ?? null}::text)) w
        where ${permissions ? sql`w.permissions && ${sql.param(permissions)}::text[]` : sql`true`}`,
      sorts: { name: 'name' },
      search: { name: 'name' },
      filters: { asset_type: 'asset_type' },
    },
    query,
  )
  return { ...page, items: page.items.map(({ id: _id, ...item }) => item) }
}

type HolderRow = {
  id: string
  username: string | null
  email: string | null
  permissions: WireHolder['permissions']
}

/**
 * Returns a page of the people or partners of a business that hold permissions on one of its assets, including those
 * derived from groups. @throws AppError 404, 29
 */
export async function assetHolders(
  member: Member,
  { business_id, asset_id, ...query }: z.output<typeof assetHoldersGet>,
  kind: 'members' | 'partners',
): Promise<TablePage<WireHolder>> {
  await permitReading(member, 'business.people.view', business_id)
  const { rows } = await db().execute<{ kind: string }>(
    sql`select kind from (${assets}) a where id = ${asset_id} and business_id = ${business_id}`,
  )
  const asset = found(rows[0], 'notFound')
  const roles = kind === 'members' ? ['EMPLOYEE', 'BIZ_ADMIN'] : ['PARTNER']
  const page = await tablePage<HolderRow>(
    db(),
    {
      name: `asset-${kind}`,
      rows: sql`select h.subject_id as id, u.username, case when ${kind === 'members'}::boolean then u.email end as email,
          array_agg(distinct h.role order by h.role) as permissions
        from grants h left join users u on u.id = h.subject_id
        where h.kind = ${asset.kind} and h.resource_id = ${asset_id} and exists (select from grants g
          where g.kind = 'business' and g.resource_id = ${business_id} and g.subject_id = h.subject_id
            and g.source = 'direct' and g.role = any(${sql.param(roles)}::text[]))
        group by h.subject_id, u.username, u.email`,
      sorts: { username: 'username' },
      search: { username: 'username' },
      filters: {},
    },
    query,
  )
  return {
    ...page,
    items: page.items.map(({ permissions, ...user }) => ({ permissions, user: presentUser(user) })),
  }
}
