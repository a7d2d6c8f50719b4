import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testMember, testOrigin } from '@/lib/accounts/account/testing.server'
import { db } from '@/lib/platform/db/client.server'
import { hubOf } from '../hub/queries.server'
import { testBusiness, testPerson } from '../testing.server'
import { createParent, deleteParent } from './commands.server'
import { businessById } from './queries.server'

const at = (code: number) => expect.objectContaining({ code })

test('counts the managers and the businesses of an organization', async () => {
  const owner = await testBusiness()
  const parent = await createParent(owner, { name: 'Group', country: 'US' }, testOrigin)
  await testPerson(owner, 'BIZ_ADMIN', parent)
  expect((await hubOf(owner, parent)).counts).toMatchObject({ members: 2, partners: 1 })
})

test('deletes an organization, whose businesses go on without it', async () => {
  const owner = await testBusiness('Shop')
  const parent = await createParent(owner, { name: 'Group', country: 'US' }, testOrigin)
  const manager = await testPerson(owner, 'BIZ_ADMIN', parent)
  expect(await businessById(manager, owner.id)).toMatchObject({ standing: 'BIZ_ADMIN' })
  const [stranger, employee] = [await testMember(), await testPerson(owner, 'EMPLOYEE', parent)]
  const remove = (member: typeof owner, business_id = parent) =>
    deleteParent(member, { business_id }, testOrigin)
  await expect(remove(stranger)).rejects.toEqual(at(404))
  await expect(remove(employee)).rejects.toEqual(at(29))
  await expect(remove(owner, owner.id)).rejects.toEqual(at(409))
  await remove(manager)
  await expect(businessById(owner, parent)).rejects.toEqual(at(404))
  await expect(businessById(manager, owner.id)).rejects.toEqual(at(404))
  expect(await businessById(owner, owner.id)).toMatchObject({ name: 'Shop', parent_id: null })
  const { rows } = await db().execute(sql`
    select before, after from business_history where business_id = ${owner.id} order by id desc limit 1`)
  expect(rows).toEqual([{ before: { parent_id: parent }, after: { parent_id: null } }])
})
