import type { z } from 'zod'
import { businessTable } from '@/lib/business/access/access-table'
import { AppError, found } from '@/lib/core/app-error'
import type { Member } from '@/lib/core/viewer'
import type { Permission, RoleName } from '@/lib/platform/access/roles'
import { adAccountsOf, groupsOf, profilesOf } from '../assets/queries.server'
import { audiencesOf } from '../audiences/queries.server'
import { audiencesGet } from '../audiences/schema'
import { invoicesOf } from '../billing/queries.server'
import { invoicesGet } from '../billing/schema'
import { businessOf, childrenOf } from '../hierarchy/queries.server'
import type { WireBusiness } from '../hierarchy/schema'
import { changeById, historyOf } from '../history/queries.server'
import { historyGet } from '../history/schema'
import type { InviteType } from '../invites/kinds'
import { invitesOf } from '../invites/queries.server'
import { invitesGet } from '../invites/schema'
import { clientsOf, membersOf, partnersOf } from '../people/queries.server'
import { defaultOrder } from '../tables/default-order'
import { maxRequested, pageSizes } from '../tables/limits'
import { ofAccounts, ofParents, type TableName, tableNames } from '../tables/names'
import { type TablePage, type TableQuery, tableQuery } from '../tables/schema'
import { tagsOf } from '../tags/queries.server'

type Query = TableQuery & { business_id: string }
type Row = { id: string }

type List = (member: Member, requested: Query, given: object) => Promise<TablePage<Row>>

/** The list of those who were invited to an organization in one way, and have not answered. */
const pendingOf =
  (type: InviteType): List =>
  (member, requested) =>
    invitesOf(member, {
      ...requested,
      filters: { ...requested.filters, invite_type: [type] },
      invite_status: ['PENDING'],
    })

/** The list of each table; `given` is the raw query, for parameters of one table only. */
export const tableLists: Record<TableName, List> = {
  'ad-accounts': (member, requested) => adAccountsOf(member, requested),
  profiles: profilesOf,
  'asset-groups': groupsOf,
  employees: membersOf,
  managers: membersOf,
  partners: partnersOf,
  clients: clientsOf,
  members: childrenOf,
  'pending-members': pendingOf('CHILD_INVITE'),
  'pending-managers': pendingOf('MANAGER_INVITE'),
  invites: (member, requested, given) => invitesOf(member, lenient(invitesGet, requested, given)),
  tags: tagsOf,
  audiences: (member, requested, given) => audiencesOf(member, lenient(audiencesGet, requested, given)),
  invoices: (member, requested, given) => invoicesOf(member, lenient(invoicesGet, requested, given)),
  history: (member, requested, given) => historyOf(member, lenient(historyGet, requested, given)),
}

/** Parameters of some tables besides the common query. */
export const extraNames = [
  'invite_status',
  'start_date',
  'end_date',
  'status',
  'document_type',
  'start_due_date',
  'end_due_date',
  'direction',
] as const

export type LoadedTable = {
  table: TableName
  business: WireBusiness
  businesses: WireBusiness[]
  rows: Row[]
  total_count: number
  /** The row whose details the address opens; null for none. */
  opened: Row | null
  query: TableQuery
  /** Parameters of this table only, as in the address. */
  extras: Record<string, string>
  /** The ad accounts of the rows, and if the viewer may add rows to each; empty for tables without ad accounts. */
  ad_accounts: { id: string; name: string; can_add: boolean }[]
}

/** Tables whose rows belong to ad accounts; a business has at most 50. */
const ofAdAccounts: readonly TableName[] = ['tags', 'audiences', 'invoices']
const allOfThem = {
  page: 1,
  page_size: 50,
  bookmarks: [],
  search_by: '',
  search_term: '',
  sort_by: 'name',
  filters: {},
}

/** The permission on an ad account for adding a row of a table. */
const adding: Partial<Record<TableName, Permission>> = {
  tags: 'ad-account.tags.edit',
  audiences: 'ad-account.audiences.edit',
}

function mayAdd(table: TableName, roles: readonly RoleName[]): boolean {
  const needed = adding[table]
  return (
    needed !== undefined &&
    businessTable.isGiven(
      needed,
      roles.map((role) => ({ role, kind: 'ad-account' })),
    )
  )
}

