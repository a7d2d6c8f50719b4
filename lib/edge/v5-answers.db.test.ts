import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { testOrigin, visitor } from '@/lib/accounts/account/testing.server'
import { openSession } from '@/lib/accounts/sessions/sessions.server'
import { aCampaign, aGroup, anAd, promotion } from '@/lib/ads/campaigns/testing.server'
import { sampleCatalog } from '@/lib/ads/catalogs/testing.server'
import { aForm, leadHook } from '@/lib/ads/forms/testing.server'
import { createKeywords } from '@/lib/ads/keywords/commands.server'
import { keywordsCreate } from '@/lib/ads/keywords/schema'
import { testTemplate } from '@/lib/ads/templates/testing.server'
import { createAudience } from '@/lib/business/audiences/commands.server'
import { audienceCreate } from '@/lib/business/audiences/schema'
import { shareAudience } from '@/lib/business/audiences/share.server'
import { couponCreate } from '@/lib/business/billing/coupons/coupons'
import { createCoupon } from '@/lib/business/billing/coupons/coupons.server'
import { redeemCoupon } from '@/lib/business/billing/coupons/redeeming.server'
import { createInvoice } from '@/lib/business/billing/invoices/invoicing.server'
import { createProfile } from '@/lib/business/billing/profiles.server'
import { soon, testCharge, testInformation } from '@/lib/business/billing/testing.server'
import { createBrand } from '@/lib/business/brands/commands.server'
import { createParent } from '@/lib/business/hierarchy/commands.server'
import { grant, invite, partnership } from '@/lib/business/people/testing.server'
import { createPlan } from '@/lib/business/plans/commands.server'
import { createTag } from '@/lib/business/tags/commands.server'
import { receiveEvents } from '@/lib/business/tags/receive.server'
import { tagBatch } from '@/lib/business/tags/schema'
import { testAdAccount, testBusiness, testGroup, testPerson } from '@/lib/business/testing.server'
import { board, pin } from '@/lib/content/pins/test-world.server'
import { leastTurnMs } from '@/lib/core/busy.testing'
import type { Member } from '@/lib/core/viewer'
import { db } from '@/lib/platform/db/client.server'
import { csrfToken } from '@/lib/platform/http/csrf.server'
import { servedAt } from './doors/registry.server'
import { resolveViewer } from './doors/request-viewer.server'
import { answerV5 } from './doors/v5.server'
import { asRoute } from './doors/written.server'
import type { Fact } from './v5-facts/kinds.testing.server'
import { unmannered } from './v5-facts/manners.testing.server'
import { files, ours } from './v5-facts/ours.testing.server'
import { facts } from './v5-facts/reads.testing.server'
import { writes } from './v5-facts/writes.testing.server'

const serveV5 = asRoute(answerV5)

/** The reads of the business area, by address. */
const reads = servedAt('v5').flatMap(({ at, isRead }) => (isRead ? [at] : []))

let owner: Member
let agency: Member
let parent: string
let cookie: Record<string, string>
let params: Record<string, string>

/** Creates a pending invite of the owner. */
async function waiting(): Promise<{ id: string }> {
  const { items } = await invite(owner, { members: [`wait-${randomUUID()}@example.org`] })
  return items[0]?.invite ?? { id: '' }
}

async function cookieOf({ id }: Member): Promise<string> {
  const { token } = await openSession(db(), {
    user_id: id,
    install_id: visitor.install_id,
    user_agent: '',
    ip: '',
  })
  return `magpie_session=${token}; magpie_install=${visitor.install_id}`
}

