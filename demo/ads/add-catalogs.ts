import { sql } from 'drizzle-orm'
import type { CatalogItem } from '@/lib/ads/catalogs/item/item'
import { storeItems } from '@/lib/ads/catalogs/run/store-items.server'
import {
  catalogFeeds,
  catalogIssues,
  catalogProductGroups,
  catalogRuns,
  catalogs,
} from '@/lib/ads/catalogs/table.server'
import type { Db } from '@/lib/platform/db/client.server'
import { demoBusinesses } from '../business-world'
import { insert } from '../insert'
import type { Moments } from '../moments'
import type { Good } from '../shops/goods'
import { shops } from '../shops/shops'

const DAY = 1440
/** Ages of the catalogs and of the last reading of their files, in minutes. */
const [opened, read] = [80 * DAY, 2 * DAY]

const idOf = (link: string) => link.slice(link.lastIndexOf('/') + 1)

/** Returns a product as its file describes it. */
function itemOf({ title, description, link, board, product, shop }: Good): CatalogItem {
  const offer = product.offer_summary
  const isReduced = offer?.standard_price !== null && offer?.standard_price !== undefined
  return {
    item_id: idOf(link),
    title,
    description,
    link,
    image_link: `${link}.jpg`,
    price: (isReduced ? offer.standard_price : offer?.price) ?? '0',
    sale_price: isReduced ? offer.price : null,
    currency: shop.currency,
    availability: offer?.in_stock === false ? 'OUT_OF_STOCK' : 'IN_STOCK',
    brand: demoBusinesses.find(({ username }) => username === shop.username)?.name ?? '',
    condition: 'NEW',
    google_product_category: '',
    product_type: board,
    item_group_id: '',
    gtin: '',
    gender: '',
    custom_labels: isReduced ? ['sale'] : [],
  }
}

/** Returns the groups of a catalog: each board of the shop, and what costs less than before. */
const groupsOf = (goods: readonly Good[]) => [
  ...[...new Set(goods.map(({ board }) => board))].map((name) => ({
    name,
    filters: { all_of: [{ PRODUCT_TYPE_0: { values: [[name]], negated: false } }] },
  })),
  { name: 'On sale', filters: { all_of: [{ CUSTOM_LABEL_0: { values: ['sale'], negated: false } }] } },
]

type Account = { username: string; account: string; country: string }

/** Adds the catalog of each shop: its products with their pins, its file's last reading, and its groups. */
export async function addCatalogs(
  db: Pick<Db, 'execute' | 'insert' | 'delete'>,
  moments: Moments,
  goods: readonly Good[],
): Promise<void> {
  const { rows: accounts } = await db.execute<Account>(sql`
    select u.username, a.id::text as account, a.country from users u join ad_accounts a on a.business_id = u.id and a.name like '% Brand'
    where u.username = any(${sql.param(shops.map(({ username }) => username))}::text[]) order by u.username`)
  for (const { username, account, country } of accounts) {
    const sold = goods.filter(({ shop }) => shop.username === username)
    const [catalog_id, feed_id, run_id] = [moments.id(opened), moments.id(opened - 5), moments.id(read)]
    const [created_at, updated_at] = [moments.at(opened), moments.at(read)]
    await insert(db, catalogs, [
      { id: catalog_id, ad_account_id: account, name: 'Products', created_at, updated_at },
    ])
    await insert(db, catalogFeeds, [
      {
        id: feed_id,
        catalog_id,
        name: 'products.csv',
        format: 'CSV',
        default_country: country,
        default_locale: 'en-US',
        created_at,
        updated_at,
      },
    ])
    await insert(db, catalogRuns, [
      {
        id: run_id,
        feed_id,
        status: 'COMPLETED',
        rows: sold.length + 1,
        accepted: sold.length,
        created: 2,
        unchanged: sold.length - 2,
        counts: { PRODUCT_PRICE_INVALID: 1 },
        attempts: 1,
        created_at: updated_at,
        started_at: updated_at,
        finished_at: updated_at,
        updated_at,
      },
    ])
    await insert(db, catalogIssues, [
      {
        run_id,
        n: 1,
        code: 'PRODUCT_PRICE_INVALID',
        line: sold.length + 2,
        column: 6,
        item_number: sold.length + 1,
        item_id: 'gift-card',
        field: 'price',
        sample: 'from 25',
      },
    ])
    await insert(
      db,
      catalogProductGroups,
      groupsOf(sold).map((group) => ({ catalog_id, ...group, created_at, updated_at })),
    )
    await storeItems({ catalog_id, feed_id, country, language: 'en' }, sold.map(itemOf), db as Db)
  }
  await db.execute(sql`
    update catalog_items i set is_dirty = false, pin_id = p.id from pins p, catalogs c, ad_accounts a
    where c.id = i.catalog_id and a.id = c.ad_account_id and p.user_id = a.business_id and p.link = i.link and p.method = 'uploaded'`)
}
