import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testMember, testOrigin } from '@/lib/accounts/account/testing.server'
import { businessById } from '@/lib/business/hierarchy/queries.server'
import { again, testBusiness, testPerson } from '@/lib/business/testing.server'
import { AppError } from '@/lib/core/app-error'
import type { Member } from '@/lib/core/viewer'
import { db } from '@/lib/platform/db/client.server'
import { knownIn } from './known.server'
import { stepsUpdate } from './schema'
import { resetPlan, saveStep, stepsOf } from './steps.server'

const save = (member: Member, step: number, fields: object, stepper: 'onboarding' | 'plan' = 'onboarding') =>
  saveStep(member, stepsUpdate.parse({ stepper, step, fields }), testOrigin)

test('stores each step with the fields of earlier ones, so that another page or device can continue', async () => {
  const owner = await testBusiness()
  expect(await stepsOf(owner, 'onboarding')).toEqual({ step: 0, fields: {} })
  await save(owner, 1, { businessVertical: 'design' })
  await save(owner, 2, { hasWebsite: false })
  expect(await stepsOf(owner, 'onboarding')).toMatchObject({
    step: 2,
    fields: { businessVertical: 'design', hasWebsite: false },
  })
})

test('returns every field of the specification as it was given, and takes an answer back', async () => {
  const owner = await testBusiness()
  const given = {
    businessGoals: ['sales', 'leads'],
    businessName: 'Shop',
    businessVertical: 'other',
    businessVerticalOther: 'Clocks',
    numberEmployees: '2-10',
    hasWebsite: true,
    website: 'https://shop.example/',
    country: 'US',
    locale: 'en_US',
    advertisingIntent: 'maybe',
    accountType: 'retailer',
    ecommercePlatforms: ['shopify'],
    firstName: 'Zoe',
    lastName: 'Young',
    fullName: 'Zoe Young',
    email: 'zoe@example.org',
    countryCode: '+49',
    phoneNumber: '30 123456',
    worksWithAgency: true,
    whatsAppConsent: true,
    wantsCall: true,
    topBusinessGoal: 'sales',
  }
  const { fields } = await save(owner, 7, given)
  expect(fields).toEqual({ ...given, leadId: expect.stringMatching(/^\d+$/), hasScheduledCall: false })
  expect((await save(owner, 2, { accountType: null })).fields).not.toHaveProperty('accountType')
})

test('renames the business, and moves it, as its onboarding says', async () => {
  const owner = await testBusiness('Shop')
  await save(owner, 2, { businessName: 'Corner Shop' })
  await save(await again(owner), 4, { country: 'DE', locale: 'de' })
  const now = await again(owner)
  expect(await businessById(now, owner.id)).toMatchObject({ name: 'Corner Shop', country: 'DE' })
  expect(now.user).toMatchObject({ business_name: 'Corner Shop', first_name: 'Corner Shop', locale: 'de' })
})

test('asks the host for a call as long as the business wants one', async () => {
  const owner = await testBusiness()
  const { fields } = await save(owner, 7, {
    wantsCall: true,
    fullName: 'Zoe Young',
    email: 'zoe@example.org',
  })
  const { rows } = await db().execute(
    sql`select id, name, email from business_calls where business_id = ${owner.id}`,
  )
  expect(rows).toEqual([{ id: fields.leadId, name: 'Zoe Young', email: 'zoe@example.org' }])
  expect((await save(owner, 7, { wantsCall: false })).fields).not.toHaveProperty('leadId')
})

test('fills in what the site knows, and what the business has', async () => {
  const owner = await testBusiness('Shop')
  const { steps, facts } = await knownIn(owner, await stepsOf(owner, 'onboarding'))
  expect(steps.fields).toEqual({
    businessName: 'Shop',
    country: owner.user.country,
    locale: 'en_US',
    email: owner.user.email,
  })
  expect(facts).toEqual({ is_verified: false, ad_account_id: null, plan_id: null, people: 0 })
  await db().execute(sql`update users set website_url = 'https://shop.example/' where id = ${owner.id}`)
  await testPerson(owner, 'EMPLOYEE')
  const next = await knownIn(owner, { step: 2, fields: { email: 'other@example.org' } })
  expect(next.facts.people).toBe(1)
  expect(next.steps.fields).toMatchObject({
    hasWebsite: true,
    website: 'https://shop.example/',
    email: 'other@example.org',
  })
})

test('refuses the onboarding of a personal account', async () => {
  const person = await testMember()
  const refusal = new AppError('notPermitted')
  await expect(stepsOf(person, 'onboarding')).rejects.toEqual(refusal)
  await expect(save(person, 1, { hasWebsite: true })).rejects.toEqual(refusal)
})

test('resets the plan to step 0, and keeps the onboarding', async () => {
  const owner = await testBusiness()
  await save(owner, 3, {})
  const suggestion = {
    currency: 'EUR',
    campaigns: [{ objective: 'AWARENESS', reason: 'seen', dailyBudgetMicro: 5_000_000 }],
    weeklyPeople: null,
    weeklySaves: { low: 1, high: 4 },
  }
  const fields = {
    topBusinessGoal: 'awareness',
    dailyAdsBudget: '5',
    weeklyAddToCarts: 1,
    weeklyLeads: 2,
    weeklyCheckouts: 3,
    hasFeed: true,
    shouldShowGoalsStep: false,
    marketingPlanName: 'Summer',
    marketingPlanSuggestion: suggestion,
  }
  expect(await save(owner, 2, fields, 'plan')).toEqual({ step: 2, fields })
  expect(await resetPlan(owner)).toEqual({ step: 0, fields: {} })
  expect((await stepsOf(owner, 'onboarding')).step).toBe(3)
})

test.each([
  { stepper: 'onboarding', step: 8, fields: {} },
  { stepper: 'onboarding', step: 1, fields: { businessName: 'x'.repeat(31) } },
  { stepper: 'onboarding', step: 1, fields: { website: 'javascript:alert(1)' } },
  { stepper: 'onboarding', step: 2, fields: { ecommercePlatforms: ['none', 'shopify'] } },
  { stepper: 'onboarding', step: 2, fields: { offlineOf: true } },
  { stepper: 'onboarding', step: 4, fields: { locale: 'English' } },
  { stepper: 'onboarding', step: 4, fields: { locale: 'te_IN' } },
  { stepper: 'plan', step: 1, fields: { dailyAdsBudget: '1,50' } },
  { stepper: 'plan', step: -1, fields: {} },
  { stepper: 'other', step: 0, fields: {} },
])('refuses %j', (input) => expect(stepsUpdate.safeParse(input).success).toBe(false))

test('accepts a language that people can choose', () =>
  expect(stepsUpdate.safeParse({ stepper: 'onboarding', step: 4, fields: { locale: 'de' } }).success).toBe(
    true,
  ))