/** Creates a business with at least one row in each list. */
beforeAll(async () => {
  const made = await partnership()
  owner = made.owner
  agency = made.agency
  const ad_account_id = made.account.id
  parent = await createParent(owner, { name: 'Group', country: 'US' }, testOrigin)
  const other = await testAdAccount(owner, 'Autumn')
  const employee = await testPerson(owner, 'EMPLOYEE')
  await grant(owner, employee.id, ad_account_id, ['ADMIN'])
  await testGroup(owner, [ad_account_id])
  const invited = await testBusiness('Guest')
  await invite(owner, { members: [`guest-${randomUUID()}@example.org`] })
  await invite(owner, { invite_type: 'PARTNER_INVITE', partners: [invited.id] })
  await testInformation(owner)
  await createProfile(owner, { ad_account_id, billing_type: 'INVOICE' }, testOrigin)
  await testCharge(ad_account_id, 12_345_678, `${ad_account_id}:1`)
  const invoice_id = String(await createInvoice({ ad_account_id, before: soon() }))
  const code = `C-${ad_account_id}`
  const coupon = couponCreate.parse({ code, amount_micro: 1_000_000, currency: 'USD' })
  await createCoupon(owner, coupon, testOrigin)
  await redeemCoupon(owner, { ad_account_id, code }, testOrigin)
  const tag = await createTag(owner, { ad_account_id, name: 'Shop tag' }, testOrigin)
  const event = { event: 'PAGE_VISIT', event_id: 'one', time: Date.now(), url: 'https://shop.example/' }
  await receiveEvents(tagBatch.parse({ tag_id: tag.id, events: [event] }))
  const given = { ad_account_id, name: 'Buyers', audience_type: 'CUSTOMER_LIST' }
  const audience = await createAudience(owner, audienceCreate.parse(given), testOrigin)
  await shareAudience(
    owner,
    'AD_ACCOUNT',
    { ad_account_id, audience_id: audience.id, recipient_account_ids: [other.id], operation_type: 'SHARE' },
    testOrigin,
  )
  const { id: board_id } = await board(owner)
  const { id: pin_id } = await pin(owner, board_id, { link: 'https://shop.example/' })
  const promoted = await promotion({ owner, ad_account_id, board_id, pin_id })
  const sample = await sampleCatalog({ owner, ad_account_id })
  const { rows: products } = await db().execute<{ id: string }>(sql`
    insert into ads (ad_account_id, campaign_id, ad_group_id, pin_id, product_group_id, status, creative_type)
    values (${ad_account_id}, ${promoted.campaign.id}, ${promoted.group.id}, ${pin_id}, ${sample.product_group_id}, 'ACTIVE', 'SHOPPING')
    returning id::text`)
  const { rows } = await db().execute<{ id: string }>(
    sql`select id from interests where parent_id is null limit 1`,
  )
  const words = {
    ad_account_id,
    parent_id: ad_account_id,
    keywords: [{ match_type: 'EXACT_NEGATIVE', value: 'free' }],
  }
  const stored = await createKeywords(owner, keywordsCreate.parse(words), testOrigin)
  const hook = await leadHook({ owner, ad_account_id })
  await db().execute(sql`insert into ad_lead_answers (form_id, user_id, ad_id, answers, consent_text)
    values (${hook.lead_form_id}, ${owner.id}, ${promoted.ad.id}, '[["ada@example.org"], ["Lamps"]]', 'I agree.')`)
  const plan = await createPlan(owner, { business_id: owner.id, name: 'Summer', fields: {} }, testOrigin)
  const brand = { business_hierarchy_id: owner.id, name: 'Canada', country: 'CA' }
  const username = `canada_${Date.now()}`
  params = {
    business_hierarchy_id: owner.id,
    brand_account_id: await createBrand(owner, { ...brand, username }, testOrigin),
    business_id: owner.id,
    plan_id: plan.id,
    ad_account_id,
    invoice_id,
    member_id: employee.id,
    partner_id: agency.id,
    conversion_tag_id: tag.id,
    audience_id: audience.id,
    customer_list_id: audience.id,
    billing_invoice_id: invoice_id,
    asset_id: ad_account_id,
    stepper: 'onboarding',
    campaign_id: promoted.campaign.id,
    ad_group_id: promoted.group.id,
    ad_id: promoted.ad.id,
    ...sample,
    lead_form_id: hook.lead_form_id ?? '',
    subscription_id: hook.id,
    product_group_promotion_id: products[0]?.id ?? '',
    keyword_id: stored.keywords[0]?.id ?? '',
    pin_id,
    template_id: (await testTemplate(owner, ad_account_id)).id,
    targeting_type: 'LOCATION',
    interest_id: rows[0]?.id ?? '',
    table: 'employees',
  }
  cookie = { owner: await cookieOf(owner), agency: await cookieOf(agency) }
})

/** Returns the address of a read, and the account that sees a row there. */
function placeOf(path: string): { address: string; as: string } {
  const isAgency = path.endsWith('/clients')
  const business_id = isAgency ? agency.id : path.endsWith('/children') ? parent : owner.id
  const all: Record<string, string> = { ...params, business_id }
  return {
    address: path.replace(/:(\w+)/g, (_, name) => String(all[name])),
    as: isAgency ? 'agency' : 'owner',
  }
}

