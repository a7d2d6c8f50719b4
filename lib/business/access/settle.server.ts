import { and, eq, ne, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Role, RoleName } from '@/lib/platform/access/roles'
import { grants } from '@/lib/platform/access/table.server'
import type { Db } from '@/lib/platform/db/client.server'
import { businessTable } from './access-table'
import { notifyBusinesses } from './notify.server'

type Sql = Pick<Db, 'execute' | 'delete'>

/**
 * Locks businesses in the order of their ids. Derived grants come from the grants of several businesses, so a command
 * that changes them locks all of these before it checks the permission, which serializes concurrent changes.
 */
export async function lockBusinesses(tx: Sql, ids: readonly string[]): Promise<void> {
  await tx.execute(sql`
    select from businesses where id = any(${sql.param([...ids])}::bigint[]) order by id for no key update`)
}

const roles: Readonly<Partial<Record<RoleName, Role>>> = businessTable.roles

const grantsOn = (kind: 'ad-account' | 'profile') =>
  sql.join(
    businessTable.roleNames.filter((name) => roles[name]?.on.includes(kind)).map((name) => sql`${name}`),
    sql`, `,
  )

/**
 * Derives grants on the assets of a group from those on the group, for roles that each asset has, and removes outdated
 * ones. The caller has locked the group.
 */
export async function settleGroup(tx: Sql, group_id: string): Promise<void> {
  await tx.delete(grants).where(and(eq(grants.source, 'group'), eq(grants.source_id, group_id)))
  await tx.execute(sql`
    insert into grants (subject_id, role, kind, resource_id, source, source_id, created_by)
    select g.subject_id, g.role, case a.asset_type when 'PROFILE' then 'profile' else 'ad-account' end, a.asset_id,
      'group', ${group_id}::bigint, g.created_by
    from grants g join asset_group_assets a on a.group_id = g.resource_id
    where g.kind = 'asset-group' and g.resource_id = ${group_id} and g.source = 'direct'
      and case a.asset_type when 'PROFILE' then g.role in (${grantsOn('profile')})
        else g.role in (${grantsOn('ad-account')}) end`)
  await notifyHolders(tx, group_id)
}

/** Has the open pages of everyone who holds a group look again. */
async function notifyHolders(tx: Sql, group_id: string): Promise<void> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select distinct subject_id as id from grants where kind = 'asset-group' and resource_id = ${group_id}`)
  if (rows.length > 0)
    await notifyBusinesses(
      tx,
      rows.map(({ id }) => id),
    )
}

/** Restricts a statement to one manager if only that one was added or removed: a business may have thousands. */
const only = (column: SQLWrapper, manager_id: string | undefined) =>
  manager_id === undefined ? sql`true` : sql`${column} = ${manager_id}`

const manager = sql`m.subject_id`

/** Deletes the grants that managers derive from a business, or those of one manager, as far as `which` is true of them. */
async function dropDerived(
  tx: Sql,
  business_id: string,
  manager_id: string | undefined,
  which: SQL | undefined,
): Promise<void> {
  const isDerived = and(eq(grants.source, 'hierarchy'), eq(grants.source_id, business_id))
  await tx.delete(grants).where(and(isDerived, only(grants.subject_id, manager_id), which))
}

/**
 * Derives the grants of a partner's managers, or of one of them, from what the partner holds, and removes outdated
 * ones. An account that manages a parent does not hand that on: organization managers are added individually.
 */
export async function settlePartner(tx: Sql, partner_id: string, manager_id?: string): Promise<void> {
  await lockBusinesses(tx, [partner_id])
  const isOfPartner = or(ne(grants.kind, 'business'), ne(grants.role, 'BIZ_ADMIN'))
  await dropDerived(tx, partner_id, manager_id, isOfPartner)
  await tx.execute(sql`
    insert into grants (subject_id, role, kind, resource_id, source, source_id, created_by)
    select m.subject_id, g.role, g.kind, g.resource_id, 'hierarchy', ${partner_id}::bigint, g.created_by
    from grants g join grants m on m.kind = 'business' and m.resource_id = ${partner_id} and m.role = 'BIZ_ADMIN'
      and m.source = 'direct' and m.subject_id <> ${partner_id} and ${only(manager, manager_id)}
    where g.subject_id = ${partner_id} and g.source in ('direct', 'group')
      and not (g.kind = 'business' and g.role = 'BIZ_ADMIN')
    on conflict do nothing`)
}

/**
 * Makes the managers of a parent, or one of them, managers of each of its children, and revokes the grants that the
 * parent gave on other businesses.
 */
export async function settleParent(tx: Sql, parent_id: string, manager_id?: string): Promise<void> {
  await lockBusinesses(tx, [parent_id])
  await dropDerived(tx, parent_id, manager_id, eq(grants.kind, 'business'))
  await tx.execute(sql`
    insert into grants (subject_id, role, kind, resource_id, source, source_id, created_by)
    select m.subject_id, 'BIZ_ADMIN', 'business', b.id, 'hierarchy', ${parent_id}::bigint, m.created_by
    from grants m join businesses b on b.parent_id = m.resource_id
    where m.kind = 'business' and m.resource_id = ${parent_id} and m.role = 'BIZ_ADMIN' and m.source = 'direct'
      and ${only(manager, manager_id)}`)
}

async function partnerIdsOf(tx: Sql, business_id: string): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select subject_id as id from grants where kind = 'business' and resource_id = ${business_id} and role = 'PARTNER'
      and source = 'direct' order by subject_id`)
  return rows.map(({ id }) => id)
}

/** Locks a business and its partners, for a change of the partners' roles there. */
export async function lockWithPartners(tx: Sql, business_id: string): Promise<void> {
  await lockBusinesses(tx, [business_id, ...(await partnerIdsOf(tx, business_id))])
}

/** Recomputes the derived grants of every partner of a business. */
export async function settlePartnersOf(tx: Sql, business_id: string): Promise<void> {
  for (const id of await partnerIdsOf(tx, business_id)) await settlePartner(tx, id)
}
