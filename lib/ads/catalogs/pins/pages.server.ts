import { sql } from 'drizzle-orm'
import { emit } from '@/lib/core/events.server'
import { priceFall } from '@/lib/media/rich/price-fall'
import type { Product, RichMetadata } from '@/lib/media/rich/schema'
import { type Db, transact } from '@/lib/platform/db/client.server'
import { type PageItem, productOfItems } from './product'

type Page = {
  hash: string
  url: string
  title: string
  description: string
  items: PageItem[]
  before: Product | null
  price_before: string | null
  price_fell_at: string | null
}

const pagesOf = (hashes: readonly string[]) => sql`
  select encode(i.link_hash, 'hex') as hash, min(i.link) as url, min(i.title) as title, min(i.description) as description,
    json_agg(json_build_object('title', i.title, 'brand', i.brand, 'price', i.price::text, 'sale_price', i.sale_price::text,
      'currency', i.currency, 'availability', i.availability, 'country', i.country,
      'is_missing', i.missing_since is not null) order by i.id) as items,
    (array_agg(l.metadata #> '{products,0}'))[1] as before, min(l.price_before) as price_before,
    min(l.price_fell_at)::text as price_fell_at
  from catalog_items i left join linked_pages l on l.url_hash = i.link_hash
  where i.link_hash = any(array(select decode(h, 'hex') from unnest(${sql.param([...hashes])}::text[]) h))
  group by i.link_hash`

/** Returns a page as its row, with whether its price fell. */
function rowOf({ hash, url, title, description, items, before, price_before, price_fell_at }: Page) {
  const product = productOfItems(items)
  const metadata: RichMetadata = {
    title: title.slice(0, 300),
    description: description.slice(0, 1000),
    site_name: '',
    products: product ? [product] : [],
    recipe: null,
    article: null,
    tutorial: null,
  }
  const known = { price_before, price_fell_at: price_fell_at === null ? null : new Date(price_fell_at) }
  const fall = priceFall(before ?? undefined, product ?? undefined, known, new Date())
  return { hash, url, host: new URL(url).hostname, metadata, ...fall }
}

async function write(tx: Db, rows: readonly ReturnType<typeof rowOf>[]): Promise<void> {
  await tx.execute(sql`
    insert into linked_pages as l (url_hash, url, host, status, metadata, fetched_at, price_before, price_fell_at)
    select decode(w.hash, 'hex'), w.url, w.host, 'ready', w.metadata, now(), w.price_before, w.price_fell_at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) w (hash text, url text, host text, metadata jsonb,
      price_before text, price_fell_at timestamptz)
    on conflict (url_hash) do update set status = 'ready', failures = 0, fetched_at = now(),
      metadata = case when l.metadata is null then excluded.metadata
        else jsonb_set(l.metadata, '{products}', excluded.metadata -> 'products') end,
      price_before = excluded.price_before, price_fell_at = excluded.price_fell_at`)
  for (const { url } of rows) await emit(tx, 'pageRead', { url })
}

/**
 * Stores what catalogs say about the pages of their products, by the hashes of their addresses, as if the pages had been read: all
 * pins that link there show it. Only products of verified websites are stored, so that nobody describes the page of another.
 */
export async function writePages(hashes: readonly string[]): Promise<void> {
  if (hashes.length === 0) return
  await transact(async (tx) => {
    const { rows } = await tx.execute<Page>(pagesOf(hashes))
    if (rows.length > 0) await write(tx, rows.map(rowOf))
  })
}

/** Takes the product from pages of which no item is left, within a transaction: their pins leave the shops. */
export async function clearPages(tx: Db, hashes: readonly string[]): Promise<void> {
  const { rows } = await tx.execute<{ url: string }>(sql`
    update linked_pages l set metadata = jsonb_set(l.metadata, '{products}', '[]'), price_before = null, price_fell_at = null
    where l.url_hash = any(array(select decode(h, 'hex') from unnest(${sql.param([...hashes])}::text[]) h))
      and l.metadata is not null and not exists (select from catalog_items i where i.link_hash = l.url_hash)
    returning l.url`)
  for (const { url } of rows) await emit(tx, 'pageRead', { url })
}