/** Sends a write as a signed-in browser would. */
async function send(call: string, body: object, as = 'owner') {
  const [method = '', path = ''] = call.split(' ')
  const { address } = placeOf(path)
  const session = cookie[as] ?? ''
  const token = csrfToken(await resolveViewer((name) => (name === 'cookie' ? session : null)))
  const answer = await serveV5(
    new Request(`http://localhost${address}`, {
      method,
      headers: {
        cookie: `${session}; csrftoken=${token}`,
        'x-csrftoken': token,
        'content-type': 'application/json',
        host: 'localhost',
      },
      body: JSON.stringify(body),
    }),
  )
  return { status: answer.status, headers: answer.headers, json: (await answer.json()) as object }
}

/** The fields without which a read is refused. */
const needed: Record<string, () => string> = {
  '/v5/ad_accounts/:ad_account_id/product_group_promotions': () => `ad_group_id=${params.ad_group_id}`,
  '/v5/catalogs/available_filter_values': () => `catalog_id=${params.catalog_id}`,
}

async function fetchAnswer(path: string, given = '') {
  const query = [needed[path]?.(), given].filter(Boolean).join('&')
  const { address, as } = placeOf(path)
  // By default the history ends yesterday, so an explicit end is given.
  const range = path.endsWith('/history') ? `start_date=0&end_date=${Date.now() + 1000}` : ''
  const answer = await serveV5(
    new Request(`http://127.0.0.1:3000${address}?${query}&${range}`, {
      headers: { cookie: cookie[as] ?? '' },
    }),
  )
  return { status: answer.status, headers: answer.headers, json: (await answer.json()) as object }
}

function checkHeaders(headers: Headers): void {
  expect(headers.get('content-type')).toContain('application/json')
  expect(headers.get('x-ratelimit-category')).toMatch(/^(ads|org|catalogs)_(read|write)$/)
  for (const name of ['limit', 'remaining', 'reset'])
    expect([name, headers.get(`x-ratelimit-${name}`)]).toEqual([name, expect.stringMatching(/^\d+$/)])
}

/** Returns the fields of an object that are not in the description. */
const additional = (given: object, { fields }: Fact) =>
  Object.keys(given).filter((name) => !Object.hasOwn(fields, name))

function checkFields(given: object, fact: Fact): void {
  expect(z.looseObject(fact.fields).safeParse(given).error?.issues ?? []).toEqual([])
  expect(additional(given, fact).toSorted()).toEqual((fact.ours ?? []).toSorted())
}

const listOf = z.looseObject({ items: z.array(z.looseObject({})).min(1), bookmark: z.string().nullable() })

/** Reports of ads need a range, figures, and what they are about. */
const reports: Record<string, string> = {
  '/v5/ad_accounts/:ad_account_id/analytics': '',
  '/v5/ad_accounts/:ad_account_id/campaigns/analytics': 'campaign_id',
  '/v5/ad_accounts/:ad_account_id/ad_groups/analytics': 'ad_group_id',
  '/v5/ad_accounts/:ad_account_id/ads/analytics': 'ad_id',
  '/v5/ad_accounts/:ad_account_id/product_groups/analytics': 'product_group_id',
}

/** The same of people by one fact of each, and of what a summary is made. */
const slices: Record<string, string> = {
  '/v5/ad_accounts/:ad_account_id/targeting_analytics': '',
  '/v5/ad_accounts/:ad_account_id/campaigns/targeting_analytics': 'campaign_id',
  '/v5/ad_accounts/:ad_account_id/ad_groups/targeting_analytics': 'ad_group_id',
  '/v5/ad_accounts/:ad_account_id/ads/targeting_analytics': 'ad_id',
}
const results = '/v5/ad_accounts/:ad_account_id/results'
/** A report that was requested needs its token. */
const requested = '/v5/ad_accounts/:ad_account_id/reports'
const mixModel = '/v5/ad_accounts/:ad_account_id/mmm_reports'
const mixed = {
  report_name: 'Mix',
  start_date: '2026-11-01',
  end_date: '2026-11-30',
  level: 'AD_GROUP_TARGETING',
  targeting_types: ['COUNTRY'],
  columns: ['CAMPAIGN_NAME', 'SPEND_IN_DOLLAR'],
  granularity: 'WEEK',
}

