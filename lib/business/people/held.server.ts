import { sql } from 'drizzle-orm'
import type { Member } from '@/lib/core/viewer'
import { db } from '@/lib/platform/db/client.server'
import { permitReading } from '../access/access.server'
import { tablePage } from '../tables/manage.server'
import type { TablePage, TableQuery } from '../tables/schema'
import type { WireHeldAsset } from './schema'

/**
 * Returns a page of the assets of a business with the permissions that a person or a partner holds directly on each.
 * @throws AppError 404; 29 for others than its managers
 */
export async function heldAssets(
  member: Member,
  business_id: string,
  subject_id: string,
  query: TableQuery,
): Promise<TablePage<WireHeldAsset>> {
  await permitReading(member, 'business.people.view', business_id)
  const page = await tablePage<WireHeldAsset & { id: string }>(
    db(),
    {
      name: 'held-assets',
      rows: sql`select a.id, a.id as asset_id, a.type as asset_type, a.name,
          array(select g.role from grants g where g.subject_id = ${subject_id} and g.kind = a.kind
            and g.resource_id = a.id and g.source = 'direct' order by g.role) as permissions
        from (
          select id, 'AD_ACCOUNT' as type, 'ad-account' as kind, name from ad_accounts where business_id = ${business_id}
          union all select p.id, 'PROFILE', 'profile', u.full_name from business_profiles p
            join users u on u.id = p.id where p.business_id = ${business_id}
          union all select id, 'ASSET_GROUP', 'asset-group', name from asset_groups where business_id = ${business_id}
        ) a`,
      sorts: { name: 'name' },
      search: { name: 'name' },
      filters: { asset_type: 'asset_type' },
    },
    query,
  )
  return { ...page, items: page.items.map(({ id: _id, ...item }) => item) }
}
