import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { testOrigin } from '@/lib/accounts/account/testing.server'
import { createAudience } from '@/lib/business/audiences/commands.server'
import { audienceCreate } from '@/lib/business/audiences/schema'
import { createTag } from '@/lib/business/tags/commands.server'
import { db } from '@/lib/platform/db/client.server'
import { campaignLimits } from './limits'
import { adGroupById, adGroupsOf } from './queries.server'
import { adGroupsGet } from './schema'
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
let campaign: string
beforeAll(async () => {
  at = await advertiser()
  campaign = only(await send.campaigns(at, [aCampaign()])).id
})

async function audience(status: string, of = at): Promise<string> {
  const { ad_account_id, owner } = of
  const given = audienceCreate.parse({ ad_account_id, name: 'List', audience_type: 'CUSTOMER_LIST' })
  const { id } = await createAudience(owner, given, testOrigin)
  await db().execute(sql`update audiences set status = ${status}, size = ${status === 'READY' ? 100 : 0},
    counted = ${status === 'READY' ? 100 : 0} where id = ${id}`)
  return id
}

const topic = async (): Promise<string> => {
  const { rows } = await db().execute<{ id: string }>(
    sql`select id from interests where hidden_at is null and merged_into is null limit 1`,
  )
  return rows[0]?.id ?? ''
}

