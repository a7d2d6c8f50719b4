import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { found } from '@/lib/core/app-error'
import type { Origin } from '@/lib/core/resource'
import type { Member } from '@/lib/core/viewer'
import { type Db, db, transact } from '@/lib/platform/db/client.server'
import { enqueue } from '@/lib/platform/db/queue.server'
import { beginWork, catalogOf, readable, readableAccount } from '../account.server'
import { type IssueCode, issueCodes, isWarning } from '../kinds'
import { clearPages } from '../pins/pages.server'
import { fieldName } from '../read/headers'
import { pinsQueue } from '../run/queues.server'
import { storeItems } from '../run/store-items.server'
import type { BatchItem, batchGet, ItemsBatch, itemsGet } from '../schema'
import type { BatchResult, WireBatch, WireItems } from '../wire'
import { type CatalogItem, type ItemDefaults, type ItemIssue, readItem } from './item'
import { type ItemRow, itemRows } from './rows.server'

const languageOf = (locale: string) => (locale.split('-')[0] ?? locale).toLowerCase()

/** Returns the values of given attributes by the names of their fields. */
function valuesOf(
  attributes: Extract<BatchItem, { attributes: unknown }>['attributes'],
): Map<string, string> {
  const values = new Map<string, string>()
  for (const [name, value] of Object.entries(attributes)) {
    const first = Array.isArray(value) ? value[0] : value
    values.set(fieldName(name), first == null ? '' : String(first).trim())
  }
  return values
}

/** Returns the values of a stored product, as a feed would write them. */
function storedValues(row: ItemRow): Map<string, string> {
  const { price, sale_price, currency, custom_labels } = row
  const plain = Object.entries(row).flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value] as const] : [],
  )
  const labels = custom_labels.map((label, n) => [`custom_label_${n}`, label] as const)
  const sale = sale_price === null ? [] : [['sale_price', `${sale_price} ${currency}`] as const]
  return new Map([
    ...plain,
    ...labels,
    ['price', `${price} ${currency}`] as const,
    ...sale,
    ['id', row.item_id] as const,
  ])
}

/** Returns what is wrong with an item of a batch, by the code of the report. */
const eventOf = ({ code, field }: ItemIssue) => ({
  attribute: field,
  code: issueCodes.indexOf(code as IssueCode) + 1,
  message: `${code}: ${field}`,
})
const noSuchItem = { attribute: 'item_id', code: 404, message: 'There is no product with this id.' }
const isThere = { attribute: 'item_id', code: 409, message: 'There is a product with this id.' }
const givenTwice = { attribute: 'item_id', code: 400, message: 'This id is in the batch already.' }

const failure = (item_id: string, ...errors: BatchResult['errors']): BatchResult => ({
  item_id,
  status: 'FAILURE',
  errors,
  warnings: [],
})

type Judged = { results: BatchResult[]; stored: CatalogItem[]; removed: string[] }

/** Judges the items of a batch, of which each id counts once. */
function judge(
  items: readonly BatchItem[],
  known: ReadonlyMap<string, ItemRow>,
  defaults: ItemDefaults,
): Judged {
  const judged: Judged = { results: [], stored: [], removed: [] }
  const seen = new Set<string>()
  for (const item of items) {
    const { item_id, operation } = item
    const old = known.get(item_id)
    const isTwice = seen.has(item_id)
    seen.add(item_id)
    if (isTwice) judged.results.push(failure(item_id, givenTwice))
    else if (operation === 'CREATE' && old) judged.results.push(failure(item_id, isThere))
    else if ((operation === 'UPDATE' || operation === 'DELETE') && !old)
      judged.results.push(failure(item_id, noSuchItem))
    else if (operation === 'DELETE') {
      judged.removed.push(item_id)
      judged.results.push({ item_id, status: 'SUCCESS', errors: [], warnings: [] })
    } else {
      const base = operation === 'UPDATE' && old ? storedValues(old) : new Map<string, string>()
      const values = new Map([...base, ...valuesOf(item.attributes), ['id', item_id] as const])
      const { item: read, issues } = readItem(values, defaults)
      const events = (wanted: boolean) => issues.filter(({ code }) => isWarning(code) === wanted).map(eventOf)
      if (read) judged.stored.push(read)
      judged.results.push({
        item_id,
        status: read ? 'SUCCESS' : 'FAILURE',
        errors: events(false),
        warnings: events(true),
      })
    }
  }
  return judged
}

