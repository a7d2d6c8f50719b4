import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { testMember } from '@/lib/accounts/account/testing.server'
import { testPerson } from '@/lib/business/testing.server'
import type { Viewer } from '@/lib/core/viewer'
import { db } from '@/lib/platform/db/client.server'
import { localDay } from '../../delivery/choice/local-day'
import { noAd } from '../intake/faults.server'
import { trackingLimits } from '../limits'
import {
  clicks,
  eventOf,
  faultsOf,
  type Running,
  report,
  running,
  shownTo,
  spentOf,
  storedOf,
} from '../testing.server'
import { mintToken, tokenLifetime } from '../token.server'
import { storeBatch } from './store.server'

const visitor = (install_id: string, kind: Viewer['kind'] = 'unauth'): Viewer => ({
  kind,
  id: null,
  session_id: null,
  install_id,
  device: 'phone',
  user: null,
})

const moveTo = ({ ad_account_id: id }: Running, zone: string | null) =>
  db().execute(sql`update ad_accounts set time_zone = ${zone} where id = ${id}`)

describe('an event counts', () => {
  test('once for each kind of its token, and only the paid kind is charged', async () => {
    const of = await running()
    const viewer = await testMember()
    const token = mintToken(shownTo(of, viewer))
    for (const kind of ['IMPRESSION', 'CLOSEUP', 'OUTBOUND_CLICK', 'SAVE', 'OUTBOUND_CLICK', 'SAVE'] as const)
      await report(viewer, token, kind)
    expect((await storedOf(of.ad)).toSorted()).toEqual([
      'CLOSEUP 0',
      'IMPRESSION 0',
      'OUTBOUND_CLICK 250000',
      'SAVE 0',
    ])
    expect(await faultsOf(of.ad)).toEqual({ REPLAY: 2 })
    for (const id of [of.group, of.campaign, of.ad_account_id])
      expect(await spentOf(id)).toEqual({ day: 250_000, total: 250_000 })
  })

  test('once in a batch, and once when two processes store it together', async () => {
    const of = await running()
    const row = eventOf(of, await testMember(), 'OUTBOUND_CLICK')
    const free = eventOf(of, await testMember(), 'IMPRESSION')
    const both = await Promise.all([storeBatch([row, row, free]), storeBatch([row, free])])
    const sums: Record<string, number> = {}
    for (const { outcome, items } of both.flat()) sums[outcome] = (sums[outcome] ?? 0) + items
    expect(sums).toEqual({ STORED: 2, REPLAY: 3 })
    expect(await spentOf(of.group)).toEqual({ day: 250_000, total: 250_000 })
  })

  test('of a visitor by their browser, and of nobody else', async () => {
    const of = await running()
    const token = mintToken(shownTo(of, visitor('mine')))
    await report(visitor('other'), token, 'OUTBOUND_CLICK')
    await report(await testMember(), token, 'OUTBOUND_CLICK')
    expect(await storedOf(of.ad)).toEqual([])
    await report(visitor('mine'), token, 'OUTBOUND_CLICK')
    expect(await storedOf(of.ad)).toEqual(['OUTBOUND_CLICK 250000'])
    expect(await faultsOf(of.ad)).toEqual({ OTHER_VIEWER: 2 })
  })

  test('for 24 hours, and no second longer', async () => {
    const of = await running()
    const viewer = await testMember()
    const at = new Date(Math.floor(Date.now() / 1000) * 1000 - tokenLifetime)
    const token = mintToken(shownTo(of, viewer, { at }))
    await report(viewer, token, 'CLOSEUP', new Date(at.getTime() + tokenLifetime + 1000))
    expect(await faultsOf(of.ad)).toEqual({ STALE: 1 })
    await report(viewer, token, 'CLOSEUP', new Date(at.getTime() + tokenLifetime))
    expect(await storedOf(of.ad)).toEqual(['CLOSEUP 0'])
  })

  test('not from a program, a forged token, or anyone with access to the business', async () => {
    const of = await running()
    const viewer = await testMember()
    const token = mintToken(shownTo(of, viewer))
    await report(viewer, token, 'IMPRESSION', new Date(), 'HeadlessChrome/140')
    await report(visitor('x', 'bot'), mintToken(shownTo(of, visitor('x'))), 'IMPRESSION')
    const before = (await faultsOf(noAd)).FORGED ?? 0
    await report(viewer, `${token.slice(0, -8)}AAAAAAAA`, 'IMPRESSION')
    for (const own of [of.owner, await testPerson(of.owner, 'EMPLOYEE')])
      await report(own, mintToken(shownTo(of, own)), 'OUTBOUND_CLICK')
    expect(await storedOf(of.ad)).toEqual([])
    expect(await faultsOf(of.ad)).toEqual({ BOT: 2, OWN: 2 })
    expect((await faultsOf(noAd)).FORGED).toBe(before + 1)
  })

  test('of one person on one ad three times in an hour, and no more', async () => {
    const of = await running()
    const viewer = await testMember()
    const rows = Array.from({ length: trackingLimits.clicksOfPerson + 1 }, () =>
      eventOf(of, viewer, 'OUTBOUND_CLICK'),
    )
    await storeBatch(rows.slice(0, 2))
    const outcomes = await storeBatch(rows.slice(2))
    expect(outcomes.map(({ outcome, items }) => `${outcome} ${items}`).toSorted()).toEqual([
      'BURST 1',
      'STORED 1',
    ])
    expect(await spentOf(of.group)).toEqual({ day: 750_000, total: 750_000 })
  })

  test('of many browsers up to a limit of clicks in a minute', async () => {
    const of = await running({ group: { budget_in_micro_currency: 1000 * 1_000_000 } })
    const at = new Date(Date.now() - 3_600_000)
    const rows = Array.from({ length: trackingLimits.clicksOfAd + 5 }, (_, n) =>
      eventOf(of, visitor(`botnet-${of.ad}-${n}`), 'OUTBOUND_CLICK', { priceMicro: 1n }),
    )
    await storeBatch(rows.slice(0, 200), at)
    await storeBatch(rows.slice(200), at)
    expect(await spentOf(of.group)).toMatchObject({ total: trackingLimits.clicksOfAd })
  })
})

