import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aged } from '@/lib/accounts/settings/testing.server'
import { readToken } from '@/lib/ads/tracking/token.server'
import { again } from '@/lib/business/testing.server'
import { anonymous, pin } from '@/lib/content/pins/test-world.server'
import { jsonOf } from '@/lib/core/prepared-json'
import type { Member } from '@/lib/core/viewer'
import { homeFeed } from '@/lib/discover/feed/home.server'
import '@/lib/edge/domains.server'
import { db } from '@/lib/platform/db/client.server'
import { countTrips } from '@/lib/platform/db/count-trips.testing.server'
import { type Advertiser, advertiser, promotion, send } from '../campaigns/testing.server'
import { lookForAds } from './index/refresh.server'
import { adsIn, approve, delivered, page, reader } from './testing.server'

let world: Advertiser
let ann: Member

/** Ends all ads that other tests made. */
const noAds = async () => {
  await db().execute(sql`update ads set status = 'ARCHIVED', updated_at = now() where status <> 'ARCHIVED'`)
  await lookForAds()
}

const goal = (frequency: number, timerange: string) => ({
  optimization_goal_metadata: { frequency_goal_metadata: { frequency, timerange } },
})

beforeAll(async () => {
  world = await advertiser()
  ann = await reader(world)
})
beforeEach(noAds)

describe('without an eligible ad', () => {
  test('returns the page as it was, byte for byte, with the same statements', async () => {
    await page(ann)
    await homeFeed(ann, { page_size: 25, bookmarks: [] })
    const [plain, withAds] = [await homeFeed(ann, { page_size: 25, bookmarks: [] }), await page(ann)]
    expect(jsonOf(withAds, false)).toBe(jsonOf(plain, false))
    const before = await countTrips(() => homeFeed(ann, { page_size: 25, bookmarks: [] }))
    await lookForAds()
    const after = await countTrips(() => page(ann))
    expect(after.texts).toEqual(before.texts)
  })
})

describe('an eligible ad', () => {
  test('is in home after eight cards, with its advertiser, its reason and a token, for one statement more', async () => {
    const { ad, group, campaign } = await delivered(world)
    const found = await page(ann)
    const [card] = adsIn(found)
    expect(found.items.indexOf(card as never)).toBe(8)
    expect(card).toMatchObject({
      id: world.pin_id,
      is_promoted: true,
      promoter: { id: world.owner.id },
      ad_match_reason: 'everyone',
      ad_reasons: [{ reason: 'everyone', name: null }],
    })
    expect(readToken(card?.tracking_params ?? '')).toMatchObject({
      ad: ad.id,
      group: group.id,
      campaign: campaign.id,
      account: world.ad_account_id,
      viewer: ann.id,
      placement: 'HOME',
      event: 'CLICKTHROUGH',
      // Alone it pays the reserve.
      priceMicro: 100_000n,
    })
    const before = await countTrips(() => homeFeed(ann, { page_size: 25, bookmarks: [] }))
    await lookForAds()
    const after = await countTrips(() => page(ann))
    expect(after.texts.length).toBeLessThanOrEqual(before.texts.length + 1)
    expect(after.unnamed).toEqual([])
  })

  test('is not on the next page, nor a third one', async () => {
    await delivered(world)
    const first = await page(ann, { size: 10 })
    expect(adsIn(first)).toHaveLength(1)
    const second = await page(ann, { size: 10, bookmarks: [first.bookmark ?? ''] })
    expect(adsIn(second)).toEqual([])
  })

  test('pays what outweighs the second', async () => {
    const other = await advertiser()
    await delivered(other, { group: { bid_in_micro_currency: 700_000 } })
    await delivered(world, { group: { bid_in_micro_currency: 900_000 } })
    const [card] = adsIn(await page(ann))
    expect(card?.promoter?.id).toBe(world.owner.id)
    expect(readToken(card?.tracking_params ?? '')?.priceMicro).toBe(700_000n)
  })

  test('bids what its campaign multiplies for the place, and nowhere with 0', async () => {
    const other = await advertiser()
    await delivered(other, { group: { bid_in_micro_currency: 700_000 } })
    const made = await delivered(world, { group: { bid_in_micro_currency: 500_000 } })
    const multiply = async (BROWSE: number) => {
      const bid_options = { placement_multipliers: { BROWSE }, update_mask: ['PLACEMENT'] }
      await send.campaignChanges(world, [{ id: made.campaign.id, bid_options }])
      await lookForAds()
      return adsIn(await page(ann))
    }
    const [won] = await multiply(2)
    expect(won?.promoter?.id).toBe(world.owner.id)
    expect(readToken(won?.tracking_params ?? '')?.priceMicro).toBe(700_000n)
    expect((await multiply(0)).map(({ promoter }) => promoter?.id)).toEqual([other.owner.id])
  })

  test('is there within a second of its approval, and gone at once when it is paused', async () => {
    const made = await promotion(world, { group: { pacing_delivery_type: 'ACCELERATED' } })
    await db().execute(sql`update pins set is_ads_only = true, is_public = false where id = ${world.pin_id}`)
    expect(adsIn(await page(ann))).toEqual([])
    await approve(world, made.ad.id)
    await new Promise((resolve) => setTimeout(resolve, 600))
    await page(ann)
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(adsIn(await page(ann))).toHaveLength(1)
    await send.adChanges(world, [{ id: made.ad.id, status: 'PAUSED' }])
    expect(adsIn(await page(ann))).toEqual([])
  })
})

