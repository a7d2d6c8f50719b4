import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { requireUnderLimit } from '@/lib/business/access/access.server'
import { found } from '@/lib/core/app-error'
import { readBookmark } from '@/lib/core/bookmark.server'
import type { Page } from '@/lib/core/input'
import { toPage } from '@/lib/core/page.server'
import type { Origin } from '@/lib/core/resource'
import type { Member } from '@/lib/core/viewer'
import { type Db, db, transact } from '@/lib/platform/db/client.server'
import {
  beginOn,
  beginWork,
  catalogOf,
  placeOfThing,
  readable,
  readableAccount,
  record,
} from '../account.server'
import { catalogLimits as limits } from '../limits'
import type {
  filteredCountsGet,
  filteredGet,
  GroupCreate,
  groupProductsGet,
  groupsGet,
  groupUpdate,
  ofProductGroup,
} from '../schema'
import type { WireCounts, WireGroup, WireProduct } from '../wire'
import type { GroupFilters } from './filters'
import { filtersSql } from './filters-sql.server'

type Ip = Pick<Origin, 'ip'>

const seconds = (column: string) => sql.raw(`extract(epoch from ${column})::int`)
export const groupRows = (where: SQL): SQL => sql`
  select g.id, ${seconds('g.created_at')} as created_at, ${seconds('g.updated_at')} as updated_at, 'RETAIL' as catalog_type,
    g.catalog_id, g.feed_id, g.name, g.description, g.filters, g.is_featured, 'ACTIVE' as status, 'MERCHANT_CREATED' as type
  from catalog_product_groups g join catalogs c on c.id = g.catalog_id where c.deleted_at is null and ${where}`

/** Returns the product groups of an ad account, a catalog or a feed. @throws AppError 404, 29, 1 */
export async function groupsOf(member: Member, query: z.output<typeof groupsGet>): Promise<Page<WireGroup>> {
  const { catalog_id, feed_id, page_size, bookmarks } = query
  const account = await readableAccount(member, query.ad_account_id)
  const scope = `product groups ${account} ${catalog_id ?? ''} ${feed_id ?? ''}`
  const [after = '0'] = readBookmark(scope, bookmarks) ?? []
  const { rows } =
    await db().execute<WireGroup>(sql`${groupRows(sql`c.ad_account_id = ${account} and g.id > ${after}
    ${catalog_id ? sql`and g.catalog_id = ${catalog_id}` : sql``} ${feed_id ? sql`and g.feed_id = ${feed_id}` : sql``}`)}
    order by g.id limit ${page_size + 1}`)
  return toPage(rows, page_size, scope, (last) => [last.id])
}

async function storedGroup(id: string, at: Pick<Db, 'execute'> = db()): Promise<WireGroup> {
  const { rows } = await at.execute<WireGroup>(groupRows(sql`g.id = ${id}`))
  return found(rows[0], 'notFound')
}

/** Returns a product group. @throws AppError 404, 29 */
export async function groupById(member: Member, query: z.output<typeof ofProductGroup>): Promise<WireGroup> {
  await readable(member, 'product_group_id', query.product_group_id, query)
  return storedGroup(query.product_group_id)
}

type Source = { catalog_id?: string | undefined; feed_id?: string | undefined }

/** Returns the catalog of a source of products in an ad account: of the feed if there is one. @throws AppError 404, 1 */
const sourceOf = async (account: string, { catalog_id, feed_id }: Source) =>
  feed_id === undefined
    ? catalogOf(account, catalog_id)
    : (await placeOfThing('feed_id', feed_id, { ad_account_id: account })).catalog_id

/** Creates a product group. @throws AppError 404, 29, 1, 409 above the limit */
export const createGroup = (member: Member, input: GroupCreate, origin: Ip): Promise<WireGroup> =>
  transact(async (tx) => {
    const work = await beginWork(tx, member, input.ad_account_id, origin)
    const catalog_id = await sourceOf(work.account.id, input)
    const { rows: all } = await tx.execute<{ n: number }>(
      sql`select count(*)::int as n from catalog_product_groups where catalog_id = ${catalog_id}`,
    )
    requireUnderLimit(
      (all[0]?.n ?? 0) < limits.groupsPerCatalog,
      'tooManyProductGroups',
      limits.groupsPerCatalog,
    )
    const { rows } = await tx.execute<{ id: string }>(sql`
      insert into catalog_product_groups (catalog_id, feed_id, name, description, filters, is_featured)
      values (${catalog_id}, ${input.feed_id ?? null}, ${input.name}, ${input.description ?? null},
        ${JSON.stringify(input.filters)}::jsonb, ${input.is_featured}) returning id`)
    const { id } = found(rows[0], 'serverError')
    await record(work, 'created', id, { name: input.name })
    return storedGroup(id, tx)
  })

