import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { testMember } from '@/lib/accounts/account/testing.server'
import type { Viewer } from '@/lib/core/viewer'
import { db } from '@/lib/platform/db/client.server'
import { trackingLimits } from '../limits'
import { eventOf, faultsOf, report, running, shownTo, spentOf } from '../testing.server'
import { mintToken } from '../token.server'
import { storeBatch } from './store.server'
import { takeSeen } from './take.server'

const price = 10_000n
const rich = { group: { budget_in_micro_currency: 1_000_000_000 } }
const browser = (n: number, ad: string): Viewer => ({
  kind: 'unauth',
  id: null,
  session_id: null,
  install_id: `bot ${ad} ${n}`,
  device: 'desktop',
  user: null,
})
const browsers = (count: number, ad: string) => Array.from({ length: count }, (_, n) => browser(n, ad))

/** Reports clicks of a viewer as a browser does, fifty at once. */
const reportAll = (viewer: Viewer, tokens: readonly string[]) =>
  takeSeen({
    viewer,
    events: tokens.map((token) => ({ token, kind: 'OUTBOUND_CLICK' as const })),
    origin: { user_agent: 'Firefox' },
  })

describe('clicks are not paid', () => {
  test('of one person who opens page after page to click on an ad, but for three in an hour', async () => {
    const of = await running(rich)
    const viewer = await testMember()
    for (let page = 0; page < 8; page += 1)
      await reportAll(
        viewer,
        Array.from({ length: 50 }, () => mintToken(shownTo(of, viewer, { priceMicro: price }))),
      )
    expect(await spentOf(of.ad_account_id)).toMatchObject({ total: trackingLimits.clicksOfPerson * 10_000 })
    expect(await faultsOf(of.ad)).toEqual({ BURST: 400 - trackingLimits.clicksOfPerson })
  })

  test('of a thousand browsers that were given the token of another', async () => {
    const of = await running(rich)
    const token = mintToken(shownTo(of, await testMember(), { priceMicro: price }))
    for (const bot of browsers(1_000, of.ad)) await reportAll(bot, [token])
    expect(await spentOf(of.ad_account_id)).toMatchObject({ total: 0 })
    expect(await faultsOf(of.ad)).toEqual({ OTHER_VIEWER: 1_000 })
  })

  test('of a botnet of a thousand that each saw the ad, beyond what an ad has in a minute', async () => {
    const of = await running(rich)
    const at = new Date(Date.now() - 3_600_000)
    const rows = browsers(1_000, of.ad).map((bot) =>
      eventOf(of, bot, 'OUTBOUND_CLICK', { priceMicro: price }),
    )
    for (let from = 0; from < rows.length; from += 250) await storeBatch(rows.slice(from, from + 250), at)
    expect(await spentOf(of.ad_account_id)).toMatchObject({ total: trackingLimits.clicksOfAd * 10_000 })
  })

  test('of an event that is sent a thousand times, by eight connections at once', async () => {
    const of = await running(rich)
    const row = eventOf(of, browser(0, of.ad), 'OUTBOUND_CLICK', { priceMicro: price })
    const copies = Array.from({ length: 125 }, () => row)
    await Promise.all(Array.from({ length: 8 }, () => storeBatch(copies)))
    expect(await spentOf(of.ad_account_id)).toMatchObject({ total: 10_000 })
    const { rows } = await db().execute(sql`select count(*)::int as n from ad_events where ad_id = ${of.ad}`)
    expect(rows).toEqual([{ n: 1 }])
  })

  test.each([
    [
      'with another price',
      (text: string) => text.slice(0, 60) + (text[60] === 'A' ? 'B' : 'A') + text.slice(61),
    ],
    ['put together of two', (text: string, other: string) => text.slice(0, 57) + other.slice(57)],
    ['with the time of another', (text: string, other: string) => other.slice(0, 6) + text.slice(6)],
    ['longer', (text: string) => `${text}AAAA`],
  ])('of a token %s', async (_, forge) => {
    const of = await running(rich)
    const viewer = await testMember()
    const [one, other] = [0, 3_600_000].map((ago) =>
      mintToken(shownTo(of, viewer, { priceMicro: price, at: new Date(Date.now() - ago) })),
    ) as [string, string]
    await report(viewer, forge(one, other), 'OUTBOUND_CLICK')
    expect(await spentOf(of.ad_account_id)).toMatchObject({ total: 0 })
  })
})
