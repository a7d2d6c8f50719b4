import { text } from 'node:stream/consumers'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { businessTable } from '@/lib/business/access/access-table'
import { give } from '@/lib/business/matrix-relations.testing.server'
import { testBusiness, testPerson } from '@/lib/business/testing.server'
import type { Member } from '@/lib/core/viewer'
import { db } from '@/lib/platform/db/client.server'
import { countTrips } from '@/lib/platform/db/count-trips.testing.server'
import { type Advertiser, advertiser, promotion, send } from '../campaigns/testing.server'
import { loadAd, loadCampaign, loadCampaigns, loadGroup } from './load.server'
import { resultsFile } from './results/file.server'
import { resultsFileGet } from './results/schema'

type Made = Awaited<ReturnType<typeof promotion>>
const hour = 3_600_000
const day = 24 * hour
const midnight = Math.floor(Date.now() / day) * day

/** Adds events of an ad to both roll-ups, as the worker does. */
async function seen({ ad, group, campaign }: Made, at: number, { impressions = 0, closeups = 0, spent = 0 }) {
  for (const [table, column, value] of [
    ['ad_hours', 'hour', sql`date_trunc('hour', ${new Date(at).toISOString()}::timestamptz)`],
    [
      'ad_days',
      'day',
      sql`(${new Date(at).toISOString()}::timestamptz at time zone
        coalesce((select time_zone from ad_accounts where id = ${campaign.ad_account_id}), 'UTC'))::date`,
    ],
  ] as const)
    await db().execute(sql`
      insert into ${sql.identifier(table)} as x (${sql.identifier(column)}, ad_id, ad_group_id, campaign_id, ad_account_id, placement,
        device, impressions, closeups, spent_micro)
      values (${value}, ${ad.id}, ${group.id}, ${campaign.id}, ${campaign.ad_account_id}, 'HOME', 'phone', ${impressions}, ${closeups},
        ${spent})
      on conflict (ad_account_id, ${sql.identifier(column)}, ad_id, placement, device) do update set
        impressions = x.impressions + excluded.impressions, closeups = x.closeups + excluded.closeups,
        spent_micro = x.spent_micro + excluded.spent_micro`)
}

const search = (given: Record<string, string>) => new URLSearchParams(given)

let at: Advertiser
let [one, other]: Made[] = []
beforeAll(async () => {
  at = await advertiser()
  one = await promotion(at, { campaign: { name: 'Lamps' } })
  other = await promotion(at, { campaign: { name: '=Chairs' } })
  await seen(one, midnight - day, { impressions: 1000, closeups: 10, spent: 5_000_000 })
  await seen(one, midnight - 2 * day, { impressions: 400, closeups: 1, spent: 1_000_000 })
  await seen(other, midnight - day, { impressions: 500, closeups: 20, spent: 2_000_000 })
  await seen(other, midnight - 40 * day, { impressions: 9000, spent: 9_000_000 })
})
const of = (made: Made | undefined): Made => {
  if (!made) throw new Error('not made')
  return made
}
const campaigns = (given: Record<string, string> = {}, member: Member = at.owner) =>
  loadCampaigns(member, search({ ad_account_id: at.ad_account_id, ...given }))

