import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testOrigin } from '@/lib/accounts/account/testing.server'
import { give } from '@/lib/business/matrix-relations.testing.server'
import { testBusiness, testPerson } from '@/lib/business/testing.server'
import { board, pin } from '@/lib/content/pins/test-world.server'
import { db } from '@/lib/platform/db/client.server'
import { adSummaryStatuses, entityStatuses, summaryStatuses } from '../campaigns/kinds'
import { pinFacts, requirePin } from '../campaigns/promotable.server'
import {
  type AdGroupRow,
  type AdRow,
  adGroupRows,
  adRows,
  type CampaignRow,
  campaignRows,
  presentAd,
  presentAdGroup,
  presentCampaign,
} from '../campaigns/rows.server'
import {
  aCampaign,
  advertiser,
  aGroup,
  anAd,
  only,
  promotion,
  send,
  soon,
  unit,
} from '../campaigns/testing.server'
import { accountsOf, managedBy } from './accounts.server'
import { copyCampaign } from './copy.server'
import { loadCampaign, loadCampaigns, loadDraft, loadGroup } from './load.server'
import { promotablePins } from './pins.server'
import { publishCampaign } from './publish.server'
import { pinsGet } from './schema'
import { adSummarySql, summarySql } from './summary-sql'

type BySql = { by_sql: string }
const draft = { status: 'DRAFT' }
const none = new URLSearchParams()

test('lists the ad accounts whose campaigns a person may see, and says which they may change', async () => {
  const { owner, ad_account_id } = await advertiser()
  const analyst = await testPerson(owner, 'EMPLOYEE')
  expect(await accountsOf(analyst)).toEqual([])
  await give({ owner, business_id: owner.id }, analyst.id, ad_account_id, ['ANALYST'])
  expect(await accountsOf(analyst)).toMatchObject([{ id: ad_account_id, can_edit: false }])
  expect(await accountsOf(owner)).toMatchObject([{ id: ad_account_id, can_edit: true, stopped: null }])
  await db().execute(sql`
    insert into ad_standings (ad_account_id, can_spend, reason) values (${ad_account_id}, false, 'PAYMENT_DECLINED')`)
  expect(await accountsOf(owner)).toMatchObject([{ stopped: 'PAYMENT_DECLINED' }])
})

test('refuses an ad account that is not there for the person, and a person without any', async () => {
  const { ad_account_id } = await advertiser()
  const stranger = await testBusiness()
  await expect(managedBy(stranger, { ad_account_id })).rejects.toMatchObject({ code: 404 })
  await expect(managedBy(stranger, {})).rejects.toMatchObject({ code: 29 })
  await expect(managedBy(stranger, { ad_account_id: 'x' })).rejects.toMatchObject({ code: 404 })
})

test('refuses a person who may know the ad account, but not its campaigns', async () => {
  const { owner, ad_account_id } = await advertiser()
  const finance = await testPerson(owner, 'EMPLOYEE')
  await give({ owner, business_id: owner.id }, finance.id, ad_account_id, ['FINANCE_VIEW'])
  await expect(managedBy(finance, { ad_account_id })).rejects.toMatchObject({ code: 29 })
})

test('computes the same summary in SQL as the rules do', async () => {
  const at = await advertiser()
  const is = (alias: string) => sql`${sql.raw(alias)}.ad_account_id = ${at.ad_account_id}`
  for (const times of [{}, { start_time: soon(1), end_time: soon(3) }, { end_time: soon(2) }])
    await promotion(at, { campaign: times, group: times })
  const seen = new Set<string>()
  const more = (text: string) => sql`, ${sql.raw(text)} as by_sql`
  const compare = async () => {
    const [campaigns, groups, ads] = await Promise.all([
      db().execute<CampaignRow & BySql>(campaignRows(is('c'), more(summarySql(['c'])))),
      db().execute<AdGroupRow & BySql>(adGroupRows(is('g'), more(summarySql(['g', 'c'])))),
      db().execute<AdRow & BySql>(adRows(is('d'), more(adSummarySql))),
    ])
    const all = [
      ...campaigns.rows.map((row) => [presentCampaign(row).summary_status, row.by_sql]),
      ...groups.rows.map((row) => [presentAdGroup(row).summary_status, row.by_sql]),
      ...ads.rows.map((row) => [presentAd(row).summary_status, row.by_sql]),
    ]
    for (const [byRule = '', bySql] of all) {
      seen.add(byRule)
      expect(bySql).toBe(byRule)
    }
  }
  for (const table of ['campaigns', 'ad_groups', 'ads'])
    for (const status of [...entityStatuses, 'ACTIVE']) {
      await db().execute(
        sql`update ${sql.raw(table)} set status = ${status} where ad_account_id = ${at.ad_account_id}`,
      )
      await compare()
    }
  for (const review of ['APPROVED', 'REJECTED']) {
    await db().execute(
      sql`update ads set review_status = ${review} where ad_account_id = ${at.ad_account_id}`,
    )
    await compare()
  }
  await db().execute(sql`update ad_groups g set start_time = null, end_time = now() - interval '1 day'
    where g.ad_account_id = ${at.ad_account_id} and g.end_time is not null`)
  await compare()
  await db().execute(sql`update users set is_write_banned = true where id = ${at.owner.id}`)
  await compare()
  await db().execute(sql`update users set is_write_banned = false where id = ${at.owner.id}`)
  await db().execute(sql`update pins set deleted_at = now(), is_public = false where id = ${at.pin_id}`)
  await compare()
  expect([...seen].toSorted()).toEqual([...new Set([...summaryStatuses, ...adSummaryStatuses])].toSorted())
})

