import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { board, person, pin } from '@/lib/content/pins/test-world.server'
import { db } from '@/lib/platform/db/client.server'
import { campaignLimits } from './limits'
import { adById, adsOf } from './queries.server'
import { adsGet } from './schema'
import {
  type Advertiser,
  aCampaign,
  advertiser,
  aGroup,
  anAd,
  faults,
  only,
  promotion,
  send,
} from './testing.server'

const link = 'https://shop.example/lamp'
let at: Advertiser
let group: string
beforeAll(async () => {
  at = await advertiser()
  group = (await promotion(at)).group.id
})

const one = async (pin_id: string, over: object = {}) =>
  faults(await send.ads(at, [anAd(group, pin_id, over)]))[0]

describe('ads', () => {
  test('come back as they were sent, and wait for their review', async () => {
    const ad = only(await send.ads(at, [anAd(group, at.pin_id, { name: 'Lamp', destination_url: link })]))
    expect(ad).toEqual({
      id: expect.stringMatching(/^\d+$/),
      ad_account_id: at.ad_account_id,
      campaign_id: expect.stringMatching(/^\d+$/),
      ad_group_id: group,
      pin_id: at.pin_id,
      name: 'Lamp',
      status: 'ACTIVE',
      product_group_id: null,
      products_in_stock: null,
      creative_type: 'REGULAR',
      destination_url: link,
      lead_form_id: null,
      is_pin_deleted: false,
      review_status: 'PENDING',
      rejected_reasons: [],
      summary_status: 'PENDING',
      created_time: expect.any(Number),
      updated_time: expect.any(Number),
      type: 'ad',
    })
    expect(await adById(at.owner, at.ad_account_id, ad.id)).toEqual(ad)
  })

  test('promote only pins of the business that everyone may see', async () => {
    const secret = await board(at.owner, { privacy: 'secret' })
    const stranger = await person()
    const theirs = await pin(stranger, (await board(stranger)).id, { link })
    const hidden = await pin(stranger, (await board(stranger, { privacy: 'secret' })).id, { link })
    const own = (over: object, board_id = at.board_id) => pin(at.owner, board_id, { link, ...over })
    expect(await one((await own({ pin_is_ads_only: true })).id)).toBe(null)
    expect(await one((await own({}, secret.id)).id)).toBe('1 pin_id')
    expect(await one(theirs.id)).toBe('50 pin_id')
    expect(await one(hidden.id)).toBe('50 pin_id')
    expect(await one('1')).toBe('50 pin_id')
    expect(await one((await own({ is_ad_ineligible: true })).id)).toBe('1 pin_id')
    expect(await one((await own({ link: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ' })).id)).toBe(
      '1 pin_id',
    )
    expect(await one((await own({ link: null })).id)).toBe('1 destination_url')
    expect(await one((await own({ link: null })).id, { destination_url: link })).toBe(null)
    expect(await one(at.pin_id, { creative_type: 'VIDEO' })).toBe('1 creative_type')
    expect(await one(at.pin_id, { destination_url: 'javascript:alert(1)' })).toBe('1 destination_url')
    await db().execute(
      sql`insert into blocked_hosts (host) values ('bad-ads.example') on conflict do nothing`,
    )
    expect(await one(at.pin_id, { destination_url: 'https://bad-ads.example/x' })).toBe(
      '9202 destination_url',
    )
    const deleted = await own({})
    await db().execute(sql`update pins set deleted_at = now(), is_public = false where id = ${deleted.id}`)
    expect(await one(deleted.id)).toBe('50 pin_id')
    const removed = await own({})
    await db().execute(
      sql`update pins set removed_by = 1, is_ready = false, is_public = false where id = ${removed.id}`,
    )
    expect(await one(removed.id)).toBe('50 pin_id')
  })

  test('promote a paid partnership only for its sponsor', async () => {
    const creator = await person()
    const paid = await pin(creator, (await board(creator)).id, { link })
    const partner = (status: number, pin_id: string, creator_id: string, sponsor_id: string | null) =>
      db().execute(sql`insert into pin_sponsorships (pin_id, creator_id, sponsor_id, status)
        values (${pin_id}, ${creator_id}, ${sponsor_id}, ${status})
        on conflict (pin_id) do update set status = excluded.status, sponsor_id = excluded.sponsor_id`)
    await partner(0, paid.id, creator.id, at.owner.id)
    expect(await one(paid.id)).toBe('50 pin_id')
    await partner(1, paid.id, creator.id, at.owner.id)
    expect(await one(paid.id)).toBe(null)
    const own = await pin(at.owner, at.board_id, { link })
    await partner(1, own.id, at.owner.id, creator.id)
    expect(await one(own.id)).toBe('1 pin_id')
  })

  test('belong to groups of their account, that are not over, and not of catalogs', async () => {
    const other = await promotion(await advertiser())
    const over = await promotion(at)
    await send.groupChanges(at, [{ id: over.group.id, status: 'ARCHIVED' }])
    const sales = only(await send.campaigns(at, [aCampaign({ objective_type: 'CATALOG_SALES' })]))
    const shop = only(await send.groups(at, [aGroup(sales.id)]))
    const answers = await send.ads(at, [
      anAd(other.group.id, at.pin_id),
      anAd(over.group.id, at.pin_id),
      anAd(shop.id, at.pin_id),
      anAd(group, at.pin_id),
    ])
    expect(faults(answers)).toEqual(['404 ad_group_id', '1 ad_group_id', '1 ad_group_id', null])
  })

  test('are at most 500 of an ad group', async () => {
    const full = await promotion(at)
    await db().execute(sql`insert into ads (ad_account_id, campaign_id, ad_group_id, pin_id, status, creative_type)
      select ${at.ad_account_id}, ${full.campaign.id}, ${full.group.id}, ${at.pin_id}, 'ARCHIVED', 'REGULAR'
      from generate_series(1, ${campaignLimits.adsPerGroup - 2}::int)`)
    const more = anAd(full.group.id, at.pin_id)
    expect(faults(await send.ads(at, [more, more]))).toEqual([null, '409 undefined'])
  })

  test('are reviewed again after another destination, not after another name', async () => {
    const { ad } = await promotion(at)
    await db().execute(
      sql`update ads set review_status = 'APPROVED', approved_link = ${link} where id = ${ad.id}`,
    )
    const change = async (given: object) => only(await send.adChanges(at, [{ id: ad.id, ...given }]))
    expect(await change({ name: 'New' })).toMatchObject({
      review_status: 'APPROVED',
      summary_status: 'APPROVED',
    })
    expect(await change({ status: 'PAUSED' })).toMatchObject({ summary_status: 'PAUSED' })
    expect(await change({ destination_url: `${link}/2` })).toMatchObject({ review_status: 'PENDING' })
    expect(faults(await send.adChanges(at, [{ id: ad.id, pin_id: '1' }]))).toEqual(['1 pin_id'])
    const other = await promotion(await advertiser())
    expect(faults(await send.adChanges(at, [{ id: other.ad.id, name: 'Mine' }]))).toEqual(['404 id'])
  })

  test('of a draft may change their pin', async () => {
    const { ad } = await promotion(at, { ad: { status: 'DRAFT' } })
    const other = await pin(at.owner, at.board_id, { link })
    const changed = only(await send.adChanges(at, [{ id: ad.id, pin_id: other.id, name: null }]))
    expect(changed).toMatchObject({ pin_id: other.id, status: 'DRAFT', summary_status: 'DRAFT' })
    const theirs = await person()
    const strange = await pin(theirs, (await board(theirs)).id, { link })
    expect(faults(await send.adChanges(at, [{ id: ad.id, pin_id: strange.id }]))).toEqual(['50 pin_id'])
  })

  test('outlive their pin, as archived', async () => {
    const deleted = await pin(at.owner, at.board_id, { link })
    const ad = only(await send.ads(at, [anAd(group, deleted.id)]))
    await db().execute(sql`delete from pins where id = ${deleted.id}`)
    const read = await adById(at.owner, at.ad_account_id, ad.id)
    expect(read).toMatchObject({ is_pin_deleted: true, summary_status: 'ARCHIVED', pin_id: deleted.id })
  })

  test('are listed by one kind of ids', async () => {
    const own = await promotion(at)
    const of = async (given: object) => {
      const query = adsGet.parse({ ad_account_id: at.ad_account_id, ...given })
      return (await adsOf(at.owner, query)).items.map(({ id }) => id)
    }
    for (const by of [
      { campaign_ids: own.campaign.id },
      { ad_group_ids: own.group.id },
      { ad_ids: own.ad.id },
    ])
      expect(await of(by)).toEqual([own.ad.id])
    expect(adsGet.safeParse({ ad_account_id: '1', ad_group_ids: '1', ad_ids: '2' }).success).toBe(false)
  })
})