describe('the tables of the manager', () => {
  test.each([
    ['spend', ['Lamps', '=Chairs']],
    ['ctr', ['=Chairs', 'Lamps']],
    ['cpm', ['Lamps', '=Chairs']],
  ])('are sorted by %s', async (sort_by, names) => {
    const { rows } = await campaigns({ sort_by, sort_direction: 'DESCENDING' })
    expect(rows.map(({ name }) => name)).toEqual(names)
  })

  test('have figures of the period, in each row and in all, also of rows on other pages', async () => {
    const { rows, sums, figures, total_count } = await campaigns({ page_size: '10', search_term: 'lamps' })
    expect([rows.length, total_count]).toEqual([1, 1])
    expect(rows[0]?.figures).toMatchObject({ spent_micro: 6_000_000, impressions: 1400, closeups: 11 })
    expect(sums.figures).toMatchObject({ spent_micro: 6_000_000 })
    // The figures above the table are those of the whole account.
    expect(figures.totals).toMatchObject({ spent_micro: 8_000_000, impressions: 1900, closeups: 31 })
    const all = await campaigns({})
    expect(all.sums.figures).toMatchObject({ spent_micro: 8_000_000, impressions: 1900 })
    const { items, sums: every } = await firstOf(1)
    expect([items.length, every.figures.spent_micro]).toEqual([1, 8_000_000])
    expect(Object.keys(rows[0] ?? {}).filter((name) => /^(by|sum|earlier)_/.test(name))).toEqual([])
  })

  test('compare with as many days before', async () => {
    const { rows, sums, figures } = await campaigns({ days: 'yesterday', compare: '1', search_term: 'lamps' })
    expect(rows[0]?.before).toMatchObject({ spent_micro: 1_000_000, impressions: 400 })
    expect(sums.before).toMatchObject({ spent_micro: 1_000_000 })
    expect(figures.before?.totals).toMatchObject({ impressions: 400, spent_micro: 1_000_000 })
    expect(figures.unit).toBe('hour')
    expect(figures.rows).toHaveLength(1)
    expect((await campaigns({})).figures.before).toBeNull()
  })

  test('have those of a campaign, an ad group and an ad', async () => {
    const { campaign, group, ad } = of(one)
    const totals = { spent_micro: 6_000_000, impressions: 1400, closeups: 11 }
    const inCampaign = await loadCampaign(at.owner, campaign.id, search({}))
    expect(inCampaign.figures.totals).toMatchObject(totals)
    expect(inCampaign.rows.map(({ figures }) => figures)).toMatchObject([totals])
    const inGroup = await loadGroup(at.owner, group.id, search({ sort_by: 'clicks' }))
    expect([inGroup.figures.totals, inGroup.rows[0]?.figures]).toMatchObject([totals, totals])
    const { ad: shown, figures, group: above } = await loadAd(at.owner, ad.id, search({}))
    expect([shown.id, above.id, figures.totals]).toMatchObject([ad.id, group.id, totals])
  })

  test('count days in the time zone of the ad account, as a year in it and by the hour', async () => {
    const there = await advertiser()
    const made = await promotion(there)
    await db().execute(
      sql`update ad_accounts set time_zone = 'America/New_York' where id = ${there.ad_account_id}`,
    )
    // Half past two in the night of UTC is the evening before in New York.
    await seen(made, midnight - 3 * day + 2 * hour, { impressions: 7 })
    await seen(made, midnight - 3 * day + 12 * hour, { impressions: 5 })
    const load = async (given: Record<string, string>) =>
      loadCampaigns(there.owner, search({ ad_account_id: there.ad_account_id, ...given }))
    const text = (time: number) => new Date(time).toISOString().slice(0, 10)
    const [before, noon] = [text(midnight - 4 * day), text(midnight - 3 * day)]
    const { figures, sums } = await load({ days: '7' })
    expect(figures.period.time_zone).toBe('America/New_York')
    expect(figures.rows.map(({ at, impressions }) => [at, impressions])).toEqual([
      [before, 7],
      [noon, 5],
    ])
    expect(sums.figures.impressions).toBe(12)
    const evening = await load({ from: before, until: before })
    expect([evening.sums.figures.impressions, evening.figures.totals.impressions]).toEqual([7, 7])
    expect(evening.figures.rows[0]?.at).toMatch(/T(21|22):00$/)
    const compared = await load({ from: noon, until: noon, compare: '1' })
    expect(compared.figures.before?.totals.impressions).toBe(7)
  })

  test('are read in at most three round trips', async () => {
    const { campaign, group, ad } = of(one)
    const given = search({ compare: '1', ad_account_id: at.ad_account_id })
    for (const load of [
      () => loadCampaigns(at.owner, given),
      () => loadCampaign(at.owner, campaign.id, given),
      () => loadGroup(at.owner, group.id, given),
      () => loadAd(at.owner, ad.id, given),
    ]) {
      await load()
      expect((await countTrips(load)).trips).toBeLessThanOrEqual(3)
    }
  })
})