test('hides what is archived until it is asked for, searches by name and sorts by budget', async () => {
  const at = await advertiser()
  const { owner, ad_account_id } = at
  const [one, two, three] = (
    await send.campaigns(at, [
      aCampaign({ name: 'Cheap', daily_spend_cap: 2 * unit }),
      aCampaign({ name: 'Dear', daily_spend_cap: 9 * unit }),
      aCampaign({ name: 'Gone' }),
    ])
  ).map(({ data }) => data?.id ?? '')
  await send.campaignChanges(at, [{ id: three, status: 'ARCHIVED' }])
  const names = async (params: Record<string, string>) =>
    (await loadCampaigns(owner, new URLSearchParams({ ad_account_id, ...params }))).rows.map(
      ({ name }) => name,
    )
  expect(await names({})).toEqual(['Dear', 'Cheap'])
  expect(await names({ sort_by: 'budget', sort_direction: 'ASCENDING' })).toEqual(['Cheap', 'Dear'])
  expect(await names({ filters: '{"summary_status":["ARCHIVED"]}' })).toEqual(['Gone'])
  expect(await names({ search_term: 'ea' })).toEqual(['Dear', 'Cheap'])
  expect(await names({ search_term: 'dear' })).toEqual(['Dear'])
  expect(await names({ sort_by: 'nothing' })).toEqual(['Dear', 'Cheap'])
  expect([one, two].every(Boolean)).toBe(true)
})

test("answers 404 for another account's campaign and ad group, and for a deleted draft", async () => {
  const at = await advertiser()
  const { campaign, group } = await promotion(at)
  const stranger = await advertiser()
  await expect(loadCampaign(stranger.owner, campaign.id, none)).rejects.toMatchObject({ code: 404 })
  await expect(loadGroup(stranger.owner, group.id, none)).rejects.toMatchObject({ code: 404 })
  await expect(loadDraft(stranger.owner, campaign.id)).rejects.toMatchObject({ code: 404 })
  const made = only(await send.campaigns(at, [aCampaign(draft)]))
  await send.campaignChanges(at, [{ id: made.id, status: 'DELETED_DRAFT' }])
  await expect(loadCampaign(at.owner, made.id, none)).rejects.toMatchObject({ code: 404 })
  await expect(loadCampaign(at.owner, 'abc', none)).rejects.toMatchObject({ code: 404 })
})

test('shows the steps of a draft only to people who may change it', async () => {
  const at = await advertiser()
  const { campaign } = await promotion(at, { campaign: draft, group: draft, ad: draft })
  expect(await loadDraft(at.owner, campaign.id)).toMatchObject({
    group_count: 1,
    groups: [{ ads: [{ pin_id: at.pin_id, link: 'https://shop.example/lamp' }] }],
  })
  const analyst = await testPerson(at.owner, 'EMPLOYEE')
  await give({ owner: at.owner, business_id: at.owner.id }, analyst.id, at.ad_account_id, ['ANALYST'])
  expect(await loadDraft(analyst, campaign.id)).toBeNull()
  const { campaign: running } = await promotion(at)
  expect(await loadDraft(at.owner, running.id)).toBeNull()
})

const publish = ({ owner, ad_account_id }: Awaited<ReturnType<typeof advertiser>>, campaign_id: string) =>
  publishCampaign(owner, { ad_account_id, campaign_id }, testOrigin)

test('publishes a draft with everything in it, once', async () => {
  const at = await advertiser()
  const { campaign, group, ad } = await promotion(at, { campaign: draft, group: draft, ad: draft })
  expect(await publish(at, campaign.id)).toMatchObject({ status: 'ACTIVE', summary_status: 'RUNNING' })
  const { rows } = await db().execute<{ status: string }>(sql`
    select status from ad_groups where id = ${group.id} union all select status from ads where id = ${ad.id}`)
  expect(rows.map(({ status }) => status)).toEqual(['ACTIVE', 'ACTIVE'])
  await expect(publish(at, campaign.id)).rejects.toMatchObject({ status: 409, reason: 'notADraft' })
})

