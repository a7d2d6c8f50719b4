import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { testOrigin } from '@/lib/accounts/account/testing.server'
import '@/lib/edge/domains.server'
import { homeFeed } from '@/lib/discover/feed/home.server'
import { db, transact } from '@/lib/platform/db/client.server'
import { countTrips } from '@/lib/platform/db/count-trips.testing.server'
import { anAd, faults, only, send } from '../campaigns/testing.server'
import { deleteGroup, updateGroup } from '../catalogs/groups/groups.server'
import { groupUpdate, ofProductGroup } from '../catalogs/schema'
import { merchant } from '../catalogs/testing.server'
import { lookForAds } from '../delivery/index/refresh.server'
import { promotedPin } from '../delivery/promoted.server'
import { adsIn, page, reader } from '../delivery/testing.server'
import { publishCampaign } from '../manager/publish.server'
import { decide } from '../review/decide.server'
import { hasProducts, offeredGroups } from './offered.server'
import { refreshProducts } from './pools.server'
import { promotionById, promotionsOf } from './queries.server'
import { offeredGet, promotionsGet } from './schema'
import { productGroup, promote, promoteOther, seller, stocked } from './testing.server'

type Seller = Awaited<ReturnType<typeof seller>>

beforeEach(async () => {
  await db().execute(sql`update ads set status = 'ARCHIVED', updated_at = now() where status <> 'ARCHIVED'`)
  await lookForAds()
})

const faultsOf = (items: Awaited<ReturnType<typeof promote>>) => faults(items)

/** Promotes the products of a seller, and has the review approve them. */
async function running({ at, group, products }: Seller) {
  const promotion = only(await promote(at, group.id, [{ catalog_product_group_id: products.id }]))
  await transact((tx) =>
    decide(tx, promotion.id, {
      seen: 'PENDING',
      outcome: 'APPROVED',
      reasons: [],
      note: '',
      decider_id: null,
      rule: null,
    }),
  )
  await db().execute(
    sql`insert into ad_standings (ad_account_id, can_spend) values (${at.ad_account_id}, true)`,
  )
  await refreshProducts(promotion.id)
  await lookForAds()
  return promotion
}

const pinsOf = async ({ at }: Seller): Promise<Record<string, string>> => {
  const { rows } = await db().execute<{ item_id: string; pin_id: string }>(
    sql`select item_id, pin_id::text from catalog_items where catalog_id = ${at.catalog_id}`,
  )
  return Object.fromEntries(rows.map(({ item_id, pin_id }) => [item_id, pin_id]))
}

