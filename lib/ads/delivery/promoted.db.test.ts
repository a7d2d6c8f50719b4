import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { testOrigin } from '@/lib/accounts/account/testing.server'
import { aged } from '@/lib/accounts/settings/testing.server'
import { documentFor, runPersisted } from '@/lib/closeup/graphql/persisted.server'
import { promotedBy } from '@/lib/content/pins/card/promoted-point.server'
import { blockHost } from '@/lib/content/pins/outbound/admin.server'
import { leaveByAd } from '@/lib/content/pins/outbound/leave.server'
import { blockedCreate } from '@/lib/content/pins/outbound/schema'
import type { WirePin } from '@/lib/content/pins/schema'
import { anonymous, pin } from '@/lib/content/pins/test-world.server'
import type { Member } from '@/lib/core/viewer'
import '@/lib/edge/domains.server'
import { db } from '@/lib/platform/db/client.server'
import { type Advertiser, advertiser } from '../campaigns/testing.server'
import { lookForAds } from './index/refresh.server'
import { adsIn, delivered, page, reader } from './testing.server'

let world: Advertiser
let ann: Member
let ad: string

/** Shows the ad, which leads to this page, and returns its card. */
async function shown(link: string): Promise<WirePin> {
  await db().execute(sql`update ads set approved_link = ${link}, updated_at = now() where id = ${ad}`)
  await lookForAds()
  const [card] = adsIn(await page(ann))
  if (!card) throw new Error('no ad')
  return card
}

beforeAll(async () => {
  world = await advertiser()
  ann = await reader(world)
})
beforeEach(async () => {
  await db().execute(sql`update ads set status = 'ARCHIVED', updated_at = now() where status <> 'ARCHIVED'`)
  ad = (await delivered(world)).ad.id
})

const sale = 'https://www.sale.example/lamps?from=pin'
test('leads to the page of the ad, named on its card and its page', async () => {
  const card = await shown(sale)
  expect(card).toMatchObject({ id: world.pin_id, domain: 'shop.example', ad_domain: 'sale.example' })
  const via = card.tracking_params
  expect(await promotedBy(ann, card.id, via)).toEqual({
    link: sale,
    promotion: {
      is_promoted: true,
      promoter: card.promoter,
      tracking_params: via,
      ad_domain: 'sale.example',
      // As on the card, after any reload.
      ad_match_reason: card.ad_match_reason,
      ad_reasons: card.ad_reasons,
    },
  })
  expect(card.ad_reasons?.length).toBeGreaterThan(0)
  const { queryHash, variables } = documentFor(ann, card.id)
  const closeup = async (more: object) =>
    (await runPersisted(ann, queryHash, { ...variables, ...more })).data.v3GetPin
  expect(await closeup({ via })).toMatchObject({
    isPromoted: true,
    adMatchReason: card.ad_match_reason,
    trackingParams: via,
  })
  expect(await closeup({})).toMatchObject({ isPromoted: false, adMatchReason: null })
  expect(await leaveByAd(ann, card.id, via)).toEqual({ way: 'go', link: sale })
})

test('leaves the link to the pin if the ad leads to the pin’s own page', async () => {
  const card = await shown('https://shop.example/lamp')
  expect(card.ad_domain).toBeUndefined()
  expect(await promotedBy(ann, card.id, card.tracking_params)).toMatchObject({ link: null })
  expect(await leaveByAd(ann, card.id, card.tracking_params)).toBe(null)
})

test('is nothing for another person, another pin, a visitor, or a token that was changed', async () => {
  const { id, tracking_params: via } = await shown(sale)
  const other = await aged(30)
  expect(await leaveByAd(other, id, via)).toBe(null)
  expect(await promotedBy(anonymous, id, via)).toBe(null)
  const another = await pin(world.owner, world.board_id)
  expect(await promotedBy(ann, another.id, via)).toBe(null)
  const changed = `${via.slice(0, 40)}${via[40] === 'A' ? 'B' : 'A'}${via.slice(41)}`
  for (const bad of [null, '', 'x', changed, `${via}A`]) expect(await promotedBy(ann, id, bad)).toBe(null)
})

test('stops when the ad is rejected, and stays when it has ended', async () => {
  const { id, tracking_params: via } = await shown(sale)
  await db().execute(sql`update ads set status = 'ARCHIVED' where id = ${ad}`)
  expect(await leaveByAd(ann, id, via)).toMatchObject({ way: 'go' })
  await db().execute(sql`update ads set approved_link = null where id = ${ad}`)
  expect(await promotedBy(ann, id, via)).toBe(null)
})

test('refuses a site that was blocked after the review', async () => {
  const bad = 'https://sale-blocked.example/x'
  const { id, tracking_params: via } = await shown(bad)
  await blockHost(ann, blockedCreate.parse({ host: 'sale-blocked.example', reason: 'spam' }), testOrigin)
  expect(await leaveByAd(ann, id, via)).toEqual({ way: 'blocked', host: 'sale-blocked.example' })
})