test('publishes nothing if a part is not complete, and names the part and its field', async () => {
  const at = await advertiser()
  const made = only(await send.campaigns(at, [aCampaign(draft)]))
  await expect(publish(at, made.id)).rejects.toMatchObject({ field: 'ad_groups', reason: 'required' })
  const group = only(await send.groups(at, [aGroup(made.id, draft)]))
  await expect(publish(at, made.id)).rejects.toMatchObject({
    field: `ad_groups.${group.id}.ads`,
    reason: 'required',
  })
  const ad = only(await send.ads(at, [anAd(group.id, at.pin_id, draft)]))
  await db().execute(sql`update ad_groups set end_time = now() - interval '1 minute' where id = ${group.id}`)
  await expect(publish(at, made.id)).rejects.toMatchObject({ field: `ad_groups.${group.id}.end_time` })
  await db().execute(sql`update ad_groups set end_time = null where id = ${group.id}`)
  await db().execute(sql`update pins set is_ad_ineligible = true where id = ${at.pin_id}`)
  await expect(publish(at, made.id)).rejects.toMatchObject({
    field: `ads.${ad.id}.pin_id`,
    reason: 'notForAds',
  })
  const { rows } = await db().execute<{ status: string }>(
    sql`select status from campaigns where id = ${made.id} union all select status from ads where id = ${ad.id}`,
  )
  expect(rows.map(({ status }) => status)).toEqual(['DRAFT', 'DRAFT'])
})

test('copies a campaign as a draft, without what is archived', async () => {
  const at = await advertiser()
  const { campaign, group } = await promotion(at)
  const archived = only(await send.groups(at, [aGroup(campaign.id, { name: 'Old' })]))
  await send.groupChanges(at, [{ id: archived.id, status: 'ARCHIVED' }])
  const copy = await copyCampaign(
    at.owner,
    { ad_account_id: at.ad_account_id, campaign_id: campaign.id, name: 'Again' },
    testOrigin,
  )
  expect(copy).toMatchObject({ name: 'Again', status: 'DRAFT', objective_type: campaign.objective_type })
  const copied = await loadDraft(at.owner, copy.id)
  expect(copied?.groups.map((one) => [one.group.name, one.group.status, one.ads.length])).toEqual([
    [group.name, 'DRAFT', 1],
  ])
  expect(await publish(at, copy.id)).toMatchObject({ status: 'ACTIVE' })
  const stranger = await advertiser()
  await expect(
    copyCampaign(
      stranger.owner,
      { ad_account_id: stranger.ad_account_id, campaign_id: campaign.id, name: 'Mine' },
      testOrigin,
    ),
  ).rejects.toMatchObject({ code: 404 })
})

test('offers only pins that may be promoted', async () => {
  const at = await advertiser()
  const { owner, ad_account_id, board_id } = at
  const secret = await board(owner, { privacy: 'secret' })
  const ineligible = await pin(owner, board_id)
  const ofPlayer = await pin(owner, board_id, { link: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ' })
  const hidden = await pin(owner, secret.id)
  const lamp = await pin(owner, board_id, { title: 'A red lamp' })
  const stranger = await testBusiness()
  const others = await pin(stranger, (await board(stranger)).id)
  await db().execute(sql`update pins set is_ad_ineligible = true where id = ${ineligible.id}`)
  const offered = async (given: object = {}) =>
    (await promotablePins(owner, pinsGet.parse({ ad_account_id, ...given }))).items.map(({ id }) => id)
  const ids = await offered()
  expect(ids).toEqual([lamp.id, at.pin_id])
  for (const { id } of [ineligible, ofPlayer, hidden, others]) expect(ids).not.toContain(id)
  expect(await offered({ search_term: 'RED' })).toEqual([lamp.id])
  expect(await offered({ objective_type: 'VIDEO_COMPLETION' })).toEqual([])
  const first = await promotablePins(owner, pinsGet.parse({ ad_account_id, page_size: 1 }))
  expect(await offered({ bookmarks: [first.bookmark] })).toEqual([at.pin_id])
  const facts = await pinFacts(
    { tx: db(), account: { id: ad_account_id, business_id: owner.id, currency: 'USD' } } as never,
    ids,
  )
  for (const id of ids)
    expect(requirePin(facts.get(id), { creative_type: 'REGULAR', objective: 'AWARENESS' }).id).toBe(id)
})