describe('ad groups', () => {
  test('come back as they were sent, with what they default to', async () => {
    const into = await audience('READY')
    const targeting_spec = {
      AGE_BUCKET: ['25-34', '35-44'],
      GENDER: ['female'],
      LOCALE: ['en', 'de'],
      LOCATION: ['US', 'DE'],
      INTEREST: [await topic()],
      APPTYPE: ['web'],
      AUDIENCE_INCLUDE: [into],
      AUDIENCE_EXCLUDE: [await audience('INITIALIZING')],
      TARGETING_STRATEGY: ['RECONNECT_WITH_USERS'],
    }
    const [made] = await send.groups(at, [aGroup(campaign, { targeting_spec })])
    expect(made).toEqual({
      exceptions: [],
      data: {
        id: expect.stringMatching(/^\d+$/),
        ad_account_id: at.ad_account_id,
        campaign_id: campaign,
        name: 'Lamps',
        status: 'ACTIVE',
        summary_status: 'RUNNING',
        budget_type: 'DAILY',
        budget_in_micro_currency: 5 * unit,
        pacing_delivery_type: 'STANDARD',
        billable_event: 'CLICKTHROUGH',
        bid_strategy_type: 'MAX_BID',
        bid_in_micro_currency: unit,
        bid_multiplier: null,
        placement_group: 'ALL',
        start_time: null,
        end_time: null,
        auto_targeting_enabled: true,
        targeting_spec,
        lifetime_frequency_cap: null,
        optimization_goal_metadata: null,
        created_time: expect.any(Number),
        updated_time: expect.any(Number),
        type: 'adgroup',
      },
    })
    expect(await adGroupById(at.owner, at.ad_account_id, made?.data?.id ?? '')).toEqual(made?.data)
  })

  test('answer a batch in its order, each bad item with the path of the field at fault', async () => {
    const other = await advertiser()
    const [small, strange] = [await audience('TOO_SMALL'), await audience('READY', other)]
    const foreign = only(await send.campaigns(other, [aCampaign()])).id
    const old = only(await send.campaigns(at, [aCampaign()])).id
    await send.campaignChanges(at, [{ id: old, status: 'ARCHIVED' }])
    const spec = (targeting_spec: object) => aGroup(campaign, { targeting_spec })
    const answers = await send.groups(at, [
      aGroup(campaign),
      aGroup(foreign),
      aGroup(old),
      aGroup(campaign, { billable_event: 'IMPRESSION' }),
      aGroup(campaign, { budget_in_micro_currency: unit - 1 }),
      aGroup(campaign, { budget_type: 'LIFETIME' }),
      aGroup(campaign, { budget_type: 'CBO_ADGROUP' }),
      aGroup(campaign, { bid_in_micro_currency: 99_999 }),
      spec({ AGE_BUCKET: ['17+'] }),
      spec({ INTEREST: ['1'] }),
      spec({ AUDIENCE_INCLUDE: [small] }),
      spec({ AUDIENCE_EXCLUDE: [strange] }),
      spec({ LOCATION: ['US', 'XX'] }),
      aGroup(campaign, { end_time: soon(-1) }),
      aGroup(campaign, { start_time: soon(2), end_time: soon(1) }),
      aGroup(campaign, { name: 'Last', end_time: soon(30), budget_type: 'LIFETIME' }),
    ])
    expect(faults(answers)).toEqual([
      null,
      '404 campaign_id',
      '1 campaign_id',
      '1 billable_event',
      '1 budget_in_micro_currency',
      '1 end_time',
      '1 budget_type',
      '1 bid_in_micro_currency',
      '1 targeting_spec.AGE_BUCKET.0',
      '1 targeting_spec.INTEREST.0',
      '1 targeting_spec.AUDIENCE_INCLUDE.0',
      '1 targeting_spec.AUDIENCE_EXCLUDE.0',
      '1 targeting_spec.LOCATION.1',
      '1 end_time',
      '1 end_time',
      null,
    ])
  })

  test('aim at an active tag of their account for conversions', async () => {
    const { id } = only(await send.campaigns(at, [aCampaign({ objective_type: 'WEB_CONVERSION' })]))
    const tag = await createTag(at.owner, { ad_account_id: at.ad_account_id, name: 'Shop' }, testOrigin)
    const aiming = (conversion_tag_id: string) =>
      aGroup(id, {
        billable_event: 'IMPRESSION',
        bid_in_micro_currency: null,
        optimization_goal_metadata: {
          conversion_tag_v3_goal_metadata: {
            conversion_tag_id,
            conversion_event: 'CHECKOUT',
            cpa_goal_value_in_micro_currency: '2000000',
            attribution_windows: { click_window_days: 30, view_window_days: 1 },
          },
        },
      })
    const goal = 'optimization_goal_metadata.conversion_tag_v3_goal_metadata'
    const none = { ...aiming(tag.id), optimization_goal_metadata: null }
    const answers = await send.groups(at, [aiming(tag.id), none, aiming('1')])
    expect(faults(answers)).toEqual([null, `1 ${goal}`, `1 ${goal}.conversion_tag_id`])
    expect(answers[0]?.data).toMatchObject({ bid_strategy_type: 'AUTOMATIC_BID', ...aiming(tag.id) })
  })

  test('share the budget of a campaign, up to 70 of them', async () => {
    const shared = aCampaign({ is_campaign_budget_optimization: true, daily_spend_cap: 9 * unit })
    const { id } = only(await send.campaigns(at, [shared]))
    const own = { budget_in_micro_currency: null }
    expect(faults(await send.groups(at, [aGroup(id)]))).toEqual(['1 budget_in_micro_currency'])
    const fast = { ...own, pacing_delivery_type: 'ACCELERATED' }
    expect(faults(await send.groups(at, [aGroup(id, fast)]))).toEqual(['1 pacing_delivery_type'])
    await db().execute(sql`
      insert into ad_groups (ad_account_id, campaign_id, name, status, budget_type, pacing_delivery_type,
        billable_event, bid_strategy_type, placement_group)
      select ${at.ad_account_id}, ${id}, 'Old', 'ACTIVE', 'CBO_ADGROUP', 'STANDARD', 'CLICKTHROUGH', 'AUTOMATIC_BID',
        'ALL' from generate_series(1, ${campaignLimits.groupsOfSharedBudget - 1}::int)`)
    expect(faults(await send.groups(at, [aGroup(id, own), aGroup(id, own)]))).toEqual([null, '1 campaign_id'])
  })

  test('are at most 500 of a campaign', async () => {
    const { id } = only(await send.campaigns(at, [aCampaign()]))
    await db().execute(sql`
      insert into ad_groups (ad_account_id, campaign_id, name, status, budget_type, budget_in_micro_currency,
        pacing_delivery_type, billable_event, bid_strategy_type, placement_group)
      select ${at.ad_account_id}, ${id}, 'Old', 'ARCHIVED', 'DAILY', 1000000, 'STANDARD', 'CLICKTHROUGH',
        'AUTOMATIC_BID', 'ALL' from generate_series(1, ${campaignLimits.groupsPerCampaign - 1}::int)`)
    expect(faults(await send.groups(at, [aGroup(id), aGroup(id)]))).toEqual([null, '409 undefined'])
  })

  test('change what is given and nothing else', async () => {
    const before = only(await send.groups(at, [aGroup(campaign, { targeting_spec: { GENDER: ['male'] } })]))
    const change = async (given: object) => send.groupChanges(at, [{ id: before.id, ...given }])
    const named = only(await change({ name: 'Chairs', targeting_spec: { LOCATION: ['FR'] } }))
    expect(named).toEqual({
      ...before,
      name: 'Chairs',
      targeting_spec: { LOCATION: ['FR'] },
      updated_time: expect.any(Number),
    })
    expect(
      only(await change({ bid_in_micro_currency: null, bid_strategy_type: 'AUTOMATIC_BID' })),
    ).toMatchObject({
      bid_strategy_type: 'AUTOMATIC_BID',
      bid_in_micro_currency: null,
      budget_in_micro_currency: 5 * unit,
    })
    expect(only(await change({ bid_multiplier: 1.5 }))).toMatchObject({ bid_multiplier: 1.5 })
    expect(only(await change({ bid_multiplier: 0 }))).toMatchObject({ bid_multiplier: null })
    expect(faults(await change({ campaign_id: '1' }))).toEqual(['1 campaign_id'])
    expect(faults(await change({ billable_event: 'IMPRESSION' }))).toEqual(['1 billable_event'])
    expect(faults(await change({ bid_in_micro_currency: unit }))).toEqual(['1 bid_in_micro_currency'])
  })

  test('follow the state of their campaign', async () => {
    const own = await promotion(at)
    const summary = async () => (await adGroupById(at.owner, at.ad_account_id, own.group.id)).summary_status
    await send.campaignChanges(at, [{ id: own.campaign.id, status: 'PAUSED' }])
    expect(await summary()).toBe('PAUSED')
    await send.campaignChanges(at, [{ id: own.campaign.id, status: 'ARCHIVED' }])
    expect(await summary()).toBe('ARCHIVED')
  })

  test('are listed by their campaigns or by their ids', async () => {
    const [one, two] = [await promotion(at), await promotion(at)]
    const of = async (given: object) => {
      const query = adGroupsGet.parse({ ad_account_id: at.ad_account_id, ...given })
      return (await adGroupsOf(at.owner, query)).items.map(({ id }) => id)
    }
    expect(await of({ campaign_ids: [one.campaign.id] })).toEqual([one.group.id])
    expect(await of({ ad_group_ids: [one.group.id, two.group.id] })).toEqual([one.group.id, two.group.id])
    const both = { ad_account_id: '1', campaign_ids: '1', ad_group_ids: '1' }
    expect(adGroupsGet.safeParse(both).error?.issues[0]?.path).toEqual(['ad_group_ids'])
  })
})
