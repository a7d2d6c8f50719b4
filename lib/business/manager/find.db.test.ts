import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testOrigin } from '@/lib/accounts/account/testing.server'
import { db } from '@/lib/platform/db/client.server'
import { createParent } from '../hierarchy/commands.server'
import { grant } from '../people/testing.server'
import { testAdAccount, testBusiness, testPerson } from '../testing.server'
import { findGet, maxFoundOfTable } from './find'
import { findInBusiness } from './find.server'

async function usernameOf({ id }: { id: string }): Promise<string> {
  const { rows } = await db().execute<{ username: string }>(sql`select username from users where id = ${id}`)
  return rows[0]?.username ?? ''
}

test('finds people, assets and their ids in one search', async () => {
  const owner = await testBusiness()
  const spring = await testAdAccount(owner, 'Spring sale')
  const person = await testPerson(owner, 'EMPLOYEE')
  const find = (search_term: string) => findInBusiness(owner, { business_id: owner.id, search_term })
  expect(await find('spring')).toEqual([
    { table: 'ad-accounts', id: spring.id, name: 'Spring sale', note: spring.id },
  ])
  const username = await usernameOf(person)
  expect(await find(username)).toEqual([
    expect.objectContaining({ table: 'employees', id: person.id, name: username }),
  ])
  expect(await find('nothing like this')).toEqual([])
})

test('shows at most a few items of each table', async () => {
  const owner = await testBusiness()
  for (let n = 0; n <= maxFoundOfTable; n++) await testAdAccount(owner, `Autumn ${n}`)
  const found = await findInBusiness(owner, { business_id: owner.id, search_term: 'autumn' })
  expect(found).toHaveLength(maxFoundOfTable)
})

test('finds for an employee only what they hold, and nothing for a stranger', async () => {
  const owner = await testBusiness()
  const [own, other] = [await testAdAccount(owner, 'Winter one'), await testAdAccount(owner, 'Winter two')]
  const person = await testPerson(owner, 'EMPLOYEE')
  await grant(owner, person.id, own.id, ['ANALYST'])
  const requested = { business_id: owner.id, search_term: 'winter' }
  expect((await findInBusiness(person, requested)).map(({ id }) => id)).toEqual([own.id])
  expect((await findInBusiness(owner, requested)).map(({ id }) => id).sort()).toEqual(
    [own.id, other.id].sort(),
  )
  const theirs = await findInBusiness(person, { ...requested, search_term: await usernameOf(owner) })
  expect(theirs.map(({ table }) => table)).not.toContain('employees')
  await expect(findInBusiness(await testBusiness(), requested)).rejects.toMatchObject({ status: 404 })
})

test('finds the businesses of an organization', async () => {
  const owner = await testBusiness()
  const parent = await createParent(owner, { name: 'Shops United', country: 'US' }, testOrigin)
  const found = await findInBusiness(owner, { business_id: parent, search_term: await usernameOf(owner) })
  expect(found.map(({ table }) => table)).toContain('members')
})

test('finds nothing without a term, and refuses one longer than 100 characters', async () => {
  const owner = await testBusiness()
  expect(await findInBusiness(owner, { business_id: owner.id, search_term: '' })).toEqual([])
  const isTaken = (search_term: string) => findGet.safeParse({ business_id: '5', search_term }).success
  expect([isTaken('x'.repeat(100)), isTaken('x'.repeat(101))]).toEqual([true, false])
})