describe('product groups in ad groups', () => {
  test('are ads of products, which lists, calls and the table of ads name by one id', async () => {
    const made = await seller()
    const { at, group, products } = made
    const [first] = await promote(at, group.id, [{ catalog_product_group_id: products.id, status: 'PAUSED' }])
    expect(first?.data).toMatchObject({
      ad_group_id: group.id,
      catalog_product_group_id: products.id,
      catalog_product_group_name: 'Lamps',
      status: 'PAUSED',
      review_status: 'PENDING',
      products_in_stock: null,
    })
    const id = first?.data?.id ?? ''
    await refreshProducts(id)
    const { ad_account_id } = at
    const query = promotionsGet.parse({ ad_account_id, ad_group_id: group.id })
    expect((await promotionsOf(at.owner, query)).items).toMatchObject([{ id, products_in_stock: 3 }])
    expect(await promotionById(at.owner, { ad_account_id, product_group_promotion_id: id })).toMatchObject({
      id,
    })
    const [changed] = await promoteOther(at, group.id, [{ id, status: 'ACTIVE' }])
    expect(changed?.data?.status).toBe('ACTIVE')
    expect(faults(await send.adChanges(at, [{ id, destination_url: 'https://other.example/' }]))).toEqual([
      '1 destination_url',
    ])
  })

  test('are refused twice, of other accounts, without products in stock, and elsewhere', async () => {
    const made = await seller()
    const { at, group, products } = made
    const none = await productGroup(at, { all_of: [{ BRAND: { values: ['Nobody'] } }] }, 'None')
    const other = await seller([{ id: '1' }])
    const items = [products.id, products.id, none.id, other.products.id].map((id) => ({
      catalog_product_group_id: id,
    }))
    expect(faultsOf(await promote(at, group.id, items))).toEqual([
      null,
      '1 catalog_product_group_id',
      '1 catalog_product_group_id',
      '404 catalog_product_group_id',
    ])
    expect(faults(await send.ads(at, [anAd(group.id, at.pin_id)]))).toEqual(['1 ad_group_id'])
    const plain = only(await send.campaigns(at, [{ name: 'Plain', objective_type: 'CONSIDERATION' }]))
    const [elsewhere] = await send.groups(at, [
      {
        campaign_id: plain.id,
        name: 'Plain',
        billable_event: 'CLICKTHROUGH',
        budget_in_micro_currency: 5_000_000,
        bid_in_micro_currency: 1_000_000,
      },
    ])
    const refused = await promote(at, elsewhere?.data?.id ?? '', [{ catalog_product_group_id: products.id }])
    expect(faultsOf(refused)).toEqual(['1 ad_group_id'])
  })

  test('can be exchanged while they are drafts, and are published with their campaign', async () => {
    const { at, products } = await seller()
    const first = await productGroup(at, { all_of: [{ ITEM_ID: { values: ['1'] } }] }, 'First')
    const campaign = only(
      await send.campaigns(at, [{ name: 'Draft', objective_type: 'CATALOG_SALES', status: 'DRAFT' }]),
    )
    const group = only(
      await send.groups(at, [
        {
          campaign_id: campaign.id,
          name: 'Draft',
          billable_event: 'CLICKTHROUGH',
          budget_in_micro_currency: 5_000_000,
          bid_in_micro_currency: 1_000_000,
          status: 'DRAFT',
        },
      ]),
    )
    const { id } = only(
      await promote(at, group.id, [{ catalog_product_group_id: products.id, status: 'DRAFT' }]),
    )
    const [other] = await promoteOther(at, group.id, [{ id, catalog_product_group_id: first.id }])
    expect(other?.data).toMatchObject({
      catalog_product_group_id: first.id,
      catalog_product_group_name: 'First',
    })
    const { ad_account_id } = at
    await publishCampaign(at.owner, { ad_account_id, campaign_id: campaign.id }, testOrigin)
    expect(
      faultsOf(await promoteOther(at, group.id, [{ id, catalog_product_group_id: products.id }])),
    ).toEqual(['1 catalog_product_group_id'])
  })

  test('are offered with their counts and three products, only where there is something to sell', async () => {
    const { at } = await seller([{ id: '1', sale_price: '15.00 USD' }, { id: '2' }, { id: '3' }, { id: '4' }])
    const { ad_account_id } = at
    const { items } = await offeredGroups(at.owner, offeredGet.parse({ ad_account_id }))
    expect(items).toMatchObject([{ name: 'Lamps', in_stock: 4 }])
    expect(items[0]?.samples).toHaveLength(3)
    expect(items[0]?.samples[0]).toMatchObject({ price: '15.00', standard_price: '20.00', currency: 'USD' })
    expect(await hasProducts(ad_account_id)).toBe(true)
    expect(await hasProducts((await merchant()).ad_account_id)).toBe(false)
  })
})