async function firstOf(page_size: number) {
  const { campaignTable } = await import('./tables.server')
  const { readingOf } = await import('./load.server')
  const { queryOf } = await import('./query')
  const account = (await campaigns({})).account
  return campaignTable(
    at.ad_account_id,
    { ...queryOf(search({})), page_size },
    readingOf(account, search({})).spans,
  )
}

describe('a person who may only read', () => {
  test('sees all figures, may download them, and changes nothing', async () => {
    const analyst = await testPerson(at.owner, 'EMPLOYEE')
    await give({ owner: at.owner, business_id: at.owner.id }, analyst.id, at.ad_account_id, ['ANALYST'])
    const { account, figures } = await campaigns({}, analyst)
    expect([account.can_edit, figures.totals.impressions]).toEqual([false, 1900])
    const { ad } = of(one)
    expect((await loadAd(analyst, ad.id, search({}))).figures.totals.impressions).toBe(1400)
    expect(await file({}, analyst)).toContain('Lamps')
    const { campaign } = of(one)
    await expect(
      send.campaignChanges({ ...at, owner: analyst }, [{ id: campaign.id, status: 'PAUSED' }]),
    ).rejects.toMatchObject({ code: 29 })
  })

  test('has the permission for figures wherever it has the one for campaigns', () => {
    for (const { gives } of Object.values(businessTable.roles))
      if (gives.includes('ad-account.campaigns.view')) expect(gives).toContain('ad-account.reporting.view')
  })

  test('of another business finds nothing', async () => {
    const stranger = await testBusiness()
    await expect(campaigns({}, stranger)).rejects.toMatchObject({ code: 404 })
    await expect(loadAd(stranger, of(one).ad.id, search({}))).rejects.toMatchObject({ code: 404 })
    await expect(file({}, stranger)).rejects.toMatchObject({ code: 404 })
  })
})

async function file(given: object, member: Member = at.owner) {
  const requested = resultsFileGet.parse({ ad_account_id: at.ad_account_id, level: 'campaigns', ...given })
  return text((await resultsFile(member, requested)).stream)
}

describe('the file of a table', () => {
  test('has all rows in their order, with chosen columns, and no formulas', async () => {
    const given = { columns: 'name,spend,ctr', sort_by: 'spend', sort_direction: 'DESCENDING', days: '7' }
    const [head, ...lines] = (await file(given)).replace('\uFEFF', '').trim().split('\r\n')
    expect(head).toBe('ID,Name,Spend (USD),Click rate (CTR)')
    expect(lines.map((line) => line.replace(/^\d+,/, ''))).toEqual([
      `Lamps,6,${11 / 1400}`,
      "'=Chairs,2,0.04",
    ])
  })

  test('has the figures of the days before beside each, if they are compared', async () => {
    const given = { columns: 'name,spend', days: 'yesterday', compare: '1', search_term: 'lamps' }
    const lines = (await file(given)).trim().split('\r\n')
    expect(lines[0]).toContain('Spend (USD),"Spend (USD), days before"')
    expect(lines[1]).toMatch(/Lamps,5,1$/)
  })

  test('is of ad groups and ads, and only of this ad account', async () => {
    const { campaign, group } = of(one)
    expect(await file({ level: 'ad_groups', of: campaign.id })).toContain(group.id)
    expect(await file({ level: 'ads', of: group.id })).toContain(of(one).ad.id)
    const elsewhere = await promotion(await advertiser())
    for (const given of [
      { level: 'ad_groups', of: elsewhere.campaign.id },
      { level: 'ads', of: elsewhere.group.id },
      { level: 'campaigns', of: campaign.id },
    ])
      await expect(file(given)).rejects.toMatchObject({ code: 404, field: 'of' })
    expect(resultsFileGet.safeParse({ ad_account_id: '1', level: 'ads' }).success).toBe(false)
  })

  test('refuses an order and columns that the table does not have', async () => {
    await expect(file({ sort_by: 'nothing' })).rejects.toMatchObject({ code: 1, field: 'sort_by' })
    await expect(file({ columns: 'destination' })).rejects.toMatchObject({ code: 1, field: 'columns' })
  })
})