/** Insights name an audience; there are none of fewer than a hundred people. */
const insights = [
  '/v5/ad_accounts/:ad_account_id/audience_insights',
  '/v5/ad_accounts/:ad_account_id/insights/audiences',
] as const

/** Reports of pins and accounts need a range, and some what they are about. */
const ofCreators: Record<string, () => string> = {
  '/v5/pins/analytics': () => `metric_types=SAVE&pin_ids=${params.pin_id}`,
  '/v5/pins/:pin_id/analytics': () => 'metric_types=IMPRESSION,SAVE_RATE',
  '/v5/user_account/analytics': () => '',
  '/v5/user_account/analytics/top_pins': () => 'sort_by=SAVE',
  '/v5/user_account/analytics/top_video_pins': () => 'sort_by=SAVE',
}

test('has a fact for each read of the door', () => {
  const reporting = [...Object.keys(reports), ...Object.keys(slices), results, requested, mixModel]
  const described = [
    ...[...Object.keys(facts), ...Object.keys(ours), ...files],
    ...[...reporting, ...insights, ...Object.keys(ofCreators)],
  ]
  expect(reads.toSorted()).toEqual(described.toSorted())
})

test.each(Object.entries(facts))('answers %s as in the public description', async (path, fact) => {
  const { status, headers, json } = await fetchAnswer(path)
  expect([status, unmannered(json)]).toEqual([200, []])
  checkHeaders(headers)
  if (fact.of === 'object') return checkFields(json, fact)
  const { items, bookmark: _, ...besides } = listOf.parse(json)
  expect(Object.keys(besides).toSorted()).toEqual((fact.besides ?? []).toSorted())
  for (const item of items) checkFields(item, fact)
})

test.each(Object.entries(reports))('answers %s with a line of the figures', async (path, name) => {
  const of = name === '' ? '' : `&${name}s=${params[name as keyof typeof params]}`
  const query = `start_date=2026-11-01&end_date=2026-11-30&granularity=TOTAL&columns=SPEND_IN_DOLLAR,IMPRESSION_1${of}`
  const { status, headers, json } = await fetchAnswer(path, query)
  expect([status, json]).toEqual([200, expect.any(Array)])
  checkHeaders(headers)
  const { status: without } = await fetchAnswer(path)
  expect(without).toBe(400)
})

test.each(Object.entries(slices))('answers %s with the data of slices', async (path, name) => {
  const of = name === '' ? '' : `&${name}s=${params[name as keyof typeof params]}`
  const query = `start_date=2026-11-01&end_date=2026-11-30&granularity=TOTAL&columns=IMPRESSION_1&targeting_types=GENDER${of}`
  const { status, headers, json } = await fetchAnswer(path, query)
  expect([status, json]).toEqual([200, { data: [] }])
  checkHeaders(headers)
  expect((await fetchAnswer(path)).status).toBe(400)
})

test('answers insights of an audience, without numbers of few people', async () => {
  const [whole, kinds] = insights
  const type = 'YOUR_TOTAL_AUDIENCE'
  const { status, headers, json } = await fetchAnswer(whole, `audience_insight_type=${type}`)
  const demographics = { ages: [], genders: [], countries: [], devices: [], metros: [] }
  const few = { size: 100, size_is_upper_bound: true, categories: [], demographics }
  expect([status, json]).toEqual([200, { type, date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), ...few }])
  checkHeaders(headers)
  expect((await fetchAnswer(whole)).status).toBe(400)
  const answer = await fetchAnswer(kinds)
  expect([answer.status, unmannered(answer.json)]).toEqual([200, []])
  const scopes = (answer.json as { items: { scope: string }[] }).items.map(({ scope }) => scope)
  expect(scopes.filter((scope) => scope !== 'PINTEREST')).toEqual([])
})

test('answers the figures of a summary, and the state of a report by its token', async () => {
  const { status, headers, json } = await fetchAnswer(results, 'start_date=2026-11-01&end_date=2026-11-30')
  expect([status, unmannered(json)]).toEqual([200, []])
  checkHeaders(headers)
  const range = { start_date: '2026-11-01', end_date: '2026-11-30' }
  const body = { ...range, level: 'CAMPAIGN', columns: ['CTR'], granularity: 'TOTAL' }
  const { json: made } = await send(`POST ${requested}`, body)
  const answer = await fetchAnswer(requested, `token=${(made as { token: string }).token}`)
  expect([answer.status, answer.json]).toEqual([200, { report_status: 'IN_PROGRESS', url: null, size: null }])
  checkHeaders(answer.headers)
  const { json: mix } = await send(`POST ${mixModel}`, mixed)
  const state = await fetchAnswer(mixModel, `token=${(mix as { data: { token: string } }).data.token}`)
  const data = { report_status: 'IN_PROGRESS', url: null, size: null }
  expect([state.status, state.json]).toEqual([200, { code: 0, status: 'success', message: '', data }])
})

