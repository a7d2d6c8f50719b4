import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { testOrigin, visitor } from '@/lib/accounts/account/testing.server'
import { openSession } from '@/lib/accounts/sessions/sessions.server'
import { createAudience } from '@/lib/business/audiences/commands.server'
import { audienceCreate } from '@/lib/business/audiences/schema'
import { shareAudience } from '@/lib/business/audiences/share.server'
import { createInvoice } from '@/lib/business/billing/invoicing.server'
import { createProfile } from '@/lib/business/billing/profiles.server'
import { soon, testCharge, testInformation } from '@/lib/business/billing/testing.server'
import { createParent } from '@/lib/business/hierarchy/commands.server'
import { grant, invite, partnership } from '@/lib/business/people/testing.server'
import { createTag } from '@/lib/business/tags/commands.server'
import { receiveEvents } from '@/lib/business/tags/receive.server'
import { tagBatch } from '@/lib/business/tags/schema'
import { testAdAccount, testBusiness, testGroup, testPerson } from '@/lib/business/testing.server'
import type { Member } from '@/lib/core/viewer'
import { db } from '@/lib/platform/db/client.server'
import { domains } from './domains.server'
import { callsOf } from './doors/calls.server'
import { serveV5 } from './doors/v5.server'
import { type Fact, facts, files, ours, unmannered } from './v5-facts.testing.server'

/** The reads of the business area, by the addresses of the door. */
const reads = Object.entries(callsOf(domains, 'v5')).flatMap(([path, { GET }]) => (GET ? [path] : []))

let owner: Member
let agency: Member
let parent: string
let cookie: Record<string, string>
let params: Record<string, string>

async function cookieOf({ id }: Member): Promise<string> {
  const { token } = await openSession(db(), {
    user_id: id,
    install_id: visitor.install_id,
    user_agent: '',
    ip: '',
  })
  return `magpie_session=${token}; magpie_install=${visitor.install_id}`
}

/** A business with at least one row in each list. */
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
  await createProfile(owner, { ad_account_id, billing_type: 'INVOICE', token: '' }, testOrigin)
  await testCharge(ad_account_id, 12_345_678, `${ad_account_id}:1`)
  const invoice_id = String(await createInvoice({ ad_account_id, before: soon() }))
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
  params = {
    business_id: owner.id,
    ad_account_id,
    invoice_id,
    member_id: employee.id,
    partner_id: agency.id,
    conversion_tag_id: tag.id,
    audience_id: audience.id,
    stepper: 'onboarding',
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

async function ask(path: string, query = '') {
  const { address, as } = placeOf(path)
  // What belongs to yesterday's history by default is asked for until now.
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
  for (const name of ['limit', 'remaining', 'reset'])
    expect([name, headers.get(`x-ratelimit-${name}`)]).toEqual([name, expect.stringMatching(/^\d+$/)])
}

/** Returns the fields of an object that the description does not have. */
const additional = (given: object, { fields }: Fact) =>
  Object.keys(given).filter((name) => !Object.hasOwn(fields, name))

function checkFields(given: object, fact: Fact): void {
  expect(z.looseObject(fact.fields).safeParse(given).error?.issues ?? []).toEqual([])
  expect(additional(given, fact).toSorted()).toEqual((fact.ours ?? []).toSorted())
}

const listOf = z.looseObject({ items: z.array(z.looseObject({})).min(1), bookmark: z.string().nullable() })

test('knows each read of the door', () => {
  expect(reads.toSorted()).toEqual([...Object.keys(facts), ...Object.keys(ours), ...files].toSorted())
})

test.each(Object.entries(facts))('answers %s as the public description says', async (path, fact) => {
  const { status, headers, json } = await ask(path)
  expect([status, unmannered(json)]).toEqual([200, []])
  checkHeaders(headers)
  if (fact.of === 'object') return checkFields(json, fact)
  const { items, bookmark: _, ...besides } = listOf.parse(json)
  expect(Object.keys(besides).toSorted()).toEqual((fact.besides ?? []).toSorted())
  for (const item of items) checkFields(item, fact)
})

test.each(Object.entries(ours))('answers %s in the manner of the description', async (path, isList) => {
  const { status, headers, json } = await ask(path)
  expect([status, unmannered(json)]).toEqual([200, []])
  checkHeaders(headers)
  if (isList) listOf.parse(json)
})

/** Lists that come in pages. */
const paged = [...Object.entries(facts), ...Object.entries(ours)]
  .filter(([, one]) => (typeof one === 'boolean' ? one : one.besides?.includes('total_count')))
  .map(([path]) => path)
  .filter((path) => !/user_account|employers|recipients|test_events/.test(path))

test.each(paged)('gives at most 250 items of %s at once', async (path) => {
  expect((await ask(path, 'page_size=250')).status).toBe(200)
  for (const size of ['251', '0', 'x']) {
    const { status, headers, json } = await ask(path, `page_size=${size}`)
    expect([status, json]).toEqual([
      400,
      expect.objectContaining({ code: 1, message: expect.any(String), field: 'page_size' }),
    ])
    checkHeaders(headers)
  }
})

test('gives 25 items where no number is asked for, and the rest by the bookmark', async () => {
  for (let n = 0; n < 26; n++) await testGroup(owner, [], `Group ${n}`)
  const first = listOf.parse((await ask('/v5/businesses/:business_id/asset_groups')).json)
  expect([first.items.length, first.bookmark]).toEqual([25, expect.any(String)])
  const query = `bookmark=${encodeURIComponent(String(first.bookmark))}`
  const rest = listOf.parse((await ask('/v5/businesses/:business_id/asset_groups', query)).json)
  expect([rest.items.length, rest.bookmark]).toEqual([2, null])
  expect(new Set([...first.items, ...rest.items].map(({ asset_group_id }) => asset_group_id)).size).toBe(27)
})
