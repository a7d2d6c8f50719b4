import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { give } from '@/lib/business/matrix-relations.testing.server'
import { testPerson } from '@/lib/business/testing.server'
import type { Member } from '@/lib/core/viewer'
import { db } from '@/lib/platform/db/client.server'
import {
  type Advertiser,
  advertiser,
  aGroup,
  only,
  promotion,
  send,
  soon,
  unit,
} from '../campaigns/testing.server'
import { hideAdvice } from './commands.server'
import { recommendationsFor } from './queries.server'
import type { WireAdvice } from './schema'

const requestFor = (member: Member, advertiser_id?: string, entity_id?: string) =>
  recommendationsFor(member, { ...(advertiser_id && { advertiser_id }), ...(entity_id && { entity_id }) })
const adviceOf = ({ owner, ad_account_id }: Advertiser, entity_id?: string) =>
  requestFor(owner, ad_account_id, entity_id)
const typesOf = (all: readonly WireAdvice[]) => all.map(({ type }) => type)

/** Adds spending at an hour of the account's clock, some days ago. */
async function spent(
  { ad_account_id }: Advertiser,
  of: { campaign: { id: string }; group: { id: string }; ad: { id: string } },
  { days, hour, micro, zone = 'UTC' }: { days: number; hour: number; micro: number; zone?: string },
) {
  await db().execute(sql`
    insert into ad_hours (hour, ad_id, ad_group_id, campaign_id, ad_account_id, placement, device, spent_micro)
    select ((now() at time zone ${zone})::date - ${days}::int + make_interval(hours => ${hour})) at time zone ${zone},
      ${of.ad.id}, ${of.group.id}, ${of.campaign.id}, ${ad_account_id}, 'HOME', 'phone', ${micro}`)
}

/** Applies what a recommendation would, through the calls of the tables. */
async function apply(at: Advertiser, { action }: WireAdvice, way: 'changes' | 'undo' = 'changes') {
  if (action.type !== 'CHANGE') throw new Error('nothing to apply')
  for (const { level, id, fields } of action[way]) {
    const items = [{ id, ...fields }]
    if (level === 'campaigns') only(await send.campaignChanges(at, items))
    else only(await send.groupChanges(at, items))
  }
}

test('doubles a budget that was used up by noon of the account’s days, and takes it back', async () => {
  const at = await advertiser()
  const zone = 'America/Los_Angeles'
  await db().execute(sql`update ad_accounts set time_zone = ${zone} where id = ${at.ad_account_id}`)
  const made = await promotion(at)
  for (const days of [1, 2, 3]) await spent(at, made, { days, hour: 11, micro: 5 * unit, zone })
  const [advice, ...others] = await adviceOf(at)
  expect(others).toEqual([])
  expect(advice).toMatchObject({
    id: `BUDGET_USED_EARLY-${made.group.id}`,
    entity_type: 'AD_GROUP',
    entity_id: made.group.id,
    text: 'Lamps spent $5.00 or more before noon on each of the last 3 days, with a daily budget of $5.00.',
    action: { text: 'The daily budget is raised from $5.00 to $10.00.', raises_spending: true },
  })
  if (!advice) return
  await apply(at, advice)
  expect(await adviceOf(at)).toEqual([])
  await apply(at, advice, 'undo')
  expect(typesOf(await adviceOf(at))).toEqual(['BUDGET_USED_EARLY'])
})

test('recommends no more for what was spent in the afternoon, or on two days only', async () => {
  const at = await advertiser()
  const made = await promotion(at)
  for (const days of [1, 2]) await spent(at, made, { days, hour: 11, micro: 5 * unit })
  await spent(at, made, { days: 3, hour: 12, micro: 5 * unit })
  await spent(at, made, { days: 4, hour: 11, micro: 5 * unit })
  expect(await adviceOf(at)).toEqual([])
})

