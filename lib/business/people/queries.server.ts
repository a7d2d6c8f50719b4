import { sql } from 'drizzle-orm'
import type { Member } from '@/lib/core/viewer'
import { db } from '@/lib/platform/db/client.server'
import { permitReading } from '../access/access.server'
import { tablePage } from '../tables/manage.server'
import type { TablePage, TableQuery } from '../tables/schema'
import type { MemberRow, PartnerRow } from './schema'

type Summed = { ad_accounts: number; profiles: number; created_at: Date }

const present = <Row extends Summed>({ ad_accounts, profiles, created_at, ...row }: Row) => ({
  ...row,
  assets_summary: { ad_accounts, profiles },
  created_time: new Date(created_at).getTime(),
})

/** Returns SQL that counts the assets of the business on which a person holds a role. */
const granted = (kind: string, table: string) => sql`
  (select count(distinct h.resource_id)::int from grants h join ${sql.identifier(table)} o on o.id = h.resource_id
   where h.subject_id = g.subject_id and h.kind = ${kind} and o.business_id = g.resource_id)`

type Query = TableQuery & { business_id: string }
type Read<Row> = Omit<Row, 'assets_summary' | 'created_time'> & Summed

/** Returns a page of the people of a business, by name. @throws AppError 404; 29 unless the member is a manager */
export async function membersOf(
  member: Member,
  { business_id, ...query }: Query,
): Promise<TablePage<MemberRow>> {
  await permitReading(member, 'business.people.view', business_id)
  const page = await tablePage<Read<MemberRow>>(
    db(),
    {
      name: 'members',
      rows: sql`select u.id, u.username, u.full_name, u.email, g.role as business_role, g.created_at,
          g.subject_id = g.resource_id as is_owner,
          ${granted('ad-account', 'ad_accounts')} as ad_accounts, ${granted('profile', 'business_profiles')} as profiles
        from grants g join users u on u.id = g.subject_id
        where g.kind = 'business' and g.resource_id = ${business_id} and g.source = 'direct'
          and g.role in ('EMPLOYEE', 'BIZ_ADMIN')`,
      sorts: {
        name: 'full_name',
        username: 'username',
        business_role: 'business_role',
        created_time: 'created_at',
      },
      search: { name: 'full_name', username: 'username', email: 'email' },
      filters: { business_role: 'business_role', id: 'id' },
    },
    query,
  )
  return { ...page, items: page.items.map(present) }
}

/** Returns a page of the partners of a business; one with the same parent is internal. @throws AppError 404, 29 */
export const partnersOf = (member: Member, requested: Query) =>
  partnershipsOf(member, requested, partnerTable(sql`g.resource_id = ${requested.business_id}`, 'b'))

/** Returns a page of the clients of a business, on which it holds roles. @throws AppError 404, 29 */
export const clientsOf = (member: Member, requested: Query) =>
  partnershipsOf(member, requested, partnerTable(sql`g.subject_id = ${requested.business_id}`, 'c'))

async function partnershipsOf(
  member: Member,
  { business_id, ...query }: Query,
  table: ReturnType<typeof partnerTable>,
): Promise<TablePage<PartnerRow>> {
  await permitReading(member, 'business.people.view', business_id)
  const page = await tablePage<Read<PartnerRow>>(db(), table, query)
  return { ...page, items: page.items.map(present) }
}

/** Returns SQL for matching partnerships; `shown` is the side of the rows: b the partner, c its client. */
function partnerTable(where: ReturnType<typeof sql>, shown: 'b' | 'c') {
  const side = sql.raw(shown)
  return {
    name: 'partners',
    rows: sql`select ${side}.id, ${side}.name, coalesce(u.username, '') as username, 'PARTNER' as business_role,
        case when b.parent_id = c.parent_id or b.parent_id = c.id or b.id = c.parent_id then 'INTERNAL'
          else 'EXTERNAL' end as partner_type,
        g.created_at, ${granted('ad-account', 'ad_accounts')} as ad_accounts,
        ${granted('profile', 'business_profiles')} as profiles
      from grants g join businesses b on b.id = g.subject_id join businesses c on c.id = g.resource_id
        left join users u on u.id = ${side}.user_id
      where g.kind = 'business' and g.role = 'PARTNER' and g.source = 'direct' and ${where}`,
    sorts: { name: 'name', username: 'username', partner_type: 'partner_type', created_time: 'created_at' },
    search: { name: 'name', username: 'username' },
    filters: { partner_type: 'partner_type', id: 'id' },
  }
}