/** Changes what is given of a product group; with other filters, its ads are reviewed again while they run. @throws AppError 404, 29 */
export const updateGroup = (
  member: Member,
  input: z.output<typeof groupUpdate>,
  origin: Ip,
): Promise<WireGroup> =>
  transact(async (tx) => {
    const { product_group_id: id, name, description, is_featured, filters } = input
    const work = await beginOn(tx, member, { name: 'product_group_id', id }, input, origin)
    await tx.execute(sql`
      update catalog_product_groups set updated_at = now(), name = coalesce(${name ?? null}, name),
        is_featured = coalesce(${is_featured ?? null}::boolean, is_featured),
        description = case when ${description === undefined} then description else ${description ?? null}::text end,
        filters = coalesce(${filters ? JSON.stringify(filters) : null}::jsonb, filters) where id = ${id}`)
    if (filters)
      await tx.execute(sql`
        update ads set review_status = 'PENDING', rejected_reasons = '{}', updated_at = now()
        where product_group_id = ${id} and status in ('ACTIVE', 'PAUSED') and review_status = 'APPROVED'`)
    const stored = await storedGroup(id, tx)
    await record(work, 'updated', id, { name: stored.name })
    return stored
  })

/** Deletes a product group, which stops its ads. @throws AppError 404, 29 */
export const deleteGroup = (
  member: Member,
  input: z.output<typeof ofProductGroup>,
  origin: Ip,
): Promise<null> =>
  transact(async (tx) => {
    const id = input.product_group_id
    const work = await beginOn(tx, member, { name: 'product_group_id', id }, input, origin)
    await tx.execute(sql`delete from catalog_product_groups where id = ${id}`)
    await record(work, 'deleted', id, {})
    return null
  })

/** SQL for the products of a source that fulfil filters. */
const among = (catalog_id: string, feed_id: string | null, filters: GroupFilters): SQL =>
  sql`i.catalog_id = ${catalog_id} ${feed_id ? sql`and i.feed_id = ${feed_id}` : sql``} and ${filtersSql(filters)}`

async function countsAmong(where: SQL): Promise<WireCounts> {
  const { rows } = await db().execute<WireCounts>(sql`
    select 'RETAIL' as catalog_type, count(*) filter (where w.now = 'IN_STOCK')::int as in_stock,
      count(*) filter (where w.now = 'OUT_OF_STOCK')::int as out_of_stock,
      count(*) filter (where w.now = 'PREORDER')::int as preorder, count(*)::int as total
    from (select case when i.missing_since is null then i.availability else 'OUT_OF_STOCK' end as now
      from catalog_items i where ${where}) w`)
  return found(rows[0], 'serverError')
}

/** Returns how many products a group has. @throws AppError 404, 29 */
export async function countsOf(member: Member, query: z.output<typeof ofProductGroup>): Promise<WireCounts> {
  const { catalog_id, feed_id, filters } = await groupById(member, query)
  return countsAmong(among(catalog_id, feed_id, filters))
}

type ProductRow = {
  id: string
  item_id: string
  item_group_id: string
  availability: WireProduct['metadata']['availability']
  price: number
  sale_price: number | null
  currency: string
  pin: WireProduct['pin']
}

async function productsAmong(
  where: SQL,
  scope: string,
  { page_size, bookmarks }: { page_size: number; bookmarks: string[] },
): Promise<Page<WireProduct>> {
  const [after = '0'] = readBookmark(scope, bookmarks) ?? []
  const { rows } = await db().execute<ProductRow>(sql`
    select i.id, i.item_id, i.item_group_id, case when i.missing_since is null then i.availability else 'OUT_OF_STOCK' end as availability,
      i.price::float8, i.sale_price::float8, i.currency,
      case when p.id is not null then json_build_object('id', p.id::text, 'title', p.title, 'description', p.description, 'link', p.link) end as pin
    from catalog_items i left join pins p on p.id = i.pin_id and p.deleted_at is null
    where ${where} and i.id > ${after} order by i.id limit ${page_size + 1}`)
  const { items, bookmark } = toPage(rows, page_size, scope, (last) => [last.id])
  return {
    items: items.map(({ id: _, pin, item_group_id, ...rest }) => ({
      catalog_type: 'RETAIL',
      metadata: { ...rest, item_group_id: item_group_id === '' ? null : item_group_id },
      pin,
    })),
    bookmark,
  }
}

/** Returns the products of a group. @throws AppError 404, 29 */
export async function productsOf(
  member: Member,
  query: z.output<typeof groupProductsGet>,
): Promise<Page<WireProduct>> {
  const { id, catalog_id, feed_id, filters } = await groupById(member, query)
  return productsAmong(among(catalog_id, feed_id, filters), `group products ${id}`, query)
}

/** Returns the products that fulfil filters. @throws AppError 404, 29, 1 */
export async function filteredProducts(
  member: Member,
  query: z.output<typeof filteredGet>,
): Promise<Page<WireProduct>> {
  const account = await readableAccount(member, query.ad_account_id)
  const catalog_id = await sourceOf(account, query)
  const where = among(catalog_id, query.feed_id ?? null, query.filters)
  return productsAmong(where, `filtered ${catalog_id} ${JSON.stringify(query.filters)}`, query)
}

/** Returns how many products fulfil filters. @throws AppError 404, 29, 1 */
export async function filteredCounts(
  member: Member,
  query: z.output<typeof filteredCountsGet>,
): Promise<WireCounts> {
  const account = await readableAccount(member, query.ad_account_id)
  const catalog_id = await sourceOf(account, query)
  return countsAmong(among(catalog_id, query.feed_id ?? null, query.filters))
}