test('requires a tag for conversions until one reports', async () => {
  const at = await advertiser()
  const campaign = only(await send.campaigns(at, [{ name: 'Sales', objective_type: 'WEB_CONVERSION' }]))
  expect(await adviceOf(at)).toMatchObject([
    {
      type: 'NO_CONVERSION_TAG',
      entity_id: campaign.id,
      action: { type: 'OPEN', url: `/business/manager/tags/?business_id=${at.owner.id}` },
    },
  ])
  await db().execute(
    sql`insert into conversion_tags (ad_account_id, name, last_fired_at) values (${at.ad_account_id}, 'Shop', now())`,
  )
  expect(await adviceOf(at)).toEqual([])
})

test('leads to the reasons of a rejected ad, unless it is archived', async () => {
  const at = await advertiser()
  const { ad } = await promotion(at, { ad: { name: 'Desk' } })
  await db().execute(sql`update ads set review_status = 'REJECTED' where id = ${ad.id}`)
  expect(await adviceOf(at, ad.id)).toMatchObject([
    {
      type: 'AD_REJECTED',
      text: 'Desk was rejected, so nobody sees it.',
      action: { url: `/ads/pins/${ad.id}/` },
    },
  ])
  only(await send.adChanges(at, [{ id: ad.id, status: 'ARCHIVED' }]))
  expect(await adviceOf(at)).toEqual([])
})

test('extends what ends soon with money left by a week, with its campaign', async () => {
  const at = await advertiser()
  const end = soon(2)
  const made = await promotion(at, {
    campaign: { end_time: end },
    group: { budget_type: 'LIFETIME', budget_in_micro_currency: 50 * unit, end_time: end },
  })
  const [advice] = await adviceOf(at, made.group.id)
  expect(advice).toMatchObject({
    type: 'ENDING_SOON',
    action: {
      raises_spending: false,
      changes: [
        { level: 'campaigns', id: made.campaign.id },
        { level: 'ad_groups', id: made.group.id },
      ],
    },
  })
  expect(advice?.text).toContain('$50.00 of its budget')
  if (!advice) return
  await apply(at, advice)
  expect(await adviceOf(at)).toEqual([])
  await apply(at, advice, 'undo')
  expect(typesOf(await adviceOf(at))).toEqual(['ENDING_SOON'])
  await db().execute(sql`insert into ad_spend (subject_id, ad_account_id, day, total_micro)
    values (${made.group.id}, ${at.ad_account_id}, current_date, ${50 * unit})`)
  expect(await adviceOf(at)).toEqual([])
})

test('lets an audience of fewer than a hundred leave its topics', async () => {
  const at = await advertiser()
  const { rows } = await db().execute<{ id: string }>(sql`select id from interests limit 1`)
  const made = await promotion(at, {
    group: { auto_targeting_enabled: false, targeting_spec: { LOCATION: ['NR'], INTEREST: [rows[0]?.id] } },
  })
  const [advice] = await adviceOf(at)
  expect(advice).toMatchObject({
    type: 'AUDIENCE_TOO_SMALL',
    entity_id: made.group.id,
    action: { type: 'CHANGE' },
  })
  if (!advice) return
  await apply(at, advice)
  // Of one country without people nothing else helps.
  expect(await adviceOf(at)).toMatchObject([{ type: 'AUDIENCE_TOO_SMALL', action: { type: 'OPEN' } }])
})

test('raises a bid below what five others paid to it', async () => {
  const at = await advertiser()
  const made = await promotion(at, { group: { bid_strategy_type: 'MAX_BID', bid_in_micro_currency: unit } })
  for (let n = 0; n < 5; n++) {
    expect(await adviceOf(at)).toEqual([])
    const other = await advertiser()
    const theirs = await promotion(other)
    await db().execute(
      sql`insert into ad_standings (ad_account_id, can_spend) values (${other.ad_account_id}, true)`,
    )
    await db().execute(sql`insert into ad_days
        (day, ad_id, ad_group_id, campaign_id, ad_account_id, placement, device, outbound_clicks, spent_micro)
      select current_date - n, ${theirs.ad.id}, ${theirs.group.id}, ${theirs.campaign.id}, ${other.ad_account_id}, 'HOME', 'phone',
        10, ${12 * unit} from generate_series(1, 2) n`)
  }
  const [advice] = await adviceOf(at, made.group.id)
  expect(advice).toMatchObject({
    type: 'BETTER_BID',
    text: 'Lamps bids $1.00. Half of other advertisers paid $1.20 or more in the last 28 days.',
    action: { raises_spending: true, changes: [{ fields: { bid_in_micro_currency: 1_200_000 } }] },
  })
  if (!advice) return
  await apply(at, advice)
  expect(await adviceOf(at)).toEqual([])
})

