import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testOrigin } from '@/lib/accounts/account/testing.server'
import { AppError } from '@/lib/core/app-error'
import { db } from '@/lib/platform/db/client.server'
import { countTrips } from '@/lib/platform/db/count-trips.testing.server'
import { updateAdAccount } from '../assets/ad-accounts.server'
import { testCharge } from '../billing/testing.server'
import { createParent } from '../hierarchy/commands.server'
import { grant, invite, invited } from '../people/testing.server'
import { testAdAccount, testBusiness, testPerson } from '../testing.server'
import { insightsOf } from './insights.server'
import { hubOf, waitingIn } from './queries.server'

const nothingDone = {
  onboarding_step: 0,
  has_website: false,
  has_ad_account: false,
  has_billing: false,
  has_tag: false,
  has_people: false,
  has_plan: false,
  has_businesses: false,
}

test('ticks each task by the fact itself', async () => {
  const owner = await testBusiness()
  expect((await hubOf(owner, owner.id)).tasks).toEqual(nothingDone)
  const { id } = await testAdAccount(owner)
  const manager = await testPerson(owner, 'BIZ_ADMIN')
  await db().execute(sql`insert into website_claims (user_id, domain, method, token, verified_at)
    values (${owner.id}, ${`${owner.id}.example`}, 'file', 'x', now())`)
  await db().execute(sql`insert into billing_profiles (ad_account_id, billing_type, status, adapter)
    values (${id}, 'INVOICE', 'VALID', 'manual')`)
  await db().execute(
    sql`insert into conversion_tags (ad_account_id, name, last_fired_at) values (${id}, 'Tag', now())`,
  )
  await db().execute(
    sql`insert into marketing_plans (business_id, name, fields, created_by) values (${owner.id}, 'Plan', '{}', ${owner.id})`,
  )
  const all = { has_website: true, has_ad_account: true, has_billing: true, has_tag: true, has_plan: true }
  expect((await hubOf(owner, owner.id)).tasks).toEqual({ ...nothingDone, ...all, has_people: true })
  // Only the owner sets up their own business.
  expect((await hubOf(manager, owner.id)).tasks).toMatchObject({ ...all, onboarding_step: null })
})

test('warns of overdue invoices, refused payments, silent tags and invites that wait', async () => {
  const [owner, other] = [await testBusiness(), await testBusiness('Other')]
  const { id } = await testAdAccount(owner)
  await db().execute(sql`insert into conversion_tags (ad_account_id, name, last_fired_at)
    values (${id}, 'Quiet', now() - interval '4 days'), (${id}, 'Loud', now()), (${id}, 'New', null)`)
  await db().execute(sql`insert into billing_profiles (ad_account_id, billing_type, status, adapter)
    values (${id}, 'CREDIT_CARD', 'INVALID', 'manual')`)
  await invited(other, { invite_type: 'PARTNER_INVITE', partners: [owner.id] })
  const { alerts } = await hubOf(owner, owner.id)
  expect(alerts).toMatchObject({ overdue_invoices: 0, refused_payments: 1, waiting_invites: 1 })
  expect(alerts?.silent_tags.map(({ name }) => name)).toEqual(['Quiet'])
  expect(await waitingIn(owner, owner.id)).toEqual({ invites: 1, overdue_invoices: 0 })
})

test('shows the newest changes with the names of those who made them', async () => {
  const owner = await testBusiness()
  await testAdAccount(owner)
  await invite(owner, { members: ['zoe@example.org'] })
  const { history } = await hubOf(owner, owner.id)
  expect(history).toMatchObject([
    { action: 'invited', actor: 'Shop', target_type: 'invite', target_name: 'zoe@example.org' },
    { action: 'created', actor: 'Shop', target_type: 'ad_account', target_name: 'Spring' },
  ])
})

test('counts charges, events, people and audiences by the days of the time zone of the first ad account', async () => {
  const owner = await testBusiness()
  const { id } = await testAdAccount(owner)
  await updateAdAccount(owner, { ad_account_id: id, time_zone: 'Pacific/Kiritimati' }, testOrigin)
  await testCharge(id, 2_500_000, `hub:${id}`)
  await testPerson(owner, 'EMPLOYEE')
  await db().execute(
    sql`insert into audiences (ad_account_id, name, type, size) values (${id}, 'Fans', 'ENGAGEMENT', 300)`,
  )
  await db().execute(sql`
    with tag as (insert into conversion_tags (ad_account_id, name) values (${id}, 'Tag') returning id)
    insert into tag_events (day, tag_id, event_id, event, happened_at, url)
    select (now() at time zone 'utc')::date, tag.id, n::text, 'CHECKOUT', now(), '' from tag, generate_series(1, 3) n`)
  const { rows } = await db().execute<{ day: string }>(
    sql`select to_char(now() at time zone 'Pacific/Kiritimati', 'YYYY-MM-DD') as day`,
  )
  const day = rows[0]?.day
  const at = (key: string, value: number) => [{ key, label: null, day, value }]
  expect(await insightsOf(owner, { business_id: owner.id, days: 7 })).toMatchObject({
    time_zone: 'Pacific/Kiritimati',
    last_day: day,
    spend: at('USD', 2.5),
    events: at('CHECKOUT', 3),
    people: at('PEOPLE', 1),
    saves: [],
    audiences: [{ label: 'Fans', day: null, value: 300 }],
  })
})

test('shows employees what they may use, and whom they can ask for more', async () => {
  const owner = await testBusiness()
  const { id } = await testAdAccount(owner)
  const employee = await testPerson(owner, 'EMPLOYEE')
  const manager = { id: owner.id, username: owner.user.username, name: 'Shop' }
  expect(await hubOf(employee, owner.id)).toMatchObject({
    counts: null,
    tasks: null,
    insights: null,
    held: { assets: [], managers: [manager] },
  })
  await grant(owner, employee.id, id, ['ANALYST'])
  expect((await hubOf(employee, owner.id)).held?.assets).toEqual([
    { type: 'AD_ACCOUNT', id, name: 'Spring', permissions: ['ANALYST'] },
  ])
  await expect(insightsOf(employee, { business_id: owner.id, days: 7 })).rejects.toEqual(
    new AppError('notPermitted'),
  )
})

test('shows an organization with the assets of its businesses', async () => {
  const owner = await testBusiness()
  const { id } = await testAdAccount(owner)
  const parent = await createParent(owner, { name: 'Group', country: 'US' }, testOrigin)
  await testCharge(id, 1_000_000, `group:${id}`)
  const hub = await hubOf(owner, parent)
  expect(hub.tasks).toMatchObject({ has_ad_account: true, has_businesses: false, onboarding_step: null })
  expect(hub.insights?.spend).toMatchObject([{ key: 'USD', value: 1 }])
})

test('reads the hub of a manager in three round trips, and that of an employee in two', async () => {
  const owner = await testBusiness()
  await testAdAccount(owner)
  const employee = await testPerson(owner, 'EMPLOYEE')
  expect((await countTrips(() => hubOf(owner, owner.id))).trips).toBeLessThanOrEqual(3)
  expect((await countTrips(() => hubOf(employee, owner.id))).trips).toBe(2)
})
