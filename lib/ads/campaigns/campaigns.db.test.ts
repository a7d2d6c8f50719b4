import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { historyOf } from '@/lib/business/history/queries.server'
import { historyGet } from '@/lib/business/history/schema'
import { testPerson } from '@/lib/business/testing.server'
import { db } from '@/lib/platform/db/client.server'
import { countTrips } from '@/lib/platform/db/count-trips.testing.server'
import { campaignLimits } from './limits'
import { campaignById, campaignsOf } from './queries.server'
import { campaignsCreate, campaignsGet } from './schema'
import {
  type Advertiser,
  aCampaign,
  advertiser,
  aGroup,
  faults,
  only,
  promotion,
  send,
  soon,
  unit,
} from './testing.server'

let at: Advertiser
beforeAll(async () => {
  at = await advertiser()
})

const listed = (given: object) => campaignsGet.parse({ ad_account_id: at.ad_account_id, ...given })

describe('campaigns', () => {
  test('come back as they were sent, with what they default to', async () => {
    const campaign = only(await send.campaigns(at, [aCampaign({ daily_spend_cap: 3 * unit })]))
    expect(campaign).toEqual({
      id: expect.stringMatching(/^\d+$/),
      ad_account_id: at.ad_account_id,
      name: 'Spring',
      objective_type: 'CONSIDERATION',
      status: 'ACTIVE',
      summary_status: 'RUNNING',
      daily_spend_cap: 3 * unit,
      lifetime_spend_cap: null,
      is_campaign_budget_optimization: false,
      bid_options: null,
      start_time: null,
      end_time: null,
      created_time: expect.any(Number),
      updated_time: expect.any(Number),
      type: 'campaign',
    })
    expect(await campaignById(at.owner, at.ad_account_id, campaign.id)).toEqual(campaign)
  })

  test('answer a batch in its order, each bad item with the field at fault', async () => {
    const answers = await send.campaigns(at, [
      aCampaign({ name: 'One' }),
      aCampaign({ name: '' }),
      aCampaign({ objective_type: 'WEB_SESSIONS' }),
      aCampaign({ daily_spend_cap: unit, lifetime_spend_cap: unit }),
      aCampaign({ ad_account_id: '1' }),
      aCampaign({ end_time: soon(-1) }),
      aCampaign({ is_campaign_budget_optimization: true }),
      aCampaign({ is_campaign_budget_optimization: true, lifetime_spend_cap: 9 * unit }),
      aCampaign({ status: 'ARCHIVED' }),
      aCampaign({ name: 'Last', ad_account_id: at.ad_account_id }),
    ])
    expect(faults(answers)).toEqual([
      null,
      '1 name',
      '1 objective_type',
      '1 lifetime_spend_cap',
      '1 ad_account_id',
      '1 end_time',
      '1 daily_spend_cap',
      '1 end_time',
      '1 status',
      null,
    ])
    expect(answers.map(({ data }) => data?.name ?? '')).toEqual(['One', ...Array(8).fill(''), 'Last'])
    expect(answers[1]?.exceptions[0]?.message).toBeTruthy()
  })

  test('take 30 items in a call, and not 31', async () => {
    const items = (count: number) => ({
      ad_account_id: at.ad_account_id,
      items: Array.from({ length: count }, () => aCampaign()),
    })
    expect(campaignsCreate.safeParse(items(campaignLimits.batch)).success).toBe(true)
    expect(campaignsCreate.safeParse(items(campaignLimits.batch + 1)).error?.issues[0]?.path).toEqual([
      'items',
    ])
    expect(campaignsCreate.safeParse(items(0)).success).toBe(false)
    expect((await send.campaigns(at, items(30).items)).filter(({ data }) => data)).toHaveLength(30)
  })

  test('are at most 10,000 of an ad account, also in one batch', async () => {
    const full = await advertiser()
    await db().execute(sql`insert into campaigns (ad_account_id, name, objective_type, status)
      select ${full.ad_account_id}, 'Old', 'AWARENESS', 'ARCHIVED'
      from generate_series(1, ${campaignLimits.campaignsPerAccount - 1}::int)`)
    expect(faults(await send.campaigns(full, [aCampaign(), aCampaign()]))).toEqual([null, '409 undefined'])
  })

  test('two batches at once both count', async () => {
    const both = await advertiser()
    await Promise.all([send.campaigns(both, [aCampaign()]), send.campaigns(both, [aCampaign(), aCampaign()])])
    const query = campaignsGet.parse({ ad_account_id: both.ad_account_id })
    expect((await campaignsOf(both.owner, query)).items).toHaveLength(3)
  })

  test('are listed by states and ids, in either order, page by page', async () => {
    const own = await advertiser()
    const made = (
      await send.campaigns(
        own,
        ['A', 'B', 'C', 'D'].map((name) => aCampaign({ name })),
      )
    ).map(only1)
    await send.campaignChanges(own, [{ id: made[3]?.id, status: 'ARCHIVED' }])
    const of = async (given: object) => {
      const query = campaignsGet.parse({ ad_account_id: own.ad_account_id, ...given })
      const { items, bookmark } = await campaignsOf(own.owner, query)
      return { names: items.map(({ name }) => name).join(''), bookmark }
    }
    expect((await of({})).names).toBe('ABC')
    expect((await of({ entity_statuses: 'ARCHIVED' })).names).toBe('D')
    expect((await of({ campaign_ids: `${made[0]?.id},${made[2]?.id}` })).names).toBe('AC')
    const first = await of({ page_size: 2, order: 'DESCENDING' })
    expect(first.names).toBe('CB')
    expect(await of({ page_size: 2, order: 'DESCENDING', bookmarks: [first.bookmark] })).toEqual({
      names: 'A',
      bookmark: null,
    })
    const ids = (count: number) => Array.from({ length: count }, (_, n) => String(n + 1))
    expect(campaignsGet.safeParse({ ad_account_id: '1', campaign_ids: ids(250) }).success).toBe(true)
    expect(campaignsGet.safeParse({ ad_account_id: '1', campaign_ids: ids(251) }).success).toBe(false)
  })

  test('change what is given and nothing else; null clears', async () => {
    const before = only(await send.campaigns(at, [aCampaign({ daily_spend_cap: unit, end_time: soon(9) })]))
    const after = only(await send.campaignChanges(at, [{ id: before.id, name: 'Fall' }]))
    expect(after).toEqual({ ...before, name: 'Fall', updated_time: expect.any(Number) })
    const cleared = only(
      await send.campaignChanges(at, [{ id: before.id, daily_spend_cap: null, end_time: null }]),
    )
    expect(cleared).toEqual({
      ...after,
      daily_spend_cap: null,
      end_time: null,
      updated_time: expect.any(Number),
    })
  })

  test('refuse changes of others, of archived ones, twice, and of what only a draft may change', async () => {
    const other = await promotion(await advertiser())
    const [one, old, draft] = (
      await send.campaigns(at, [aCampaign(), aCampaign(), aCampaign({ status: 'DRAFT' })])
    ).map(only1)
    const changes = await send.campaignChanges(at, [
      { id: other.campaign.id, name: 'Mine' },
      { id: one?.id, objective_type: 'AWARENESS' },
      { id: draft?.id, objective_type: 'AWARENESS' },
      { id: old?.id, status: 'ARCHIVED' },
      { id: old?.id, name: 'Twice' },
      { id: '1', name: 'None' },
    ])
    expect(faults(changes)).toEqual(['404 id', '1 objective_type', null, null, '1 id', '404 id'])
    const late = await send.campaignChanges(at, [
      { id: old?.id, status: 'ACTIVE' },
      { id: one?.id, status: 'DRAFT' },
      { id: draft?.id, status: 'DELETED_DRAFT' },
    ])
    expect(faults(late)).toEqual(['409 status', '1 status', null])
  })

  test('share a budget with their ad groups, and stop to', async () => {
    const { campaign, group } = await promotion(at, { group: { pacing_delivery_type: 'ACCELERATED' } })
    const shared = { id: campaign.id, is_campaign_budget_optimization: true }
    expect(faults(await send.campaignChanges(at, [shared]))).toEqual(['1 daily_spend_cap'])
    only(await send.campaignChanges(at, [{ ...shared, daily_spend_cap: 9 * unit }]))
    const [within] = await send.groupChanges(at, [{ id: group.id, name: 'Shared' }])
    expect(within?.data).toMatchObject({
      budget_type: 'CBO_ADGROUP',
      budget_in_micro_currency: null,
      pacing_delivery_type: 'STANDARD',
    })
    const alone = { id: campaign.id, is_campaign_budget_optimization: false }
    const field = 'default_ad_group_budget_in_micro_currency'
    expect(faults(await send.campaignChanges(at, [alone]))).toEqual([`1 ${field}`])
    expect(faults(await send.campaignChanges(at, [{ ...alone, [field]: unit - 1 }]))).toEqual([`1 ${field}`])
    only(await send.campaignChanges(at, [{ ...alone, [field]: 2 * unit }]))
    const [again] = await send.groupChanges(at, [{ id: group.id, name: 'Alone' }])
    expect(again?.data).toMatchObject({ budget_type: 'DAILY', budget_in_micro_currency: 2 * unit })
    expect(faults(await send.campaignChanges(at, [{ id: campaign.id, [field]: unit }]))).toEqual([
      `1 ${field}`,
    ])
  })

  test('hold the times of their ad groups', async () => {
    const { campaign } = await promotion(at, { group: { start_time: soon(2), end_time: soon(5) } })
    const { id } = campaign
    const changes = async (given: object) => faults(await send.campaignChanges(at, [{ id, ...given }]))
    expect(await changes({ start_time: soon(3) })).toEqual(['1 start_time'])
    expect(await changes({ end_time: soon(4) })).toEqual(['1 end_time'])
    expect(await changes({ start_time: soon(1), end_time: soon(6) })).toEqual([null])
  })

  test('say in the history of their business who changed what', async () => {
    const own = await advertiser()
    const { id } = only(await send.campaigns(own, [aCampaign({ daily_spend_cap: unit })]))
    await send.campaignChanges(own, [{ id, daily_spend_cap: 2 * unit, name: 'Spring' }])
    const query = { business_id: own.owner.id, start_date: 0, end_date: Date.now() + 60_000 }
    const { items } = await historyOf(own.owner, historyGet.parse(query))
    const of = items.filter(({ target_type }) => target_type === 'campaign')
    expect(of).toMatchObject([
      {
        action: 'updated',
        target_id: id,
        target_name: 'Spring',
        before: { daily_spend_cap: unit },
        after: { daily_spend_cap: 2 * unit },
      },
      { action: 'created', target_id: id, after: { name: 'Spring', objective_type: 'CONSIDERATION' } },
    ])
    expect(of[0]?.before).toEqual({ daily_spend_cap: unit })
  })

  test('end with their ad account, and stop while its business is deactivated', async () => {
    const own = await advertiser()
    const { campaign } = await promotion(own)
    const read = () => campaignById(own.owner, own.ad_account_id, campaign.id)
    await db().execute(sql`update users set is_write_banned = true where id = ${own.owner.id}`)
    expect((await read()).summary_status).toBe('ADVERTISER_DISABLED')
    await db().execute(sql`delete from ad_accounts where id = ${own.ad_account_id}`)
    const { rows } = await db().execute(sql`select id from ads where ad_account_id = ${own.ad_account_id}
      union all select id from campaigns where id = ${campaign.id}`)
    expect(rows).toEqual([])
  })

  test('keep factors of bids, change those that a mask names, and name audiences that are there', async () => {
    const options = { app_type_multipliers: { web: 2 }, placement_multipliers: { SEARCH: 0 } }
    const campaign = only(await send.campaigns(at, [aCampaign({ bid_options: options })]))
    expect(campaign.bid_options).toEqual(options)
    const change = async (bid_options: object | null) =>
      only(await send.campaignChanges(at, [{ id: campaign.id, bid_options }])).bid_options
    expect(await change({ placement_multipliers: { BROWSE: 3 }, update_mask: ['PLACEMENT'] })).toEqual({
      app_type_multipliers: { web: 2 },
      placement_multipliers: { BROWSE: 3 },
    })
    expect(
      only(await send.campaignChanges(at, [{ id: campaign.id, name: 'Fall' }])).bid_options,
    ).not.toBeNull()
    expect(await change(null)).toBeNull()
    const missing = { audience_multipliers: { '1': 2 } }
    expect(faults(await send.campaigns(at, [aCampaign({ bid_options: missing })]))).toEqual([
      '1 bid_options.audience_multipliers.1',
    ])
    const named = { ...missing, update_mask: ['AUDIENCE'] }
    expect(faults(await send.campaignChanges(at, [{ id: campaign.id, bid_options: named }]))).toEqual([
      '1 bid_options.audience_multipliers.1',
    ])
  })

  test('are read in at most three round trips, and stored in at most eight', async () => {
    await campaignsOf(at.owner, listed({}))
    const trips = async (work: () => Promise<unknown>) => (await countTrips(work)).trips
    expect(await trips(() => campaignsOf(at.owner, listed({})))).toBeLessThanOrEqual(3)
    const many = Array.from({ length: 30 }, () => aCampaign())
    expect(await trips(() => send.campaigns(at, many))).toBeLessThanOrEqual(8)
    const { id } = only(await send.campaigns(at, [aCampaign()]))
    expect(await trips(() => send.groups(at, [aGroup(id), aGroup(id)]))).toBeLessThanOrEqual(8)
    const { unnamed } = await countTrips(() => campaignsOf(at.owner, listed({})))
    expect(unnamed).toEqual([])
  })

  test('are no concern of employees without a role', async () => {
    const employee = await testPerson(at.owner, 'EMPLOYEE')
    await expect(campaignsOf(employee, listed({}))).rejects.toMatchObject({ code: 404 })
    const batch = send.campaigns({ ...at, owner: employee }, [aCampaign()])
    await expect(batch).rejects.toMatchObject({ code: 404 })
  })
})

function only1<T>(item: { data: T | null; exceptions: { code: number; message: string }[] }): T {
  return only([item])
}