test.each(Object.entries(ofCreators))('answers %s for a range of days', async (path, queryOf) => {
  const today = new Date().toISOString().slice(0, 10)
  const query = `start_date=${today}&end_date=${today}&${queryOf()}`
  const { status, headers, json } = await fetchAnswer(path, query)
  expect([status, unmannered(json)]).toEqual([200, []])
  checkHeaders(headers)
  const part = z.looseObject({
    daily_metrics: z.array(
      z.strictObject({ date: z.iso.date(), data_status: z.string(), metrics: z.looseObject({}) }),
    ),
    summary_metrics: z.record(z.string(), z.number()),
  })
  const top = z.strictObject({
    date_availability: z.strictObject({ is_realtime: z.boolean(), latest_available_timestamp: z.number() }),
    pins: z.array(z.looseObject({ pin_id: z.string() })),
    sort_by: z.literal('SAVE'),
  })
  if (path.endsWith('pins/analytics')) z.record(z.string(), z.record(z.string(), part)).parse(json)
  else if (path.endsWith('/analytics')) z.record(z.string(), part).parse(json)
  else top.parse(json)
  expect((await fetchAnswer(path, queryOf())).json).toMatchObject({ code: 1, field: 'start_date' })
})

test.each(Object.entries(ours))('answers %s in the form of the description', async (path, isList) => {
  const { status, headers, json } = await fetchAnswer(path)
  expect([status, unmannered(json)]).toEqual([200, []])
  checkHeaders(headers)
  if (isList) listOf.parse(json)
})

test('returns the assets of members, partners and clients with their permissions on request', async () => {
  const of = async (list: string, query = '') => {
    const { json } = await fetchAnswer(`/v5/businesses/:business_id/${list}`, `assets_summary=true&${query}`)
    return listOf.parse(json).items.map(({ id, assets_summary }) => ({ id, assets_summary }))
  }
  const id = params.ad_account_id
  const summary = (permission: string) => ({
    ad_accounts: [{ id, permissions: [permission] }],
    profiles: [],
  })
  expect(await of('members', `member_ids=${params.member_id}`)).toEqual([
    { id: params.member_id, assets_summary: summary('ADMIN') },
  ])
  expect(await of('partners')).toEqual([{ id: agency.id, assets_summary: summary('ANALYST') }])
  expect(await of('clients')).toEqual([{ id: owner.id, assets_summary: summary('ANALYST') }])
  const { json } = await fetchAnswer('/v5/businesses/:business_id/members')
  expect(listOf.parse(json).items.map(({ assets_summary }) => assets_summary)).toEqual([null, null])
})

test('filters members by role, and starts a page at any position', async () => {
  const of = async (query: string) => {
    const { json } = await fetchAnswer('/v5/businesses/:business_id/members', query)
    return (json as { items: { id: string }[] }).items.map(({ id }) => id)
  }
  expect(await of('business_roles=EMPLOYEE')).toEqual([params.member_id])
  const all = await of('')
  expect(await of('start_index=1')).toEqual(all.slice(1))
  expect(await of('start_index=2')).toEqual([])
  expect((await fetchAnswer('/v5/businesses/:business_id/members', 'start_index=-1')).status).toBe(400)
})

/** Lists with pages. */
const paged = [...Object.entries(facts), ...Object.entries(ours)]
  .filter(([, one]) => (typeof one === 'boolean' ? one : one.besides?.includes('total_count')))
  .map(([path]) => path)
  .filter((path) => !/businesses$|user_account|employers|recipients|test_events/.test(path))

test.each(paged)('gives at most 250 items of %s at once', async (path) => {
  expect((await fetchAnswer(path, 'page_size=250')).status).toBe(200)
  for (const size of ['251', '0', 'x']) {
    const { status, headers, json } = await fetchAnswer(path, `page_size=${size}`)
    expect([status, json]).toEqual([
      400,
      expect.objectContaining({ code: 1, message: expect.any(String), field: 'page_size' }),
    ])
    checkHeaders(headers)
  }
})