type Of = { catalog_id: string; country: string; language: string }

const keyed = ({ catalog_id, country, language }: Of, ids: readonly string[]) =>
  sql`i.catalog_id = ${catalog_id} and i.country = ${country} and i.language = ${language}
    and i.item_id = any(${sql.param([...ids])}::text[])`

async function remove(tx: Db, of: Of, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const { rows } = await tx.execute<{ hash: string }>(sql`
    delete from catalog_items i where ${keyed(of, ids)} returning encode(i.link_hash, 'hex') as hash`)
  await clearPages(tx, [...new Set(rows.map(({ hash }) => hash))])
}

async function defaultsOf(tx: Db, ad_account_id: string): Promise<ItemDefaults> {
  const { rows } = await tx.execute<{ currency: string; domains: string[] }>(sql`
    select a.currency, array(select w.domain from website_claims w join businesses b on b.user_id = w.user_id
      where b.id = a.business_id and w.verified_at is not null) as domains from ad_accounts a where a.id = ${ad_account_id}`)
  return { availability: null, ...found(rows[0], 'notFound') }
}

/** Creates, changes and deletes products of a catalog; each refused one has its reasons. @throws AppError 404, 29, 1 */
export const sendBatch = (
  member: Member,
  input: ItemsBatch,
  origin: Pick<Origin, 'ip'>,
): Promise<WireBatch> =>
  transact(async (tx) => {
    const { account } = await beginWork(tx, member, input.ad_account_id, origin)
    const catalog_id = await catalogOf(account.id, input.catalog_id)
    const of = { catalog_id, country: input.country, language: languageOf(input.language) }
    const ids = input.items.map(({ item_id }) => item_id)
    const { rows: known } = await tx.execute<ItemRow & { feed_id: string | null }>(itemRows(keyed(of, ids)))
    const defaults = await defaultsOf(tx, account.id)
    const { results, stored, removed } = judge(
      input.items,
      new Map(known.map((row) => [row.item_id, row])),
      defaults,
    )
    await remove(tx, of, removed)
    await storeItems({ ...of, feed_id: null }, stored, tx)
    const { rows } = await tx.execute<{ id: string; created: string }>(sql`
      insert into catalog_batches (catalog_id, results, size) values (${catalog_id}, ${JSON.stringify(results)}::jsonb, ${results.length})
      returning id, to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS') as created`)
    const { id, created } = found(rows[0], 'serverError')
    await enqueue(tx, pinsQueue, { catalog_id }, catalog_id)
    return presentBatch({ id, created, results })
  })

const presentBatch = ({
  id,
  created,
  results,
}: {
  id: string
  created: string
  results: BatchResult[]
}): WireBatch => ({
  batch_id: id,
  catalog_type: 'RETAIL',
  status: 'COMPLETED',
  created_time: created,
  completed_time: created,
  items: results,
})

/** Returns the results of a batch. @throws AppError 404, 29 */
export async function batchById(member: Member, query: z.output<typeof batchGet>): Promise<WireBatch> {
  await readable(member, 'batch_id', query.batch_id, query)
  const { rows } = await db().execute<{ id: string; created: string; results: BatchResult[] }>(sql`
    select id, to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS') as created, results
    from catalog_batches where id = ${query.batch_id}`)
  return presentBatch(found(rows[0], 'notFound'))
}

/** Returns products by their ids, in their order; an unknown one has an error. @throws AppError 404, 29, 1 */
export async function itemsById(member: Member, query: z.output<typeof itemsGet>): Promise<WireItems> {
  const account = await readableAccount(member, query.ad_account_id)
  const { catalog_id, item_ids } = query.filters
  const of = {
    catalog_id: await catalogOf(account, catalog_id),
    country: query.country,
    language: languageOf(query.language),
  }
  const { rows } = await db().execute<ItemRow>(itemRows(keyed(of, item_ids)))
  const stored = new Map(rows.map((row) => [row.item_id, row]))
  return {
    items: item_ids.map((item_id) => {
      const row = stored.get(item_id)
      if (!row) return { catalog_type: 'RETAIL', item_id, attributes: null, pins: [], errors: [noSuchItem] }
      const { id: _, pin_id, pin_fault: __, ...attributes } = row
      return { catalog_type: 'RETAIL', item_id, attributes, pins: pin_id ? [{ id: pin_id }] : [], errors: [] }
    }),
  }
}
