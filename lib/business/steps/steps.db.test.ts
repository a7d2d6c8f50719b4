import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testMember, testOrigin } from '@/lib/accounts/account/testing.server'
import { db } from '@/lib/platform/db/client.server'
import { createAdAccount } from '../assets/ad-accounts.server'
import { testBusiness, testPerson } from '../testing.server'
import { stepsUpdate } from './schema'
import { planCurrencyOf, resetPlan, saveStep, stepsOf } from './steps.server'

test('stores each step with the fields of earlier ones, so that another page or device can continue', async () => {
  const member = await testMember()
  expect(await stepsOf(member, 'onboarding')).toEqual({ step: 0, fields: {} })
  await saveStep(member, { stepper: 'onboarding', step: 1, fields: { businessName: 'Shop' } })
  await saveStep(member, { stepper: 'onboarding', step: 2, fields: { hasWebsite: false } })
  expect(await stepsOf(member, 'onboarding')).toEqual({
    step: 2,
    fields: { businessName: 'Shop', hasWebsite: false },
  })
  expect(await stepsOf(await testMember(), 'onboarding')).toEqual({ step: 0, fields: {} })
})

test('resets the plan to step 0, and keeps the onboarding', async () => {
  const member = await testMember()
  await saveStep(member, { stepper: 'onboarding', step: 3, fields: {} })
  await saveStep(member, { stepper: 'plan', step: 2, fields: { dailyAdsBudget: '5' } })
  expect(await resetPlan(member)).toEqual({ step: 0, fields: {} })
  expect((await stepsOf(member, 'onboarding')).step).toBe(3)
})

test('plans in the currency of the first ad account, or of the country if there is none', async () => {
  const owner = await testBusiness()
  const person = await testPerson(owner, 'EMPLOYEE')
  await db().execute(sql`update businesses set country = 'JP' where id = ${owner.id}`)
  expect(await planCurrencyOf(owner)).toBe('JPY')
  await createAdAccount(
    owner,
    { name: 'Spring', country: 'PL', currency: 'PLN', owner_user_id: owner.id },
    testOrigin,
  )
  expect(await planCurrencyOf(owner)).toBe('PLN')
  expect(await planCurrencyOf(person)).toBe('PLN')
})

test.each([
  { stepper: 'onboarding', step: 8, fields: {} },
  { stepper: 'onboarding', step: 1, fields: { businessName: 'x'.repeat(101) } },
  { stepper: 'onboarding', step: 1, fields: { website: 'javascript:alert(1)' } },
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