test('is hidden for the whole account by those who may edit, and shown again', async () => {
  const at = await advertiser()
  const { ad, group } = await promotion(at)
  await db().execute(sql`update ads set review_status = 'REJECTED' where id = ${ad.id}`)
  const [analyst, manager] = [await testPerson(at.owner, 'EMPLOYEE'), await testPerson(at.owner, 'EMPLOYEE')]
  const place = { owner: at.owner, business_id: at.owner.id }
  await give(place, analyst.id, at.ad_account_id, ['ANALYST'])
  await give(place, manager.id, at.ad_account_id, ['CAMPAIGN_MANAGER'])
  const hide = (member: Member, over: object = {}) =>
    hideAdvice(member, {
      ad_account_id: at.ad_account_id,
      type: 'AD_REJECTED',
      entity_id: ad.id,
      is_hidden: true,
      ...over,
    })
  expect(typesOf(await requestFor(analyst, undefined, ad.id))).toEqual(['AD_REJECTED'])
  await expect(hide(analyst)).rejects.toMatchObject({ code: 29 })
  await expect(hide(manager, { entity_id: '1' })).rejects.toMatchObject({ code: 404 })
  await hide(manager, { entity_id: group.id })
  expect(typesOf(await requestFor(analyst, undefined, ad.id))).toEqual(['AD_REJECTED'])
  await hide(manager)
  await hide(manager)
  expect(await requestFor(analyst, undefined, ad.id)).toEqual([])
  // It comes back once the ad was rejected again, and after a month.
  await db().execute(sql`update ads set updated_at = now() + interval '2 seconds' where id = ${ad.id}`)
  expect(typesOf(await requestFor(analyst, undefined, ad.id))).toEqual(['AD_REJECTED'])
  await db().execute(sql`update ads set updated_at = now() - interval '40 days' where id = ${ad.id}`)
  expect(await requestFor(analyst, undefined, ad.id)).toEqual([])
  const dismissed = (ago: string) =>
    db().execute(
      sql`update ad_advice_hidden set created_at = now() - ${ago}::interval where entity_id = ${ad.id}`,
    )
  await dismissed('29 days 23 hours')
  expect(await requestFor(analyst, undefined, ad.id)).toEqual([])
  await dismissed('30 days 1 second')
  expect(typesOf(await requestFor(analyst, undefined, ad.id))).toEqual(['AD_REJECTED'])
  await hide(manager)
  expect(await requestFor(analyst, undefined, ad.id)).toEqual([])
  await hide(manager, { is_hidden: false })
  expect(typesOf(await requestFor(analyst, undefined, ad.id))).toEqual(['AD_REJECTED'])
  const stranger = await advertiser()
  await expect(requestFor(stranger.owner, at.ad_account_id)).rejects.toMatchObject({ code: 404 })
  await expect(hide(stranger.owner)).rejects.toMatchObject({ code: 404 })
})

test('recommends nothing for a paused campaign and its ad groups', async () => {
  const at = await advertiser()
  const { campaign } = await promotion(at, {
    campaign: { status: 'PAUSED' },
    group: { targeting_spec: { LOCATION: ['NR'] } },
  })
  only(await send.groups(at, [aGroup(campaign.id, { targeting_spec: { LOCATION: ['NR'] } })]))
  expect(await adviceOf(at)).toEqual([])
})