describe('ads are not shown', () => {
  test.each([['17', 17] as const, ['an unknown age', null] as const])('to someone of %s', async (_, age) => {
    await delivered(world)
    const young = await aged(age)
    expect(adsIn(await page(young))).toEqual([])
  })

  test('to visitors, and to the advertiser', async () => {
    await delivered(world)
    expect(adsIn(await page(anonymous))).toEqual([])
    await db().execute(sql`update users set birthday = '1980-01-01' where id = ${world.owner.id}`)
    expect(adsIn(await page(await again(world.owner)))).toEqual([])
  })

  test.each([
    ['rejected', sql`update ads set review_status = 'REJECTED', approved_link = null where id = $ad`],
    ['with a paused ad group', sql`update ad_groups set status = 'PAUSED' where id = $group`],
    ['with a paused campaign', sql`update campaigns set status = 'PAUSED' where id = $campaign`],
    [
      'after the end of the ad group',
      sql`update ad_groups set start_time = null, end_time = now() - interval '1 s' where id = $group`,
    ],
    [
      'before the start of the campaign',
      sql`update campaigns set start_time = now() + interval '1 day' where id = $campaign`,
    ],
    [
      'of an account that may not spend',
      sql`update ad_standings set can_spend = false where ad_account_id = $account`,
    ],
    ['of an account whose standing is unknown', sql`delete from ad_standings where ad_account_id = $account`],
    ['of a business that may not write', sql`update users set is_write_banned = true where id = $owner`],
    ['of a deactivated business', sql`update users set deactivated_at = now() where id = $owner`],
    ['of a pin on a secret board', sql`update boards set privacy = 'secret' where id = $board`],
    ['of a removed pin', sql`update pins set removed_by = $owner, is_ready = false where id = $pin`],
    ['of a deleted pin', sql`update pins set deleted_at = now() where id = $pin`],
    ['of a pin that is excluded from ads', sql`update pins set is_ad_ineligible = true where id = $pin`],
    [
      'with a budget that is spent',
      sql`insert into ad_spend (subject_id, ad_account_id, day, day_micro, total_micro)
      values ($group, $account, (now() at time zone 'UTC')::date, 5000000, 5000000)`,
    ],
  ])('%s', async (_, change) => {
    const own = await advertiser()
    const { ad, group, campaign } = await delivered(own)
    expect(adsIn(await page(ann))).toHaveLength(1)
    const ids: Record<string, string> = {
      ad: ad.id,
      group: group.id,
      campaign: campaign.id,
      account: own.ad_account_id,
      owner: own.owner.id,
      board: own.board_id,
      pin: own.pin_id,
    }
    const [text = ''] = change.queryChunks.map((chunk) => (chunk as { value: string[] }).value.join(''))
    const filled = text.replace(/\$(\w+)/g, (_all, name: string) => ids[name] ?? '')
    await db().execute(sql.raw(filled))
    // Before the process knows of it, and after.
    expect(adsIn(await page(ann))).toEqual([])
    await lookForAds()
    expect(adsIn(await page(ann))).toEqual([])
  })

  test.each([
    ['whom the person blocked', 'insert into blocks (blocker_id, blocked_id) values ($ann, $owner)'],
    ['who blocked the person', 'insert into blocks (blocker_id, blocked_id) values ($owner, $ann)'],
    ['whom the person muted', 'insert into mutes (muter_id, muted_id) values ($ann, $owner)'],
    ['whom the person hid', 'insert into advertiser_hides (user_id, business_id) values ($ann, $owner)'],
  ])('of an advertiser %s', async (_, text) => {
    const own = await advertiser()
    await delivered(own)
    expect(adsIn(await page(ann))).toHaveLength(1)
    await db().execute(sql.raw(text.replaceAll('$ann', ann.id).replaceAll('$owner', own.owner.id)))
    expect(adsIn(await page(ann))).toEqual([])
  })

  test('more than four times a day to one person', async () => {
    const { ad, group, campaign } = await delivered(world)
    const seen = (nonce: number) =>
      db().execute(sql`insert into ad_events (day, nonce, kind, arrived_at, flush_id, ad_id, ad_group_id, campaign_id,
          ad_account_id, placement, device, viewer)
        values ((now() at time zone 'UTC')::date, ${nonce}, 'IMPRESSION', now(), 1, ${ad.id}, ${group.id}, ${campaign.id},
          ${world.ad_account_id}, 'HOME', 'phone', ${ann.id})`)
    for (const nonce of [1, 2, 3]) await seen(nonce)
    expect(adsIn(await page(ann))).toHaveLength(1)
    await seen(4)
    expect(adsIn(await page(ann))).toEqual([])
  })

  test.each([
    ['its cap of 30 days', { lifetime_frequency_cap: 2 }, '30 days'],
    ['its goal of 30 days', goal(2, 'THIRTY_DAY'), '30 days'],
    ['its goal of a week', goal(2, 'SEVEN_DAY'), '7 days'],
    ['its goal of a day', goal(2, 'DAY'), '1 day'],
    ['its goal of 20 minutes', goal(2, 'TWENTY_MINUTE'), '20 minutes'],
    ['its goal of 10 minutes', goal(2, 'TEN_MINUTE'), '10 minutes'],
  ])('more often to one person than %s', async (_, rule, range) => {
    const own = await advertiser()
    const { ad, group, campaign } = await delivered(own, {
      campaign: { objective_type: 'AWARENESS' },
      group: { billable_event: 'IMPRESSION', bid_in_micro_currency: 5_000_000, ...rule },
    })
    const seen = (nonce: number, beyond: string) =>
      db().execute(sql`insert into ad_events (day, nonce, kind, arrived_at, flush_id, ad_id, ad_group_id, campaign_id,
          ad_account_id, placement, device, viewer)
        values ((now() at time zone 'UTC')::date, ${nonce}, 'IMPRESSION', now() - ${range}::interval + ${beyond}::interval, 1,
          ${ad.id}, ${group.id}, ${campaign.id}, ${own.ad_account_id}, 'HOME', 'phone', ${ann.id})`)
    await seen(Number(ad.id.slice(-9)), '10 s')
    // Too long ago.
    await seen(Number(ad.id.slice(-9)) + 1, '-1 s')
    expect(adsIn(await page(ann))).toHaveLength(1)
    await seen(Number(ad.id.slice(-9)) + 2, '10 s')
    expect(adsIn(await page(ann))).toEqual([])
  })

  test('beside the same picture in the page', async () => {
    await delivered(world)
    await pin(world.owner, world.board_id)
    const found = await page(ann)
    const pictures = found.items.map(({ aggregated_pin_data: { id } }) => id)
    expect(new Set(pictures).size).toBe(pictures.length)
  })
})
