import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testOrigin } from '@/lib/accounts/account/testing.server'
import { db, pool } from '@/lib/platform/db/client.server'
import type { Domain } from '@/lib/platform/manifest/domain.server'
import { assetsDomain } from './assets/domain.server'
import { createAudience } from './audiences/commands.server'
import { audiencesDomain } from './audiences/domain.server'
import { audienceCreate } from './audiences/schema'
import { shareAudience } from './audiences/share.server'
import { billingDomain } from './billing/domain.server'
import { createInvoice } from './billing/invoices/invoicing.server'
import { createProfile, profilesOf, removeProfile } from './billing/profiles.server'
import { testCharge, testInformation } from './billing/testing.server'
import { hierarchyDomain } from './hierarchy/domain.server'
import { businessHistoryDomain } from './history/domain.server'
import { businessInvitesDomain } from './invites/domain.server'
import { businessPeopleDomain } from './people/domain.server'
import { invite } from './people/testing.server'
import { createPlan } from './plans/commands.server'
import { businessPlansDomain } from './plans/domain.server'
import { businessStepsDomain } from './start/domain.server'
import { saveStep } from './start/steps.server'
import { createTag } from './tags/commands.server'
import { conversionTagsDomain } from './tags/domain.server'
import { tagCreate } from './tags/schema'
import { testAdAccount, testBusiness, testGroup, testPerson } from './testing.server'

const exported = [
  hierarchyDomain,
  assetsDomain,
  businessPeopleDomain,
  businessInvitesDomain,
  businessHistoryDomain,
  businessStepsDomain,
  businessPlansDomain,
  conversionTagsDomain,
  audiencesDomain,
  billingDomain,
].flatMap(({ exports = [] }: Domain) => exports)

/** Tables of people besides the business's own data, and of money that has not moved here. */
const ofPeople = ['audience-members', 'payments', 'refunds', 'reminders', 'coupons']

test('exports all data of a business', async () => {
  const owner = await testBusiness()
  const [account, other] = [await testAdAccount(owner), await testAdAccount(owner, 'Autumn')]
  const ad_account_id = account.id
  await testGroup(owner, [ad_account_id])
  // What others did for the business is its data, too.
  const manager = await testPerson(owner, 'BIZ_ADMIN')
  await invite(manager, { business_id: owner.id, members: ['someone@example.org'] })
  await createTag(owner, tagCreate.parse({ ad_account_id, name: 'Tag' }), testOrigin)
  const given = { ad_account_id, name: 'Buyers', audience_type: 'CUSTOMER_LIST' }
  const { id: audience_id } = await createAudience(owner, audienceCreate.parse(given), testOrigin)
  await pool().query('insert into audience_sizes values ($1, current_date, 0) on conflict do nothing', [
    audience_id,
  ])
  const to = { recipient_account_ids: [other.id], operation_type: 'SHARE' as const }
  await shareAudience(owner, 'AD_ACCOUNT', { ad_account_id, audience_id, ...to }, testOrigin)
  await testInformation(owner)
  await createProfile(owner, { ad_account_id, billing_type: 'INVOICE' }, testOrigin)
  await testCharge(ad_account_id, 5_000_000, `export:${ad_account_id}`)
  await createInvoice({ ad_account_id, before: new Date(Date.now() + 60_000) })
  await saveStep(
    owner,
    { stepper: 'onboarding', step: 1, fields: { wantsCall: true, email: 'zoe@example.org' } },
    testOrigin,
  )
  await createPlan(owner, { business_id: owner.id, name: 'Summer', fields: {} }, testOrigin)
  const counts: Record<string, number> = {}
  for (const { file, from, where } of exported) {
    const { rowCount } = await pool().query(`select from ${from} x where ${where}`, [owner.id])
    counts[file] = rowCount ?? 0
  }
  const empty = Object.keys(counts).filter((file) => counts[file] === 0 && !ofPeople.includes(file))
  expect(empty).toEqual([])
  expect(Object.keys(counts)).toEqual(
    expect.arrayContaining([
      'ad-accounts',
      'business-people',
      'ledger',
      'ledger-entries',
      'payments',
      'refunds',
      'reminders',
      'coupons',
    ]),
  )
})

test('lets the secondary payment method pay when the paying one is removed', async () => {
  const owner = await testBusiness()
  const { id: ad_account_id } = await testAdAccount(owner)
  await testInformation(owner)
  const add = () => createProfile(owner, { ad_account_id, billing_type: 'INVOICE' }, testOrigin)
  const [first, second] = [await add(), await add()]
  const remove = (billing_profile_id: string) =>
    removeProfile(owner, { ad_account_id, billing_profile_id }, testOrigin)
  const statuses = async () => {
    const { items, billing_profile_status } = await profilesOf(owner, ad_account_id)
    return [items.map(({ id, status }) => [id, status]), billing_profile_status]
  }
  expect(await statuses()).toEqual([
    [
      [first.id, 'SECONDARY'],
      [second.id, 'VALID'],
    ],
    'VALID',
  ])
  await remove(second.id)
  expect(await statuses()).toEqual([[[first.id, 'VALID']], 'VALID'])
  const third = await add()
  await db().execute(sql`update billing_profiles set status = 'PENDING' where id = ${third.id}`)
  const fourth = await add()
  expect((await statuses())[0]).toContainEqual([third.id, 'PENDING_SECONDARY'])
  await remove(first.id)
  await remove(fourth.id)
  expect(await statuses()).toEqual([[[third.id, 'PENDING']], 'PENDING'])
})