describe('a budget', () => {
  test.each([
    ['daily', {}, { budget_in_micro_currency: 5_000_000 }],
    ['of a campaign and a day', { daily_spend_cap: 5_000_000 }, { budget_in_micro_currency: 9_000_000 }],
    ['of a campaign', { lifetime_spend_cap: 5_000_000 }, { budget_in_micro_currency: 9_000_000 }],
  ])('%s is spent to its last millionth, and not one past it', async (_, campaign, group) => {
    const of = await running({ campaign, group })
    await clicks(of, [2_000_000n, 2_000_001n])
    await clicks(of, [1_000_000n])
    expect(await spentOf(of.group)).toMatchObject({ total: 4_000_001 })
    await clicks(of, [999_999n, 1n])
    expect(await spentOf(of.group)).toMatchObject({ total: 5_000_000 })
    const stored = await storedOf(of.ad)
    expect(stored.filter((line) => line.endsWith(' over'))).toEqual([
      'OUTBOUND_CLICK 0 over',
      'OUTBOUND_CLICK 0 over',
    ])
  })

  test.each([
    ['UTC', null],
    ['New York', 'America/New_York'],
    ['Kolkata', 'Asia/Kolkata'],
  ])('of a day starts again at midnight in %s, where its account is', async (_, zone) => {
    const of = await running({ group: { budget_in_micro_currency: 1_000_000 } })
    await moveTo(of, zone)
    const midnight = localDay(zone ?? 'UTC', Date.now()).start
    await clicks(of, [900_000n], new Date(midnight - 1))
    await clicks(of, [200_000n], new Date(midnight - 1))
    expect(await spentOf(of.group)).toEqual({ day: 900_000, total: 900_000 })
    await clicks(of, [1_000_000n], new Date(midnight))
    expect(await spentOf(of.group)).toEqual({ day: 1_000_000, total: 1_900_000 })
  })

  test('is not had twice for a day by moving the account to where that day ends later', async () => {
    const of = await running({ group: { budget_in_micro_currency: 1_000_000 } })
    await moveTo(of, 'Pacific/Auckland')
    const { start } = localDay('Pacific/Auckland', Date.now())
    await clicks(of, [1_000_000n], new Date(start))
    await moveTo(of, 'America/Los_Angeles')
    await clicks(of, [1_000_000n], new Date(start + 1))
    expect(await spentOf(of.group)).toEqual({ day: 1_000_000, total: 1_000_000 })
  })

  test('that eight writers spend at once is never overspent', async () => {
    const of = await running({
      campaign: { daily_spend_cap: 4_000_000 },
      group: { budget_in_micro_currency: 3_000_000 },
    })
    const viewers = await Promise.all(Array.from({ length: 40 }, () => testMember()))
    const batches = Array.from({ length: 8 }, (_, w) =>
      Array.from({ length: 5 }, (_none, n) =>
        eventOf(of, viewers[w * 5 + n] as Viewer, 'OUTBOUND_CLICK', {
          priceMicro: BigInt(70_000 + 1_337 * (w * 5 + n)),
        }),
      ),
    )
    await Promise.all(batches.map((rows) => storeBatch(rows)))
    const { total } = await spentOf(of.group)
    expect(total).toBeLessThanOrEqual(3_000_000)
    expect(total).toBeGreaterThan(3_000_000 - 130_000)
    const { rows } = await db().execute<{ sum: number; n: number }>(sql`
      select sum(charged_micro)::float8 as sum, count(*)::int as n from ad_events where ad_group_id = ${of.group}`)
    expect(rows).toEqual([{ sum: total, n: 40 }])
    expect(await spentOf(of.ad_account_id)).toMatchObject({ total })
  })

  test('of credit is the limit of an account without a way to pay', async () => {
    const of = await running()
    await db().execute(sql`
      insert into ad_standings (ad_account_id, can_spend, limit_micro) values (${of.ad_account_id}, true, 300000)`)
    await clicks(of, [200_000n, 100_001n])
    await clicks(of, [100_000n])
    expect(await spentOf(of.ad_account_id)).toMatchObject({ total: 300_000 })
  })
})
