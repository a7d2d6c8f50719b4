import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { found } from '@/lib/core/app-error'
import type { Member } from '@/lib/core/viewer'
import { bindViewer } from '@/lib/platform/access/viewer-sql.server'
import { db } from '@/lib/platform/db/client.server'
import { adAccountAccess, groupAccess, permitReading, profileAccess } from '../access/access.server'
import { aliveGrant } from '../access/alive-sql'
import { withChildren } from '../access/hierarchy-sql'
import { tablePage } from '../tables/manage.server'
import type { TablePage } from '../tables/schema'
import {
  type AdAccountRow,
  type GroupRow,
  type ProfileRow,
  presentAdAccount,
  presentGroup,
  presentProfile,
} from './present.server'
import type {
  adAccountsGet,
  listOfBusiness,
  ownersGet,
  WireAdAccount,
  WireAssetGroup,
  WireBusinessProfile,
  WireOwners,
} from './schema'

const granted = (member: Member, kind: string, alias: 'a' | 'p') => sql`
  array(select distinct g.role from grants g where g.subject_id = ${member.id} and g.kind = ${kind}
    and g.resource_id = ${sql.raw(alias)}.id and ${sql.raw(aliveGrant('g', `${alias}.business_id`))})`

/** Returns SQL that is true if the member owns or manages the asset's business. */
const manages = (member: Member, business_id: SQL) => sql`(${business_id} = ${member.id}::bigint or exists (
  select from grants g where g.subject_id = ${member.id} and g.kind = 'business' and g.resource_id = ${business_id}
    and g.role = 'BIZ_ADMIN'))`

const adAccountRows = (member: Member, where: SQL) => sql`
  select a.id, a.name, a.country, a.currency, a.time_zone, a.business_id, coalesce((select o.username from users o where o.id = b.user_id), b.name) as owner, a.created_at, a.updated_at,
    ${granted(member, 'ad-account', 'a')} as held, ${manages(member, sql`a.business_id`)} as manages
  from ad_accounts a join businesses b on b.id = a.business_id
  where ${where} and ${bindViewer(adAccountAccess.visible('ad-account.view', 'a', '$viewer'), member.id)}`

/**
 * Returns a page of the ad accounts on which the member holds a role; if a business is named, those of that business
 * and its children, or only its own with `isOwn`. @throws AppError 404
 */
export async function adAccountsOf(
  member: Member,
  { business_id, ...query }: z.output<typeof adAccountsGet>,
  { isOwn = false } = {},
): Promise<TablePage<WireAdAccount>> {
  if (business_id) await permitReading(member, 'business.view', business_id)
  const owners = isOwn ? sql`(${business_id}::bigint)` : withChildren(business_id ?? '0')
  const where = business_id ? sql`a.business_id in ${owners}` : sql`true`
  const page = await tablePage<AdAccountRow>(
    db(),
    {
      name: 'ad-accounts',
      rows: adAccountRows(member, where),
      sorts: { name: 'name', id: 'id', country: 'country', currency: 'currency', created_time: 'created_at' },
      search: { name: 'name', id: 'id' },
      filters: { country: 'country', currency: 'currency' },
    },
    query,
  )
  return { ...page, items: page.items.map(presentAdAccount) }
}

/** Returns one ad account. @throws AppError 404 */
export async function adAccountById(member: Member, id: string): Promise<WireAdAccount> {
  const { rows } = await db().execute<AdAccountRow>(adAccountRows(member, sql`a.id = ${id}`))
  return presentAdAccount(found(rows[0], 'notFound'))
}

/**
 * Returns a page of the profiles of a business and its children on which the member holds a role. @throws AppError 404
 */
export async function profilesOf(
  member: Member,
  { business_id, ...query }: z.output<typeof listOfBusiness>,
): Promise<TablePage<WireBusinessProfile>> {
  await permitReading(member, 'business.view', business_id)
  const page = await tablePage<ProfileRow>(
    db(),
    {
      name: 'profiles',
      rows: sql`select p.id, u.username, u.full_name as name, u.delete_after, p.business_id, coalesce((select o.username from users o where o.id = b.user_id), b.name) as owner, p.created_at,
          ${granted(member, 'profile', 'p')} as held, ${manages(member, sql`p.business_id`)} as manages
        from business_profiles p join users u on u.id = p.id join businesses b on b.id = p.business_id
        where p.business_id in ${withChildren(business_id)}
          and ${bindViewer(profileAccess.visible('profile.view', 'p', '$viewer'), member.id)}`,
      sorts: { name: 'name', username: 'username', id: 'id', created_time: 'created_at' },
      search: { name: 'name', username: 'username' },
      filters: {},
    },
    query,
  )
  return { ...page, items: page.items.map(presentProfile) }
}

