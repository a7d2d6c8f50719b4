import { expect, test } from 'vitest'
import { promotion } from '@/lib/ads/campaigns/testing.server'
import { attribute } from '../../attribution/attribute.server'
import { convert, meet, shopper, shopTag } from '../../attribution/testing.server'
import { running } from '../../tracking/testing.server'
import { rollUp } from '../../tracking/worker/roll-up.server'
import { resultsOf } from './results.server'

const day = 86_400_000
const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10)

test('tells what an account and a campaign achieved, of people each once', async () => {
  const of = await running()
  const other = await promotion(of)
  const tag = await shopTag(of)
  const now = Date.now() - 60_000
  const range = {
    ad_account_id: of.ad_account_id,
    start_date: dayOf(now - 2 * day),
    end_date: dayOf(now + day),
  }
  expect(await resultsOf(of.owner, range)).toMatchObject({
    has_tag: false,
    impressions: 0,
    checkouts: 0,
    buyers: 0,
  })
  const [one, two] = [await shopper(), await shopper()]
  for (const buyer of [one, two]) await meet(of, buyer, 'IMPRESSION', new Date(now - 3_600_000))
  await meet(of, one, 'OUTBOUND_CLICK', new Date(now - 3_000_000))
  await convert(tag, one, new Date(now), { value_micro: 3_000_000, currency: 'USD' })
  await convert(tag, one, new Date(now), { value_micro: 3_000_000, currency: 'EUR' })
  await convert(tag, two, new Date(now), { value_micro: 1_000_000, currency: 'USD' })
  await convert(tag, two, new Date(now), { event: 'SIGNUP' })
  await rollUp()
  await attribute()
  const all = {
    currency: 'USD',
    spent_micro: 0,
    impressions: 2,
    outbound_clicks: 1,
    saves: 0,
    checkouts: 3,
    buyers: 2,
    checkout_value_micro: 4_000_000,
    foreign_checkouts: 1,
    signups: 1,
    leads: 0,
    page_visits: 0,
    has_tag: true,
  }
  expect(await resultsOf(of.owner, range)).toEqual(all)
  expect(await resultsOf(of.owner, { ...range, campaign_id: of.campaign })).toEqual(all)
  expect(await resultsOf(of.owner, { ...range, campaign_id: other.campaign.id })).toMatchObject({
    impressions: 0,
    checkouts: 0,
    buyers: 0,
    has_tag: true,
  })
})