/** Drops parameters that a table does not accept: invalid ones in an address count as absent. */
const lenient = <Schema extends z.ZodType>(
  schema: Schema,
  requested: Query,
  given: object,
): z.output<Schema> => {
  // An export reads more rows at once than a call may request.
  const within = { ...requested, page_size: Math.min(requested.page_size, maxRequested) }
  const parsed = schema.safeParse({ ...given, ...within })
  const query = parsed.success ? parsed.data : schema.parse(within)
  Object.assign(query as object, { page_size: requested.page_size })
  return query
}

/**
 * Returns the state of a table from an address, with an offered number of rows and an order; invalid values count as
 * absent.
 */
function queryOf(table: TableName, search: URLSearchParams): TableQuery {
  const given = Object.fromEntries(search)
  const page_size = pageSizes.find((size) => String(size) === given.page_size) ?? pageSizes[0]
  const single = [...search].filter(([name, value]) => name.startsWith('filter.') && value !== '')
  const filters = Object.fromEntries(single.map(([name, value]) => [name.slice(7), [value]]))
  const parsed = tableQuery.safeParse({ ...given, ...(single.length > 0 ? { filters } : {}), page_size })
  const query = parsed.success ? parsed.data : tableQuery.parse({ page_size })
  return query.sort_by === '' ? { ...query, ...defaultOrder(table) } : query
}

/** Loads a page; an order, a search or a filter by a column that the table does not have, as in an old address, counts as absent. */
async function knownColumns<Page>(
  table: TableName,
  query: TableQuery,
  load: (query: TableQuery) => Promise<Page>,
): Promise<{ page: Page; query: TableQuery }> {
  try {
    return { page: await load(query), query }
  } catch (error) {
    const isColumn =
      error instanceof AppError && ['sort_by', 'search_by', 'filters'].includes(String(error.field))
    if (!isColumn) throw error
    const known = { ...query, ...defaultOrder(table), search_by: '', filters: {} }
    return { page: await load(known), query: known }
  }
}

const day = 86_400_000
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10)

/**
 * Returns the parameters of one table in an address. The history opens with the 7 days before today and today itself: its call
 * ends a day before now by default, which would hide what was changed just now (decision 237).
 */
function extrasOf(table: TableName, search: URLSearchParams): Record<string, string> {
  const given = extraNames.flatMap((key) => {
    const value = search.get(key)
    return value === null || value === '' ? [] : [[key, value]]
  })
  const extras: Record<string, string> = Object.fromEntries(given)
  if (table !== 'history' || extras.start_date || extras.end_date) return extras
  return { ...extras, start_date: dayOf(Date.now() - 7 * day), end_date: dayOf(Date.now()) }
}

/** Returns the row that an address opens: one of the page, or any change of the history. */
async function openedRow(
  member: Member,
  { table, business_id, rows }: { table: TableName; business_id: string; rows: Row[] },
  id: string | null,
): Promise<Row | null> {
  if (id === null || !/^\d{1,19}$/.test(id)) return null
  const here = rows.find((row) => row.id === id)
  return here ?? (table === 'history' ? changeById(member, business_id, id) : null)
}

/**
 * Returns a page of a management table for its screen, for the business in the address, by default the member's own.
 * @throws AppError 404 for an unknown table or business, or a table that its kind does not have, 29 if the member may
 * not see it
 */
export async function loadTable(member: Member, name: string, search: URLSearchParams): Promise<LoadedTable> {
  const table = found(
    tableNames.find((one) => one === name),
    'notFound',
  )
  const { business, businesses } = await businessOf(member, search.get('business_id'))
  const isParent = business.kind === 'PARENT'
  if ((isParent ? ofAccounts : ofParents).includes(table))
    throw new AppError('notFound', { reason: isParent ? 'onlyBusinesses' : 'onlyOrganizations' })
  const query = queryOf(table, search)
  const extras = extrasOf(table, search)
  const requested = { ...query, business_id: business.id }
  const { page, query: shown } = await knownColumns(table, query, (of) =>
    tableLists[table](member, { ...requested, ...of }, extras),
  )
  const ad_accounts = ofAdAccounts.includes(table)
    ? (await adAccountsOf(member, { ...requested, ...allOfThem }, { isOwn: true })).items.map(
        ({ id, name, permissions }) => ({
          id,
          name,
          can_add: mayAdd(table, permissions),
        }),
      )
    : []
  const { items: rows, total_count } = page
  const opened = await openedRow(member, { table, business_id: business.id, rows }, search.get('row'))
  return { table, business, businesses, rows, total_count, opened, query: shown, extras, ad_accounts }
}
