import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testOrigin } from '@/lib/accounts/account/testing.server'
import { AppError } from '@/lib/core/app-error'
import { db } from '@/lib/platform/db/client.server'
import { createAdAccount } from '../assets/ad-accounts.server'
import { testCharge } from '../billing/testing.server'
import { testBusiness, testPerson } from '../testing.server'
import { createPlan, deletePlan, updatePlan } from './commands.server'
import { planCurrencyOf } from './currency.server'
import { planResults, plansOf } from './queries.server'
import { weeksBefore } from './weeks.server'

const suggestion = { currency: 'USD', campaigns: [], weeklyPeople: null, weeklySaves: null }

test('keeps several plans of a business for its managers, each with its name and its suggestion', async () => {
  const owner = await testBusiness()
  const manager = await testPerson(owner, 'BIZ_ADMIN')
  const employee = await testPerson(owner, 'EMPLOYEE')
  const of = { business_id: owner.id }
  const fields = { dailyAdsBudget: '20', marketingPlanSuggestion: suggestion }
  const summer = await createPlan(owner, { ...of, name: 'Summer', fields }, testOrigin)
  const winter = await createPlan(manager, { ...of, name: 'Winter', fields: {} }, testOrigin)
  expect(summer).toMatchObject({ name: 'Summer', fields, created_by: { id: owner.id } })
  expect((await plansOf(manager, owner.id)).map(({ name }) => name)).toEqual(['Winter', 'Summer'])
  const named = await updatePlan(manager, { ...of, plan_id: summer.id, name: 'Autumn' }, testOrigin)
  expect(named).toMatchObject({ name: 'Autumn', fields })
  const edited = await updatePlan(
    owner,
    { ...of, plan_id: summer.id, fields: { dailyAdsBudget: '30' } },
    testOrigin,
  )
  expect(edited).toMatchObject({ name: 'Autumn', fields: { ...fields, dailyAdsBudget: '30' } })
  await deletePlan(owner, { ...of, plan_id: winter.id }, testOrigin)
  expect(await plansOf(owner, owner.id)).toHaveLength(1)
  await expect(plansOf(employee, owner.id)).rejects.toEqual(new AppError('notPermitted'))
  await expect(createPlan(employee, { ...of, name: 'Mine', fields }, testOrigin)).rejects.toEqual(
    new AppError('notPermitted'),
  )
  const stranger = await testBusiness()
  await expect(planResults(stranger, stranger.id, summer.id)).rejects.toEqual(new AppError('notFound'))
})

test('compares a plan with what was charged and what happened, week by week', async () => {
  const owner = await testBusiness()
  const of = { business_id: owner.id }
  const account = await createAdAccount(
    owner,
    { name: 'Spring', country: 'US', currency: 'USD', owner_user_id: owner.id },
    testOrigin,
  )
  const plan = await createPlan(
    owner,
    { ...of, name: 'Summer', fields: { marketingPlanSuggestion: suggestion } },
    testOrigin,
  )
  await testCharge(account.id, 5_000_000, `plan:${account.id}`)
  await db().execute(sql`
    with tag as (insert into conversion_tags (ad_account_id, name) values (${account.id}, 'Tag') returning id)
    insert into tag_events (day, tag_id, event_id, event, happened_at, url)
    select (now() at time zone 'utc')::date, tag.id, n::text, case n when 1 then 'LEAD' else 'CHECKOUT' end, now(), ''
    from tag, generate_series(1, 3) n`)
  const { weeks } = await planResults(owner, owner.id, plan.id)
  expect(weeks).toHaveLength(5)
  expect(weeks.at(-1)).toMatchObject({
    spend_micro: 5_000_000,
    saves: 0,
    add_to_carts: 0,
    leads: 1,
    checkouts: 2,
  })
  expect(weeks[0]).toMatchObject({ spend_micro: 0, leads: 0 })
})

test('counts the last four weeks of the site and of the pins of a business', async () => {
  const { people, saves } = await weeksBefore((await testBusiness()).id)
  expect([people.length, saves]).toEqual([4, [0, 0, 0, 0]])
})

test('plans in the currency of the first ad account, or of the country if there is none', async () => {
  const owner = await testBusiness()
  const of = { id: owner.id, country: 'JP' }
  expect(await planCurrencyOf(of)).toBe('JPY')
  await createAdAccount(
    owner,
    { name: 'Spring', country: 'PL', currency: 'PLN', owner_user_id: owner.id },
    testOrigin,
  )
  expect(await planCurrencyOf(of)).toBe('PLN')
})
