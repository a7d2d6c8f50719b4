import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Member } from '@/lib/core/viewer'
import { db } from '@/lib/platform/db/client.server'
import type { TablePage, TableQuery } from '../tables/schema'
import type { WireBinding, wireAssetsSummary, wireBinding } from './binding-schema'
import { presentUser } from './present.server'
import { clientsOf, membersOf, partnersOf } from './queries.server'
import type { membersGet, PartnerRow, partnersGet, WireEmployer } from './schema'

type Asset = z.output<typeof wireAssetsSummary>['profiles'][number]
/** A relationship of a page: its creator and the assets that it gives. */
type Bound = {
  id: string
  creator: { id: string; username: string } | null
  ad_accounts: Asset[]
  profiles: Asset[]
}

/** The side of a grant that the rows of a list show. */
type Side = 'subject' | 'business'

const assetsOf = (kind: string, table: string, wanted: boolean) => sql`
  coalesce((select json_agg(json_build_object('id', a.id, 'permissions', a.permissions) order by a.id) from (
    select h.resource_id::text as id, array_agg(distinct h.role order by h.role) as permissions
    from grants h join ${sql.identifier(table)} o on o.id = h.resource_id
    where ${wanted}::boolean and h.kind = ${kind} and h.subject_id = g.subject_id and o.business_id = g.resource_id
    group by h.resource_id) a), '[]'::json)`

/** Reads the creators of a page's relationships, and their assets if requested. */
async function boundOf(
  ids: readonly string[],
  {
    business_id,
    side,
    roles,
    summary,
  }: { business_id: string; side: Side; roles: string[]; summary: boolean },
): Promise<Map<string, Bound>> {
  const [own, other] = side === 'subject' ? ['resource_id', 'subject_id'] : ['subject_id', 'resource_id']
  const named = (name: string): SQL => sql`g.${sql.identifier(name)}`
  const { rows } = await db().execute<Bound>(sql`
    select ${named(other)}::text as id,
      case when c.id is not null then json_build_object('id', c.id::text, 'username', c.username) end as creator,
      ${assetsOf('ad-account', 'ad_accounts', summary)} as ad_accounts,
      ${assetsOf('profile', 'business_profiles', summary)} as profiles
    from grants g left join users c on c.id = g.created_by
    where g.kind = 'business' and g.source = 'direct' and ${named(own)} = ${business_id}
      and g.role = any(${sql.param(roles)}::text[]) and ${named(other)} = any(${sql.param([...ids])}::bigint[])`)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Restricts a list to the ids in `a,b`, and to roles. */
function narrowed(query: TableQuery, filters: Record<string, readonly string[] | undefined>): TableQuery {
  const requests = Object.entries(filters).flatMap(([name, values]) => (values ? [[name, [...values]]] : []))
  return { ...query, filters: { ...query.filters, ...Object.fromEntries(requests) } }
}

const summaryOf = (wanted: boolean, bound: Bound | undefined): WireBinding['assets_summary'] =>
  wanted ? { ad_accounts: bound?.ad_accounts ?? [], profiles: bound?.profiles ?? [] } : null

const creatorOf = (bound: Bound | undefined) => (bound?.creator ? presentUser(bound.creator) : null)

/** Returns a page of the people of a business in the form of v5. @throws AppError 404, 29 */
export async function memberBindings(
  member: Member,
  { assets_summary, business_roles, member_ids, ...query }: z.output<typeof membersGet>,
): Promise<TablePage<WireBinding>> {
  const { business_id } = query
  const requested = narrowed(query, { business_role: business_roles, id: member_ids })
  const page = await membersOf(member, { ...requested, business_id })
  const bound = await boundOf(
    page.items.map(({ id }) => id),
    { business_id, side: 'subject', roles: ['EMPLOYEE', 'BIZ_ADMIN'], summary: assets_summary },
  )
  const items = page.items.map(
    (row): WireBinding => ({
      id: row.id,
      name: row.full_name,
      user: presentUser(row),
      business_roles: [row.business_role],
      is_shared_partner: false,
      is_same_organization: true,
      assets_summary: summaryOf(assets_summary, bound.get(row.id)),
      created_by_business: null,
      created_by_user: creatorOf(bound.get(row.id)),
      created_time: row.created_time,
    }),
  )
  return { ...page, items }
}

type Shown = { business_id: string; side: Side; summary: boolean }

async function presentPartners(
  page: TablePage<PartnerRow>,
  { business_id, side, summary }: Shown,
): Promise<TablePage<WireBinding>> {
  const bound = await boundOf(
    page.items.map(({ id }) => id),
    { business_id, side, roles: ['PARTNER'], summary },
  )
  const items = page.items.map(
    (row): WireBinding => ({
      id: row.id,
      name: row.name,
      user: presentUser({ id: row.id, username: row.username }),
      business_roles: ['PARTNER'],
      is_shared_partner: side === 'business',
      is_same_organization: row.partner_type === 'INTERNAL',
      assets_summary: summaryOf(summary, bound.get(row.id)),
      created_by_business: presentUser(
        side === 'subject' ? { id: business_id } : { id: row.id, username: row.username },
      ),
      created_by_user: creatorOf(bound.get(row.id)),
      created_time: row.created_time,
    }),
  )
  return { ...page, items }
}

/**
 * Returns a page of the partners of a business in the form of v5: INTERNAL ones hold its assets, and it holds the
 * assets of EXTERNAL ones. @throws AppError 404, 29
 */
export async function partnerBindings(
  member: Member,
  { assets_summary: summary, partner_type, partner_ids, ...query }: z.output<typeof partnersGet>,
): Promise<TablePage<WireBinding>> {
  const { business_id } = query
  const requested = { ...narrowed(query, { id: partner_ids }), business_id }
  return partner_type === 'EXTERNAL'
    ? presentPartners(await clientsOf(member, requested), { business_id, side: 'business', summary })
    : presentPartners(await partnersOf(member, requested), { business_id, side: 'subject', summary })
}

type EmployerRow = {
  id: string
  name: string
  username: string | null
  role: z.output<typeof wireBinding>['business_roles'][number]
  can_leave: boolean
  created_at: Date
}

/** Returns the businesses that employ the member in the form of v5, by name; at most 250. */
export async function employersOf(member: Member): Promise<WireEmployer[]> {
  const { rows } = await db().execute<EmployerRow>(sql`
    select * from (
      select distinct on (b.id) b.id, b.name, u.username, g.role, g.created_at,
        bool_or(g.source = 'direct') over (partition by b.id) as can_leave
      from grants g join businesses b on b.id = g.resource_id left join users u on u.id = b.user_id
      where g.subject_id = ${member.id} and g.kind = 'business' and g.role in ('EMPLOYEE', 'BIZ_ADMIN')
        and b.user_id is distinct from ${member.id}::bigint order by b.id, g.role) e
    order by e.name, e.id limit 250`)
  return rows.map(({ id, name, username, role, created_at, can_leave }) => ({
    id,
    name,
    user: presentUser({ id, username }),
    business_roles: [role],
    is_shared_partner: false,
    is_same_organization: true,
    assets_summary: null,
    created_by_business: presentUser({ id, username }),
    created_by_user: null,
    created_time: new Date(created_at).getTime(),
    can_leave,
  }))
}