describe('an ad of products', () => {
  test('shows one that is in stock, for one statement, and leads to its own page', async () => {
    const made = await seller()
    const { id } = await running(made)
    const ann = await reader(made.at)
    const [card, more] = adsIn(await page(ann))
    const pins = await pinsOf(made)
    expect(Object.values(pins)).toContain(card?.id)
    expect(more).toBeUndefined()
    expect(card?.ad_domain).toBeUndefined()
    const promoted = await promotedPin(ann, card?.id ?? '', card?.tracking_params ?? '')
    expect(promoted).toMatchObject({ link: null, promotion: { is_promoted: true } })
    expect(await promotedPin(ann, made.at.pin_id, card?.tracking_params ?? '')).toBeNull()
    const before = await countTrips(() => homeFeed(ann, { page_size: 25, bookmarks: [] }))
    await lookForAds()
    const after = await countTrips(() => page(ann))
    expect(after.texts.length).toBeLessThanOrEqual(before.texts.length + 1)
    expect(id).not.toBe('')
  })

  test('never shows one that is sold out, deleted or of another site, though the process still knows it', async () => {
    const made = await seller()
    await running(made)
    const ann = await reader(made.at)
    const pins = await pinsOf(made)
    await db().execute(
      sql`update catalog_items set availability = 'OUT_OF_STOCK' where pin_id = ${pins['1']}`,
    )
    await db().execute(sql`update pins set deleted_at = now() where id = ${pins['2']}`)
    expect(adsIn(await page(ann)).map(({ id }) => id)).toEqual([pins['3']])
    await db().execute(sql`update linked_pages set final_host = 'evil.example' where url_hash in (
      select link_hash from catalog_items where pin_id = ${pins['3']})`)
    expect(adsIn(await page(ann))).toEqual([])
    await db().execute(sql`update linked_pages set final_host = ${`www.${made.at.domain}`} where url_hash in (
      select link_hash from catalog_items where pin_id = ${pins['3']})`)
    expect(adsIn(await page(ann)).map(({ id }) => id)).toEqual([pins['3']])
  })

  test('stops when its group is empty or deleted, of which its row says so, and goes on with new products', async () => {
    const made = await seller()
    const { id } = await running(made)
    const ann = await reader(made.at)
    const { at, group } = made
    const stock = async () =>
      (await promotionById(at.owner, { ad_account_id: at.ad_account_id, product_group_promotion_id: id }))
        .products_in_stock
    await stocked(at, [
      { id: '1', availability: 'out of stock' },
      { id: '2', availability: 'out of stock' },
      { id: '3', availability: 'preorder' },
    ])
    await refreshProducts()
    expect(await stock()).toBe(0)
    await lookForAds()
    expect(adsIn(await page(ann))).toEqual([])
    await stocked(at, [{ id: '1' }, { id: '2' }, { id: '3' }])
    await refreshProducts()
    expect(await stock()).toBe(3)
    await db().execute(sql`update ads set updated_at = now() where id = ${id}`)
    await lookForAds()
    expect(adsIn(await page(ann))).toHaveLength(1)
    await deleteGroup(at.owner, ofProductGroup.parse({ product_group_id: made.products.id }), testOrigin)
    expect(adsIn(await page(ann))).toEqual([])
    await refreshProducts()
    expect(await stock()).toBe(0)
    expect(group.id).not.toBe('')
  })

  test('is reviewed again when the filters of its group change, and runs meanwhile; a new price changes nothing', async () => {
    const made = await seller()
    const { at, products } = made
    const { id } = await running(made)
    const state = async () =>
      await promotionById(at.owner, { ad_account_id: at.ad_account_id, product_group_promotion_id: id })
    await stocked(at, [{ id: '1', title: 'Another lamp', price: '21.00 USD' }, { id: '2' }, { id: '3' }])
    expect(await state()).toMatchObject({ review_status: 'APPROVED', summary_status: 'APPROVED' })
    // Other pictures make other pins.
    await refreshProducts(id)
    const filters = { all_of: [{ MAX_PRICE: { values: 100 } }] }
    await updateGroup(at.owner, groupUpdate.parse({ product_group_id: products.id, filters }), testOrigin)
    expect(await state()).toMatchObject({ review_status: 'PENDING', summary_status: 'APPROVED' })
    const ann = await reader(at)
    await lookForAds()
    expect(adsIn(await page(ann))).toHaveLength(1)
  })
})
