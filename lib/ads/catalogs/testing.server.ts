import { sql } from 'drizzle-orm'
import { testOrigin } from '@/lib/accounts/account/testing.server'
import type { Member } from '@/lib/core/viewer'
import { mediaStore } from '@/lib/media/images/files/media-store.server'
import { db } from '@/lib/platform/db/client.server'
import { type Advertiser, advertiser } from '../campaigns/testing.server'
import { createCatalog, createFeed, ingestFile } from './commands.server'
import { createGroup } from './groups/groups.server'
import { sendBatch } from './item/batch.server'
import { runFeed } from './run/import.server'
import { feedKey } from './run/source.server'
import { catalogCreate, feedCreate, groupCreate, itemsBatch } from './schema'

export type Merchant = Advertiser & { domain: string; catalog_id: string; feed_id: string }

/** Gives a business a verified website; returns its domain. For tests. */
async function website({ id }: Pick<Member, 'id'>): Promise<string> {
  const domain = `shop-${id}.example`
  await db().execute(sql`
    insert into website_claims (user_id, domain, method, token, verified_at) values (${id}, ${domain}, 'dns', 'x', now())`)
  return domain
}

/** Returns an advertiser with a verified website, a catalog and a feed of sent files. For tests. */
export async function merchant(over: object = {}): Promise<Merchant> {
  const at = await advertiser()
  const { owner, ad_account_id } = at
  const domain = await website(owner)
  const catalog = await createCatalog(
    owner,
    catalogCreate.parse({ ad_account_id, name: 'Lamps' }),
    testOrigin,
  )
  const feed = {
    ad_account_id,
    name: 'All',
    format: 'CSV',
    default_country: 'US',
    default_locale: 'en-US',
    ...over,
  }
  const { id: feed_id } = await createFeed(owner, feedCreate.parse(feed), testOrigin)
  return { ...at, domain, catalog_id: catalog.id, feed_id }
}

/** Sends a file to a feed, which only its test reads. Returns the id of its run. For tests. */
export async function sent(
  { owner, feed_id }: Pick<Merchant, 'owner' | 'feed_id'>,
  file: string,
): Promise<string> {
  const run = await ingestFile(owner, feed_id, testOrigin, async (run_id) => {
    await mediaStore().put(feedKey(run_id), Buffer.from(file), 'text/csv')
    return feedKey(run_id)
  })
  return run.id
}

/** Stores a catalog with one of everything; returns their ids by the names of calls. For tests. */
export async function sampleCatalog({ owner, ad_account_id }: Pick<Merchant, 'owner' | 'ad_account_id'>) {
  const { id: catalog_id } = await createCatalog(
    owner,
    catalogCreate.parse({ ad_account_id, name: 'Lamps' }),
    testOrigin,
  )
  const feed = {
    ad_account_id,
    catalog_id,
    name: 'All',
    format: 'CSV',
    default_country: 'US',
    default_locale: 'en-US',
  }
  const { id: feed_id } = await createFeed(owner, feedCreate.parse(feed), testOrigin)
  const processing_result_id = await sent(
    { owner, feed_id },
    fileOf(await website(owner), [{ id: '1' }, { id: '2', price: '' }]),
  )
  await runFeed(processing_result_id)
  const filters = { all_of: [{ MAX_PRICE: { values: 100 } }] }
  const group = groupCreate.parse({ ad_account_id, catalog_id, name: 'Cheap', filters })
  const { id: product_group_id } = await createGroup(owner, group, testOrigin)
  const items = [{ operation: 'DELETE', item_id: 'none' }]
  const batch = itemsBatch.parse({ ad_account_id, catalog_id, country: 'US', language: 'en', items })
  const { batch_id } = await sendBatch(owner, batch, testOrigin)
  return { catalog_id, feed_id, processing_result_id, product_group_id, batch_id }
}

const head = 'id,title,description,link,image_link,price,sale_price,availability,brand'

/** Returns a file of products, of which each row may differ. For tests. */
export const fileOf = (
  domain: string,
  rows: readonly (Partial<Record<string, string>> & { id: string })[],
): string =>
  [
    head,
    ...rows.map((row) => {
      const { id } = row
      const all: Record<string, string | undefined> = {
        title: `Lamp ${id}`,
        description: `A lamp, number ${id}`,
        link: `https://${domain}/${id}`,
        image_link: `https://${domain}/${id}.jpg`,
        price: '20.00 USD',
        ...row,
      }
      return head
        .split(',')
        .map((name) => `"${all[name] ?? ''}"`)
        .join(',')
    }),
  ].join('\n')