test('returns 25 items by default, and the rest by bookmark', async () => {
  for (let n = 0; n < 26; n++) await testGroup(owner, [], `Group ${n}`)
  const first = listOf.parse((await fetchAnswer('/v5/businesses/:business_id/asset_groups')).json)
  expect([first.items.length, first.bookmark]).toEqual([25, expect.any(String)])
  const query = `bookmark=${encodeURIComponent(String(first.bookmark))}`
  const rest = listOf.parse((await fetchAnswer('/v5/businesses/:business_id/asset_groups', query)).json)
  expect([rest.items.length, rest.bookmark]).toEqual([2, null])
  expect(new Set([...first.items, ...rest.items].map(({ asset_group_id }) => asset_group_id)).size).toBe(27)
})

test('answers each write with status 200 as in the description', async () => {
  const { member_id = '', partner_id = '', ad_account_id: asset_id = '', audience_id } = params
  const guest = await testBusiness('Invited')
  const ofAgency = await testAdAccount(agency, 'Own')
  const leaver = await testPerson(owner, 'EMPLOYEE')
  const [remaining, deleted] = [await testGroup(owner, [], 'Kept'), await testGroup(owner, [], 'Gone')]
  const partnerInvite = { invite_type: 'PARTNER_INVITE', business_role: 'PARTNER' }
  const request = await invite(owner, { invite_type: 'PARTNER_INVITE', partners: [guest.id] })
  const invite_id = request.items[0]?.invite?.id ?? ''
  cookie.guest = await cookieOf(guest)
  const business = '/v5/businesses/:business_id'
  const accounts = '/v5/ad_accounts/:ad_account_id'
  const access = { asset_id, permissions: ['ADMIN', 'ANALYST'] }
  const bodies: Record<string, object> = {
    'POST /v5/ad_accounts': { name: 'Winter', country: 'US', owner_user_id: owner.id },
    [`PATCH ${business}/members`]: { members: [{ member_id, business_role: 'BIZ_ADMIN' }] },
    [`PATCH ${business}/members/assets/access`]: { accesses: [{ member_id, ...access }] },
    [`DELETE ${business}/members/assets/access`]: { accesses: [{ member_id: leaver.id, asset_id }] },
    [`DELETE ${business}/members`]: { members: [{ member_id: leaver.id, business_role: 'EMPLOYEE' }] },
    [`PATCH ${business}/partners/assets`]: { accesses: [{ partner_id, ...access }] },
    [`DELETE ${business}/partners/assets`]: { accesses: [{ partner_id, asset_id }] },
    [`POST ${business}/invites`]: {
      ...partnerInvite,
      partners: [(await testBusiness('More')).id, 'nobody_0'],
    },
    'PATCH /v5/businesses/invites': {
      invites: [invite_id, '1'].map((one) => ({ invite_id: one, action: { accept_invite: true } })),
    },
    [`POST ${business}/invites/assets/access`]: {
      invites: [invite_id, '1'].map((one) => ({
        invite_id: one,
        invite_type: 'PARTNER_INVITE',
        asset_id_to_permissions: { [asset_id]: ['ANALYST'] },
      })),
    },
    [`POST ${business}/requests/assets/access`]: {
      asset_requests: [partner_id, '1'].map((one) => ({
        partner_id: one,
        asset_id_to_permissions: { [ofAgency.id]: ['ANALYST'] },
      })),
    },
    [`DELETE ${business}/invites`]: { invite_ids: [invite_id, (await waiting()).id] },
    [`POST ${business}/asset_groups`]: { asset_group_name: 'North', asset_group_types: ['OTHER'] },
    [`PATCH ${business}/asset_groups`]: {
      asset_groups_to_update: [remaining.id, '1'].map((asset_group_id) => ({ asset_group_id })),
    },
    [`DELETE ${business}/asset_groups`]: { asset_groups_to_delete: [deleted.id, '1'] },
    [`DELETE ${business}/partners`]: { partner_ids: [partner_id] },
    [`POST ${accounts}/customer_lists`]: { name: 'List', records: 'a'.repeat(64) },
    [`PATCH ${accounts}/customer_lists/:customer_list_id`]: {
      operation_type: 'ADD',
      records: 'a'.repeat(64),
    },
    [`POST ${accounts}/audiences`]: { name: 'More', audience_type: 'CUSTOMER_LIST' },
    [`PATCH ${accounts}/audiences/:audience_id`]: { audience_id, name: 'Renamed' },
    [`POST ${accounts}/conversion_tags`]: { name: 'Second tag' },
    [`POST ${accounts}/campaigns`]: [aCampaign(), {}],
    [`PATCH ${accounts}/campaigns`]: [{ id: params.campaign_id, name: 'Fall' }, {}],
    [`POST ${accounts}/ad_groups`]: [aGroup(params.campaign_id ?? ''), {}],
    [`PATCH ${accounts}/ad_groups`]: [{ id: params.ad_group_id, name: 'Chairs' }, {}],
    [`POST ${accounts}/ads`]: [anAd(params.ad_group_id ?? '', params.pin_id ?? ''), {}],
    [`PATCH ${accounts}/ads`]: [{ id: params.ad_id, name: 'Chair' }, {}],
    [`POST ${accounts}/lead_forms`]: [aForm(), {}],
    [`PATCH ${accounts}/lead_forms`]: [{ id: params.lead_form_id, name: 'Letters' }, {}],
    [`POST ${accounts}/lead_forms/:lead_form_id/test`]: { answers: ['ada@example.org', 'Lamps'] },
    [`POST ${accounts}/leads/subscriptions`]: { webhook_url: 'https://shop.example/all' },
    [`POST ${accounts}/keywords`]: {
      parent_id: params.ad_account_id,
      keywords: ['EXACT_NEGATIVE', 'EXACT'].map((match_type) => ({ match_type, value: 'cheap' })),
    },
    [`PATCH ${accounts}/keywords`]: {
      keywords: [params.keyword_id, '1'].map((one) => ({ id: one, archived: true })),
    },
    [`POST ${accounts}/targeting_templates`]: {
      name: 'Chairs',
      targeting_attributes: { LOCATION: ['US'] },
      keywords: [{ match_type: 'BROAD', value: 'chair' }],
    },
    [`PATCH ${accounts}/targeting_templates`]: {
      id: params.template_id,
      operation_type: 'UPDATE',
      targeting_attributes: { LOCATION: ['CA'] },
    },
    [`POST ${accounts}/reports`]: {
      start_date: '2026-11-01',
      end_date: '2026-11-30',
      level: 'CAMPAIGN',
      columns: ['CTR'],
      granularity: 'TOTAL',
    },
    [`POST ${accounts}/mmm_reports`]: mixed,
    [`POST ${accounts}/bid_floor`]: {
      bid_floor_specs: [{ billable_event: 'CLICKTHROUGH', currency: 'USD' }],
    },
  }
  expect(Object.keys(bodies).toSorted()).toEqual(Object.keys(writes).toSorted())
  for (const [call, body] of Object.entries(bodies)) {
    const as = call.endsWith('businesses/invites') ? 'guest' : 'owner'
    const { status, headers, json } = await send(call, body, as)
    expect([call, status, unmannered(json)]).toEqual([call, 200, []])
    checkHeaders(headers)
    checkFields(json, writes[call] as Fact)
  }
})

