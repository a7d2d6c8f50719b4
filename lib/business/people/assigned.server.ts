import { sql } from 'drizzle-orm'
import { permitReading } from '@/lib/business/access/access.server'
import type { AssetType } from '@/lib/business/access/permissions'
import { tablePage } from '@/lib/business/tables/manage.server'
import type { TablePage, TableQuery } from '@/lib/business/tables/schema'
import { AppError } from '@/lib/core/app-error'
import type { Member } from '@/lib/core/viewer'
import { db } from '@/lib/platform/db/client.server'
import type { WireAssignedAsset } from './schema'

type Query = TableQuery & { asset_type?: AssetType | undefined; include_unassigned: boolean }

/** Requires a business that has another as its partner: nobody else learns the names of its assets. @throws AppError 30 */
async function requireClient(partner_id: string, client_id: string): Promise<void> {
  const { rows } = await db().execute(sql`
    select from grants g where g.kind = 'business' and g.resource_id = ${client_id} and g.subject_id = ${partner_id}
      and g.role = 'PARTNER' and g.source = 'direct'`)
  if (rows.length === 0) throw new AppError('userNotFound')
}

/**
 * Returns a page of the assets of a business on which a person or partner directly holds permissions, with those
 * permissions; with `include_unassigned`, of all its assets. The caller must manage `of`: the business, or the partner
 * itself, which sees the ad accounts and profiles of a client, but not how it groups them.
 * @throws AppError 404; 29 unless the member is a manager; 30 for a business that is not a client
 */
export async function assignedAssets(
  member: Member,
  { of, business_id, subject_id }: { of: string; business_id: string; subject_id: string },
  { asset_type, include_unassigned, ...query }: Query,
): Promise<TablePage<WireAssignedAsset>> {
  await permitReading(member, 'business.people.view', of)
  const isClient = of !== business_id
  if (isClient) await requireClient(of, business_id)
  const page = await tablePage<WireAssignedAsset & { id: string }>(
    db(),
    {
      name: 'held-assets',
      rows: sql`select * from (select a.id, a.id as asset_id, a.type as asset_type, a.name,
          array(select g.role from grants g where g.subject_id = ${subject_id} and g.kind = a.kind
            and g.resource_id = a.id and g.source = 'direct' order by g.role) as permissions
        from (
          select id, 'AD_ACCOUNT' as type, 'ad-account' as kind, name from ad_accounts where business_id = ${business_id}
          union all select p.id, 'PROFILE', 'profile', u.full_name from business_profiles p
            join users u on u.id = p.id where p.business_id = ${business_id}
          union all select id, 'ASSET_GROUP', 'asset-group', name from asset_groups where business_id = ${business_id}
            and not ${isClient}::boolean
        ) a) w where (${include_unassigned}::boolean or w.permissions <> '{}')
          and (${asset_type ?? null}::text is null or w.asset_type = ${asset_type ?? null}::text)`,
      sorts: { name: 'name' },
      search: { name: 'name' },
      filters: { asset_type: 'asset_type' },
    },
    query,
  )
  return { ...page, items: page.items.map(({ id: _id, ...item }) => item) }
}
