import { sql } from 'drizzle-orm'
import { testOrigin } from '@/lib/accounts/account/testing.server'
import { picture } from '@/lib/content/pins/test-world.server'
import { env } from '@/lib/core/env.server'
import { nameIssue } from '@/lib/core/reasons'
import { db } from '@/lib/platform/db/client.server'
import { aCampaign, aGroup, only, send } from '../campaigns/testing.server'
import { createGroup } from '../catalogs/groups/groups.server'
import { pinsTurn } from '../catalogs/pins/turn.server'
import { runFeed } from '../catalogs/run/import.server'
import { groupCreate } from '../catalogs/schema'
import { fileOf, type Merchant, merchant, sent } from '../catalogs/testing.server'
import { createPromotions, updatePromotions } from './commands.server'
import { promotionsCreate, promotionsUpdate } from './schema'

type Row = Parameters<typeof fileOf>[1][number]

/** Reads a file of products with pictures of this site, and makes their pins. For tests. */
export async function stocked(at: Merchant, rows: readonly Row[]): Promise<void> {
  const pictures = await Promise.all(rows.map(() => picture()))
  const file = rows.map((row, n) => {
    const one = pictures[n] ?? ''
    return {
      image_link: `${env().ORIGIN}/media/orig/${one.slice(0, 2)}/${one.slice(2, 4)}/${one}.jpg`,
      ...row,
    }
  })
  await runFeed(await sent(at, fileOf(at.domain, file)))
  while ((await pinsTurn(at.catalog_id)).wait === 0);
  // Only ads have them, so that pages do not anyway.
  await db().execute(sql`
    update pins p set is_ads_only = true, is_public = false from catalog_items i
    where i.pin_id = p.id and i.catalog_id = ${at.catalog_id}`)
}

/** Creates a product group. For tests. */
export const productGroup = (at: Merchant, filters: object, name = 'Lamps') =>
  createGroup(
    at.owner,
    groupCreate.parse({ ad_account_id: at.ad_account_id, catalog_id: at.catalog_id, name, filters }),
    testOrigin,
  )

const parsed = { error: nameIssue }
type Place = Pick<Merchant, 'owner' | 'ad_account_id'>

/** Adds product groups to an ad group as a door does. For tests. */
export const promote = async ({ owner, ad_account_id }: Place, ad_group_id: string, items: object[]) =>
  (
    await createPromotions(
      owner,
      promotionsCreate.parse({ ad_account_id, ad_group_id, product_group_promotion: items }, parsed),
      testOrigin,
    )
  ).items

/** Changes product groups of an ad group as a door does. For tests. */
export const promoteOther = async ({ owner, ad_account_id }: Place, ad_group_id: string, items: object[]) =>
  (
    await updatePromotions(
      owner,
      promotionsUpdate.parse({ ad_account_id, ad_group_id, product_group_promotion: items }, parsed),
      testOrigin,
    )
  ).items

/** Returns a merchant with lamps in stock, a product group of all of them, and an ad group that may sell them. For tests. */
export async function seller(rows: readonly Row[] = [{ id: '1' }, { id: '2' }, { id: '3' }]) {
  const at = await merchant()
  await stocked(at, rows)
  const products = await productGroup(at, { all_of: [{ CURRENCY: { values: 'USD' } }] })
  const campaign = only(await send.campaigns(at, [aCampaign({ objective_type: 'CATALOG_SALES' })]))
  const group = only(await send.groups(at, [aGroup(campaign.id, { pacing_delivery_type: 'ACCELERATED' })]))
  return { at, products, campaign, group }
}
