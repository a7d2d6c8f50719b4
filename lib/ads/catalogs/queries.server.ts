import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { found } from '@/lib/core/app-error'
import { readBookmark } from '@/lib/core/bookmark.server'
import { largestId, type Page } from '@/lib/core/input'
import { toPage } from '@/lib/core/page.server'
import type { Member } from '@/lib/core/viewer'
import { type Db, db } from '@/lib/platform/db/client.server'
import { readable, readableAccount } from './account.server'
import { type IssueCode, isWarning } from './kinds'
import type { catalogsGet, feedsGet, issuesGet, ofFeed, resultsGet } from './schema'
import type { WireCatalog, WireFeed, WireIssue, WireResult } from './wire'

const iso = (column: string) => sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`)
const dated = (alias: string) =>
  sql`${iso(`${alias}.created_at`)} as created_at, ${iso(`${alias}.updated_at`)} as updated_at`

export const catalogRows = (where: SQL): SQL => sql`
  select c.id, ${dated('c')}, c.name, 'RETAIL' as catalog_type from catalogs c where c.deleted_at is null and ${where}`

export const feedRows = (where: SQL): SQL => sql`
  select f.id, ${dated('f')}, 'RETAIL' as catalog_type, f.catalog_id, f.name, f.format, f.location,
    f.credentials is not null as has_credentials, null as credentials, f.default_country, f.default_locale,
    f.default_currency, f.default_availability,
    case when f.schedule_time is not null then json_build_object('time', f.schedule_time,
      'timezone', coalesce(f.schedule_zone, 'UTC')) end as preferred_processing_schedule, f.status
  from catalog_feeds f join catalogs c on c.id = f.catalog_id
  where f.deleted_at is null and c.deleted_at is null and ${where}`

/** Returns a page of rows that have an id, the oldest first. */
async function pageOf<Row extends { id: string }>(
  rowsOf: (after: string) => SQL,
  scope: string,
  { page_size, bookmarks }: { page_size: number; bookmarks: string[] },
): Promise<Page<Row>> {
  const [after = '0'] = readBookmark(scope, bookmarks) ?? []
  const { rows } = await db().execute(sql`${rowsOf(after)} limit ${page_size + 1}`)
  return toPage(rows as Row[], page_size, scope, (last) => [last.id])
}

/** Returns the catalogs of an ad account. @throws AppError 404, 29, 1 */
export async function catalogsOf(
  member: Member,
  query: z.output<typeof catalogsGet>,
): Promise<Page<WireCatalog>> {
  const account = await readableAccount(member, query.ad_account_id)
  return pageOf(
    (after) => sql`${catalogRows(sql`c.ad_account_id = ${account} and c.id > ${after}`)} order by c.id`,
    `catalogs ${account}`,
    query,
  )
}

/** Returns the feeds of an ad account, or of one of its catalogs. @throws AppError 404, 29, 1 */
export async function feedsOf(member: Member, query: z.output<typeof feedsGet>): Promise<Page<WireFeed>> {
  const { catalog_id } = query
  const account = catalog_id
    ? (await readable(member, 'catalog_id', catalog_id, query)).ad_account_id
    : await readableAccount(member, query.ad_account_id)
  const where = catalog_id ? sql`f.catalog_id = ${catalog_id}` : sql`c.ad_account_id = ${account}`
  return pageOf(
    (after) => sql`${feedRows(sql`${where} and f.id > ${after}`)} order by f.id`,
    `feeds ${account} ${catalog_id ?? ''}`,
    query,
  )
}

/** Returns a stored feed. @throws AppError 404 */
export async function storedFeed(id: string, at: Pick<Db, 'execute'> = db()): Promise<WireFeed> {
  const { rows } = await at.execute<WireFeed>(feedRows(sql`f.id = ${id}`))
  return found(rows[0], 'notFound')
}

/** Returns a feed. @throws AppError 404, 29 */
export async function feedById(member: Member, query: z.output<typeof ofFeed>): Promise<WireFeed> {
  await readable(member, 'feed_id', query.feed_id, query)
  return storedFeed(query.feed_id)
}

type ResultRow = Omit<
  WireResult,
  'ingestion_details' | 'product_counts' | 'changes' | 'validation_details'
> & {
  rows: number
  accepted: number
  created: number
  changed: number
  unchanged: number
  missing: number
  counts: Partial<Record<IssueCode, number>>
  in_stock: number
  out_of_stock: number
  preorder: number
}

/** The products of a feed in stock, out of stock and announced, as they are now. */
const stocks = sql`
  select count(*) filter (where w.now = 'IN_STOCK')::int as in_stock,
    count(*) filter (where w.now = 'OUT_OF_STOCK')::int as out_of_stock, count(*) filter (where w.now = 'PREORDER')::int as preorder
  from (select case when i.missing_since is null then i.availability else 'OUT_OF_STOCK' end as now
    from catalog_items i where i.feed_id = `

const resultRows = (feed_id: string, where: SQL): SQL => sql`
  with stock as materialized (${stocks}${feed_id}) w)
  select r.id, ${dated('r')}, case r.status when 'WAITING' then 'PROCESSING' else r.status end as status, r.is_held, r.rows,
    r.accepted, r.created, r.changed, r.unchanged, r.missing, r.counts, ${iso('r.finished_at')} as finished_at,
    s.in_stock, s.out_of_stock, s.preorder
  from catalog_runs r, stock s where r.feed_id = ${feed_id} and ${where}`

const split = (counts: ResultRow['counts'], wanted: boolean) =>
  Object.fromEntries(Object.entries(counts).filter(([code]) => isWarning(code as IssueCode) === wanted))

function presentResult(row: ResultRow): WireResult {
  const { rows: original, accepted: ingested, created, changed, unchanged, missing, counts } = row
  const { id, created_at, updated_at, status, is_held, finished_at } = row
  return {
    id,
    created_at,
    updated_at,
    status,
    is_held,
    ingestion_details: {
      errors: { LARGE_PRODUCT_COUNT_DECREASE: is_held ? missing : 0 },
      warnings: {},
      info: { IN_STOCK: row.in_stock, OUT_OF_STOCK: row.out_of_stock, PREORDER: row.preorder },
    },
    product_counts: { ingested, original },
    changes: { created, changed, unchanged, missing },
    validation_details: { errors: split(counts, false), warnings: split(counts, true) },
    finished_at,
  }
}

/** Returns the runs of a feed, the newest first. @throws AppError 404, 29 */
export async function resultsOf(
  member: Member,
  query: z.output<typeof resultsGet>,
): Promise<Page<WireResult>> {
  const { feed_id, page_size, bookmarks } = query
  await readable(member, 'feed_id', feed_id, query)
  const scope = `results ${feed_id}`
  const [before = largestId] = readBookmark(scope, bookmarks) ?? []
  const { rows } = await db().execute<ResultRow>(
    sql`${resultRows(feed_id, sql`r.id < ${before}`)} order by r.id desc limit ${page_size + 1}`,
  )
  const { items, bookmark } = toPage(rows, page_size, scope, (last) => [last.id])
  return { items: items.map(presentResult), bookmark }
}

type IssueRow = WireIssue & { n: number }

/** SQL for the problems of a run after a position, by their code if one is given. */
export const issueRows = (run_id: string, after: number, code: IssueCode | undefined): SQL => sql`
  select s.n, s.item_number, s.item_id, s.code, s.line, s."column", s.field as attribute_name, s.sample as provided_value
  from catalog_issues s where s.run_id = ${run_id} and s.n > ${after} ${code ? sql`and s.code = ${code}` : sql``} order by s.n`

/** Returns the problems of a run in the order of its file. @throws AppError 404, 29 */
export async function issuesOf(member: Member, query: z.output<typeof issuesGet>): Promise<Page<WireIssue>> {
  const { processing_result_id: id, item_validation_issue: code, page_size, bookmarks } = query
  await readable(member, 'processing_result_id', id, query)
  const scope = `issues ${id} ${code ?? ''}`
  const [after = '0'] = readBookmark(scope, bookmarks) ?? []
  const { rows } = await db().execute<IssueRow>(
    sql`${issueRows(id, Number(after), code)} limit ${page_size + 1}`,
  )
  const { items, bookmark } = toPage(rows, page_size, scope, (last) => [last.n])
  return { items: items.map(({ n: _, ...issue }) => issue), bookmark }
}
