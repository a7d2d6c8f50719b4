import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { presentViewer } from '@/lib/accounts/account/present.server'
import { testMember } from '@/lib/accounts/account/testing.server'
import { openSession, sessionOf } from '@/lib/accounts/sessions/sessions.server'
import { again, testAdAccount, testBusiness, testPerson } from '@/lib/business/testing.server'
import type { Member } from '@/lib/core/viewer'
import { db } from '@/lib/platform/db/client.server'
import { countTrips } from '@/lib/platform/db/count-trips.testing.server'
import { requestContext } from './request-context.server'

const contextOf = (viewer: Member) => requestContext(viewer, () => null, '/', 'request')

test('names the oldest ad account of the business, with the state of its billing', async () => {
  const business = await testBusiness()
  expect(contextOf(business).advertiser).toBeNull()
  const { id } = await testAdAccount(business)
  await testAdAccount(business, 'Autumn')
  const owner = await again(business)
  const none = {
    has_valid_billing_profile: false,
    billing_profile_status: 'UNSPECIFIED',
    business_address: null,
  }
  expect(contextOf(owner).advertiser).toEqual({ id, country: 'US', ...none })
  expect(presentViewer(owner.user).is_advertiser).toBe(true)
  await db().execute(sql`
    insert into billing_profiles (ad_account_id, billing_type, status, adapter) values (${id}, 'INVOICE', 'VALID', 'test')`)
  expect(contextOf(await again(business)).advertiser).toMatchObject({
    has_valid_billing_profile: true,
    billing_profile_status: 'VALID',
  })
})

test('names none for people of that business and for members without one', async () => {
  const business = await testBusiness()
  await testAdAccount(business)
  expect(contextOf(await testPerson(business, 'BIZ_ADMIN')).advertiser).toBeNull()
  const member = await again(await testMember())
  expect(contextOf(member).advertiser).toBeNull()
  expect(presentViewer(member.user).is_advertiser).toBe(false)
})

test('comes with the session, in its one statement', async () => {
  const business = await testBusiness()
  const { id } = await testAdAccount(business)
  const { token } = await openSession(db(), { user_id: business.id, install_id: 'x', user_agent: '', ip: '' })
  let advertiser: unknown
  const { texts } = await countTrips(async () => {
    advertiser = (await sessionOf(token))?.user.advertiser
  })
  expect(advertiser).toMatchObject({ id })
  expect(texts).toHaveLength(1)
})
