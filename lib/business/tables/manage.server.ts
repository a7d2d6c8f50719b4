import { type SQL, sql } from 'drizzle-orm'
import { AppError } from '@/lib/core/app-error'
import { makeBookmark, readBookmark } from '@/lib/core/bookmark.server'
import { own } from '@/lib/core/own'
import type { Db } from '@/lib/platform/db/client.server'
import { maxCounted } from './limits'
import type { TablePage, TableQuery } from './schema'

/**
 * A list of the business area: its rows as one statement with an `id`, and its sort orders, searchable columns and
 * filters.
 */
export type TableSpec = {
  name: string
  rows: SQL
  /** Columns of the rows, by name on the wire. */
  sorts: Record<string, string>
  search: Record<string, string>
  filters: Record<string, string>
  /** Columns of numbers that are added up over all rows that match. */
  sums?: readonly string[]
}

const column = (name: string) => sql`t.${sql.identifier(name)}`

/** Returns SQL that searches a term in one column, or in any of them. */
function searched({ search }: TableSpec, { search_by, search_term }: TableQuery): SQL[] {
  if (search_term === '') return []
  const requested = search_by ? own(search, search_by) : undefined
  const columns = requested ? [requested] : Object.values(search)
  const hits = columns.map((name) => sql`position(lower(${search_term}) in lower(${column(name)}::text)) > 0`)
  return [sql`(${sql.join(hits, sql` or `)})`]
}

function filtered({ filters }: TableSpec, query: TableQuery): SQL[] {
  return Object.entries(query.filters).flatMap(([name, values]) => {
    const known = own(filters, name)
    if (!known || values.length === 0) return []
    const list = sql.join(
      values.map((value) => sql`${value}`),
      sql`, `,
    )
    return [sql`${column(known)}::text in (${list})`]
  })
}

const conditions = (spec: TableSpec, query: TableQuery): SQL =>
  sql.join([sql`true`, ...searched(spec, query), ...filtered(spec, query)], sql` and `)

/** Refuses an order, a search or a filter by a column that the list does not have. @throws AppError 1 naming the field */
function permitColumns(
  { sorts, search, filters }: TableSpec,
  { sort_by, search_by, filters: requested }: TableQuery,
): void {
  const refused = (field: string) => new AppError('badRequest', { field, reason: 'notValid' })
  const isUnknown = ([name, values]: [string, string[]]) =>
    values.length > 0 && own(filters, name) === undefined
  if (Object.entries(requested).some(isUnknown)) throw refused('filters')
  if (sort_by !== '' && own(sorts, sort_by) === undefined) throw refused('sort_by')
  if (search_by !== '' && own(search, search_by) === undefined) throw refused('search_by')
}

/** Returns SQL for the requested order, or the first one; searchable text ignores case, and ties are broken by id. */
function order({ sorts, search }: TableSpec, { sort_by, sort_direction }: TableQuery): SQL {
  const by = own(sorts, sort_by) ?? Object.values(sorts)[0] ?? 'id'
  const direction = sort_direction === 'DESCENDING' ? sql`desc` : sql`asc`
  const isText = by !== 'id' && Object.values(search).includes(by)
  return sql`${isText ? sql`lower(${column(by)})` : column(by)} ${direction}, t.id ${direction}`
}

/**
 * Returns one page of a list with its total, exact to 10,000 (then 10,001 means more). The page is given by number, by
 * its first position, or by the bookmark of the previous page. The sums are as exact as the total. @throws AppError 1 for an
 * unknown column
 */
export async function tablePage<Row extends Record<string, unknown>>(
  tx: Db,
  spec: TableSpec,
  query: TableQuery,
): Promise<TablePage<Row> & { sums?: Record<string, number> }> {
  permitColumns(spec, query)
  const { page_size } = query
  const [at] = readBookmark(`table.${spec.name}`, query.bookmarks) ?? []
  const start = at === undefined ? (query.start_index ?? (query.page - 1) * page_size) : Number(at)
  const matching = conditions(spec, query)
  const read = tx.execute<Row>(sql`
    select t.* from (${spec.rows}) t where ${matching} order by ${order(spec, query)}
    limit ${page_size} offset ${start}`)
  const { sums = [] } = spec
  const added = sums.map(
    (name) => sql`, coalesce(sum(c.${sql.identifier(name)}), 0)::float8 as ${sql.identifier(name)}`,
  )
  const named = sql.join(sums.map(column), sql`, `)
  const count = tx.execute<{ n: number } & Record<string, number>>(sql`
    select count(*)::int as n${sql.join(added, sql``)}
    from (select ${named} from (${spec.rows}) t where ${matching} limit ${maxCounted + 1}) c`)
  const [{ rows: items }, { rows: counted }] = await Promise.all([read, count])
  const { n: total_count = 0, ...all } = counted[0] ?? {}
  const next = start + items.length
  const bookmark = next < total_count ? makeBookmark(`table.${spec.name}`, [next]) : null
  return { items: items as Row[], bookmark, total_count, ...(spec.sums ? { sums: all } : {}) }
}