test('takes a batch as a list, and refuses it as a whole for its size or an unknown field', async () => {
  const call = 'POST /v5/ad_accounts/:ad_account_id/campaigns'
  const sent = async (body: object) => {
    const { status, json } = await send(call, body)
    return [status, (json as { field?: string }).field]
  }
  const many = (count: number) => Array.from({ length: count }, () => aCampaign({ tracking_urls: null }))
  expect(await sent(many(30))).toEqual([200, undefined])
  expect(await sent(many(31))).toEqual([400, 'items'])
  expect(await sent([])).toEqual([400, 'items'])
  expect(await sent([aCampaign(), aCampaign({ is_performance_plus: true })])).toEqual([
    400,
    'items.1.is_performance_plus',
  ])
  const { json } = await send(call, ['x', aCampaign({ name: 7 })])
  expect(json).toMatchObject({
    items: [
      { data: null, exceptions: [{ code: 1 }] },
      { data: null, exceptions: [{ code: 1, field: 'name' }] },
    ],
  })
})

test.each(reads)('keeps the thread for at most 20 ms to answer %s', async (path) => {
  // The first one loads what it needs; a stream is read to its end.
  await fetchAnswer(path).catch(() => null)
  expect(await leastTurnMs(20, () => fetchAnswer(path).catch(() => null))).toBeLessThan(20)
})
