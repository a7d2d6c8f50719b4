import { sql } from 'drizzle-orm'
import type { WireBoard } from '@/lib/content/boards/schema'
import type { WirePin } from '@/lib/content/pins/schema'
import { board, pin } from '@/lib/content/pins/test-world.server'
import type { Member } from '@/lib/core/viewer'
import { urlHash } from '@/lib/media/rich/pages.server'
import { db } from '@/lib/platform/db/client.server'

let made = 0

/** Creates an address of a product page, as if read by the worker. */
export async function productPage(name: string, price: string): Promise<string> {
  const url = `https://shop.example/${++made}/${encodeURIComponent(name)}`
  const offer_summary = {
    price,
    min_price: null,
    max_price: null,
    standard_price: null,
    currency: 'EUR',
    in_stock: true,
  }
  const product = {
    name,
    brand: '',
    offer_summary,
    shipping_info: null,
    ships_to: [],
    aggregate_rating: null,
  }
  const none = { recipe: null, article: null, tutorial: null }
  const metadata = { title: name, description: '', site_name: '', products: [product], ...none }
  await db().execute(sql`
    insert into linked_pages (url_hash, url, host, status, metadata, fetched_at)
    values (${urlHash(url)}, ${url}, 'shop.example', 'ready', ${JSON.stringify(metadata)}::jsonb, now())`)
  return url
}

/** Creates a pin that links to a product. */
export async function product(
  member: Member,
  name: string,
  price: string,
  place?: Pick<WireBoard, 'id'>,
): Promise<WirePin> {
  const link = await productPage(name, price)
  return pin(member, (place ?? (await board(member))).id, { link, title: name })
}