const holders = (role: SQL) => sql`
  (select coalesce(json_agg(json_build_object('id', subject_id::text, 'permissions', permissions)), '[]') from (
    select h.subject_id, json_agg(h.role order by h.role) as permissions from grants h
    where h.kind = 'asset-group' and h.resource_id = o.id and h.source = 'direct' and ${role}
    group by h.subject_id order by h.subject_id) s)`

const isPartner = sql`exists (select from grants w where w.kind = 'business' and w.resource_id = o.business_id
  and w.subject_id = h.subject_id and w.role = 'PARTNER')`

const assetIds = (type: string, child: SQL) => sql`
  array(select x.asset_id::text from asset_group_assets x where x.group_id = o.id and x.asset_type = ${type} and ${child}
    order by x.asset_id)`

const ofChild = (table: SQL) =>
  sql`exists (select from ${table} c where c.id = x.asset_id and c.business_id <> o.business_id)`

const groupRows = (member: Member, where: SQL) => sql`
  select o.id, o.name, o.description, o.types, o.business_id, coalesce((select o.username from users o where o.id = b.user_id), b.name) as owner, o.created_at, o.updated_at,
    (select json_build_object('id', c.id::text, 'username', c.username) from users c where c.id = o.created_by) as creator,
    ${assetIds('AD_ACCOUNT', sql`true`)} as ad_accounts, ${assetIds('PROFILE', sql`true`)} as profiles,
    ${assetIds('AD_ACCOUNT', ofChild(sql`ad_accounts`))} as child_ad_accounts,
    ${assetIds('PROFILE', ofChild(sql`business_profiles`))} as child_profiles,
    ${holders(sql`not ${isPartner}`)} as employees, ${holders(isPartner)} as partners
  from asset_groups o join businesses b on b.id = o.business_id
  where ${where} and ${bindViewer(groupAccess.visible('asset-group.view', 'o', '$viewer'), member.id)}`

/** Returns a page of the asset groups of a business visible to the member. @throws AppError 404 */
export async function groupsOf(
  member: Member,
  { business_id, ...query }: z.output<typeof listOfBusiness>,
): Promise<TablePage<WireAssetGroup>> {
  await permitReading(member, 'business.view', business_id)
  const page = await tablePage<GroupRow>(
    db(),
    {
      name: 'asset-groups',
      rows: groupRows(member, sql`o.business_id = ${business_id}`),
      sorts: { name: 'name', id: 'id', created_time: 'created_at', updated_time: 'updated_at' },
      search: { name: 'name', description: 'description' },
      filters: {},
    },
    query,
  )
  return { ...page, items: page.items.map(presentGroup) }
}

/** Returns asset groups by id that are visible to the member. */
export async function groupsById(member: Member, ids: readonly string[]): Promise<WireAssetGroup[]> {
  const { rows } = await db().execute<GroupRow>(
    sql`${groupRows(member, sql`o.id = any(${sql.param(ids)}::bigint[])`)} order by o.id`,
  )
  return rows.map(presentGroup)
}

type OwnerRow = { id: string; name: string; assets: string[]; administered: string[] }

/**
 * Returns the owners of the ad accounts or profiles of a business and its children, each with its own, and the ad accounts that
 * the owners' accounts also administer. @throws AppError 404, 29
 */
export async function ownersOf(
  member: Member,
  { business_id, resource_type: resourceType }: z.output<typeof ownersGet>,
): Promise<WireOwners> {
  await permitReading(member, 'business.people.view', business_id)
  const table = sql.identifier(resourceType === 'PROFILE' ? 'business_profiles' : 'ad_accounts')
  const { rows } = await db().execute<OwnerRow>(sql`
    select b.id, b.name, array(select a.id::text from ${table} a where a.business_id = b.id order by a.id) as assets,
      array(select g.resource_id::text from grants g where g.kind = 'ad-account' and g.role = 'ADMIN'
        and g.subject_id = b.user_id order by g.resource_id) as administered
    from businesses b where b.id in ${withChildren(business_id)} order by b.id = ${business_id} desc, b.id`)
  return {
    resourceType,
    owners: rows
      .filter(({ assets }) => assets.length > 0)
      .map(({ id, name, assets }) => ({ id, fullName: name, assetIds: assets })),
    aoaaIds: [...new Set(rows.flatMap(({ administered }) => administered))],
  }
}
