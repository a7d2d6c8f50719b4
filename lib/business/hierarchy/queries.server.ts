import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { AppError, found } from '@/lib/core/app-error'
import { env } from '@/lib/core/env.server'
import type { Member } from '@/lib/core/viewer'
import { bindViewer } from '@/lib/platform/access/viewer-sql.server'
import { db } from '@/lib/platform/db/client.server'
import { adAccountAccess, permitReading } from '../access/access.server'
import { aliveGrant } from '../access/alive-sql'
import { tablePage } from '../tables/manage.server'
import type { TablePage, TableQuery } from '../tables/schema'
import type { WireArea, WireBusiness, WireHierarchy, wireChild } from './schema'

/** Returns SQL that is true for a business `b` if a person may see campaigns, or catalogs, of it; never where the host has no ads. */
const has = (user: string, permission: 'ad-account.campaigns.view' | 'ad-account.catalogs.view') =>
  env().ADS_ENABLED
    ? sql`exists (select from ad_accounts a where a.business_id = b.id
        and ${bindViewer(adAccountAccess.visible(permission, 'a', '$viewer'), user)})`
    : sql`false`

/** Returns SQL for the businesses of a person, with the highest of their roles in each. */
const business = (user: string) => sql`
  select b.id, b.kind, b.name, b.country, b.parent_id, u.username, s.standing, ${has(user, 'ad-account.campaigns.view')} as has_campaigns,
    ${has(user, 'ad-account.catalogs.view')} as has_catalogs
  from (
    select distinct on (id) id, standing from (
      select id, 'OWNER' as standing, 1 as width from businesses where user_id = ${user}
      union all select g.resource_id, g.role, case g.role when 'BIZ_ADMIN' then 2 when 'EMPLOYEE' then 3 else 4 end
        from grants g where g.subject_id = ${user} and g.kind = 'business'
          and ${sql.raw(aliveGrant('g', 'g.resource_id'))}
    ) all_of_them order by id, width
  ) s join businesses b on b.id = s.id left join users u on u.id = b.user_id`

/** Returns the businesses of a member, parents first, then by name; at most 250. */
export async function businessesOf(member: Member): Promise<WireBusiness[]> {
  const { rows } = await db().execute<WireBusiness>(
    sql`${business(member.id)} order by b.kind desc, lower(b.name), b.id limit 250`,
  )
  return rows
}

/** True if a member may see the campaigns of an ad account; never where the host has no ads. */
export async function seesCampaigns(member: Member, ad_account_id: string): Promise<boolean> {
  if (!env().ADS_ENABLED) return false
  const seen = bindViewer(adAccountAccess.visible('ad-account.campaigns.view', 'a', '$viewer'), member.id)
  const { rows } = await db().execute(
    sql`select from ad_accounts a where a.id = ${ad_account_id} and ${seen}`,
  )
  return rows.length > 0
}

/** Permits a read of a business, and returns it with the member's role. @throws AppError 404, 29 */
export async function businessById(member: Member, id: string): Promise<WireBusiness> {
  const { rows } = await db().execute<WireBusiness>(sql`${business(member.id)} where b.id = ${id}`)
  return found(rows[0], 'notFound')
}

/**
 * Returns the parent of a business, or the business itself if it is one, with the children visible to the member: a
 * child does not see its siblings. @throws AppError 404, 29
 */
export async function hierarchyOf(member: Member, id: string): Promise<WireHierarchy> {
  await permitReading(member, 'business.people.view', id)
  const own = await businessById(member, id)
  const top = own.kind === 'PARENT' ? id : own.parent_id
  const { rows } = await db().execute<WireBusiness>(
    sql`${business(member.id)} where b.id = ${top} or b.parent_id = ${top} or b.id = ${id}
      order by b.kind desc, lower(b.name), b.id limit 250`,
  )
  return {
    parent: rows.find(({ kind }) => kind === 'PARENT') ?? null,
    children: rows.filter(({ kind }) => kind === 'ACCOUNT'),
  }
}

type ChildRow = z.output<typeof wireChild>

/** Returns a page of the children of a parent. @throws AppError 404; 29 unless the member is a manager */
export async function childrenOf(
  member: Member,
  { business_id, ...query }: TableQuery & { business_id: string },
): Promise<TablePage<ChildRow>> {
  await permitReading(member, 'business.people.view', business_id)
  return tablePage<ChildRow>(
    db(),
    {
      name: 'children',
      rows: sql`select b.id, b.name, u.username, b.country,
          (select count(*)::int from ad_accounts a where a.business_id = b.id) as ad_accounts,
          (select count(*)::int from business_profiles p where p.business_id = b.id) as profiles
        from businesses b join users u on u.id = b.user_id where b.parent_id = ${business_id}`,
      sorts: { name: 'name', username: 'username', country: 'country' },
      search: { name: 'name', username: 'username' },
      filters: { country: 'country' },
    },
    query,
  )
}

/** Returns the businesses of a member and the current one: the requested one, their own, or the first. */
export async function areaOf(member: Member, id: string | null): Promise<WireArea> {
  const businesses = await businessesOf(member)
  const find = (wanted: string | null) => businesses.find((one) => one.id === wanted)
  return { businesses, current: find(id) ?? find(member.id) ?? businesses[0] ?? null }
}

/**
 * Returns the business in an address, by default the member's own, and all of the member's businesses. @throws AppError
 * 404
 */
export async function businessOf(member: Member, requested: string | null) {
  const businesses = await businessesOf(member)
  if (requested !== null && !/^\d{1,19}$/.test(requested)) throw new AppError('notFound')
  const own = businesses.find(({ id }) => id === member.id) ?? businesses[0]
  const business: WireBusiness =
    requested === null ? found(own, 'notFound') : await businessById(member, requested)
  return { business, businesses }
}
