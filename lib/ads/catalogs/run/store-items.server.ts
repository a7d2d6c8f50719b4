import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { urlHash } from '@/lib/media/rich/pages.server'
import { type Db, db } from '@/lib/platform/db/client.server'
import type { CatalogItem } from '../item/item'

/** The place of products: their catalog, the feed that they come from, and the country and language that they are for. */
export type ItemPlace = { catalog_id: string; feed_id: string | null; country: string; language: string }

/** Returns the digest of a product: equal ones are stored once. */
const digestOf = (item: CatalogItem): string =>
  createHash('sha256')
    .update(JSON.stringify(Object.values(item)))
    .digest('hex')
    .slice(0, 32)

export type Stored = { created: number; changed: number; unchanged: number }

type Known = { item_id: string; digest: string; is_same: boolean }

/** Returns the digests of stored products by their ids. */
async function known(tx: Db, { catalog_id, feed_id, country, language }: ItemPlace, ids: readonly string[]) {
  const { rows } = await tx.execute<Known>(sql`
    select i.item_id, encode(i.digest, 'hex') as digest,
      i.missing_since is null and i.missing_run_id is null and i.feed_id is not distinct from ${feed_id}::bigint as is_same
    from catalog_items i where i.catalog_id = ${catalog_id} and i.country = ${country} and i.language = ${language}
      and i.item_id = any(${sql.param([...ids])}::text[])`)
  return new Map(rows.map((row) => [row.item_id, row]))
}

/**
 * Stores products by their ids: new ones, and those that changed; equal ones cost no write. A changed product waits for its page
 * and pin. Repeating it is no error.
 */
export async function storeItems(
  place: ItemPlace,
  items: readonly CatalogItem[],
  tx: Db = db(),
): Promise<Stored> {
  if (items.length === 0) return { created: 0, changed: 0, unchanged: 0 }
  const before = await known(
    tx,
    place,
    items.map(({ item_id }) => item_id),
  )
  const given = items.flatMap((item) => {
    const digest = digestOf(item)
    const old = before.get(item.item_id)
    if (old?.is_same && old.digest === digest) return []
    return [{ ...item, digest, link_hash: urlHash(item.link).toString('hex') }]
  })
  const created = given.filter(({ item_id }) => !before.has(item_id)).length
  if (given.length > 0) await write(tx, place, given)
  return { created, changed: given.length - created, unchanged: items.length - given.length }
}

type Written = CatalogItem & { digest: string; link_hash: string }

const write = (tx: Db, { catalog_id, feed_id, country, language }: ItemPlace, given: readonly Written[]) =>
  tx.execute(sql`
    insert into catalog_items as i (catalog_id, feed_id, country, language, item_id, title, description, link, link_hash,
      image_link, price, sale_price, currency, availability, brand, condition, google_product_category, product_type,
      item_group_id, gtin, gender, custom_labels, digest)
    select ${catalog_id}, ${feed_id}::bigint, ${country}, ${language}, w.item_id, w.title, w.description, w.link,
      decode(w.link_hash, 'hex'), w.image_link, w.price, w.sale_price, w.currency, w.availability, w.brand, w.condition,
      w.google_product_category, w.product_type, w.item_group_id, w.gtin, w.gender,
      array(select jsonb_array_elements_text(w.custom_labels)), decode(w.digest, 'hex')
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) w (item_id text, title text, description text, link text,
      link_hash text, image_link text, price numeric, sale_price numeric, currency text, availability text, brand text,
      condition text, google_product_category text, product_type text, item_group_id text, gtin text, gender text,
      custom_labels jsonb, digest text)
    on conflict (catalog_id, country, language, item_id) do update set
      feed_id = excluded.feed_id, title = excluded.title, description = excluded.description,
      link = excluded.link, link_hash = excluded.link_hash,
      pin_id = case when i.link = excluded.link and i.image_link = excluded.image_link then i.pin_id end,
      image_link = excluded.image_link, price = excluded.price, sale_price = excluded.sale_price,
      currency = excluded.currency, availability = excluded.availability, brand = excluded.brand,
      condition = excluded.condition, google_product_category = excluded.google_product_category,
      product_type = excluded.product_type, item_group_id = excluded.item_group_id, gtin = excluded.gtin,
      gender = excluded.gender, custom_labels = excluded.custom_labels, digest = excluded.digest,
      missing_since = null, missing_run_id = null, is_dirty = true, pin_attempts = 0, pin_fault = null, pin_due_at = null,
      updated_at = now()`)
