import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { testOrigin } from '@/lib/accounts/account/testing.server'
import type { Member } from '@/lib/core/viewer'
import { eraseDue } from '@/lib/edge/erase.server'
import { registerListeners } from '@/lib/edge/listeners.server'
import { db } from '@/lib/platform/db/client.server'
import { adAccountById } from '../assets/queries.server'
import { createParent } from '../hierarchy/commands.server'
import { astray, locked } from '../parallel.testing.server'
import { again, testAdAccount, testBusiness, testPerson } from '../testing.server'
import { updatePartnerAccess } from './access.server'
import { answer, invited, partnership } from './testing.server'

const at = (code: number) => expect.objectContaining({ code })
const nothing = { commands: [], reads: [] }

beforeAll(() => registerListeners())

/** Erases an account whose grace period is over. */
async function erase({ id }: Member) {
  await db().execute(sql`
    update users set deactivated_at = now(), delete_after = now() where id = ${id}`)
  await eraseDue()
  expect((await db().execute(sql`select from users where id = ${id}`)).rows).toEqual([])
}

/** Returns the grants derived from a source, in any way. */
const comingFrom = async (source_id: string) =>
  (await db().execute(sql`select subject_id, role from grants where source_id = ${source_id}`)).rows

/** Returns those of these businesses that exist, with their parents. */
const businessesOf = async (...ids: string[]) =>
  (
    await db().execute(sql`
      select id, parent_id from businesses where id = any(${sql.param(ids)}::bigint[]) order by id`)
  ).rows

test('ends an agency’s managers’ roles at its clients when the agency’s account is erased', async () => {
  const { owner, agency, account } = await partnership()
  const manager = await testPerson(agency, 'BIZ_ADMIN')
  const accesses = [{ partner_id: agency.id, asset_id: account.id, permissions: ['ADMIN' as const] }]
  await updatePartnerAccess(owner, { business_id: owner.id, accesses }, testOrigin)
  expect(await locked(manager, account.id)).not.toEqual(nothing)
  await erase(agency)
  await expect(adAccountById(manager, account.id)).rejects.toEqual(at(404))
  expect(await locked(manager, account.id)).toEqual(nothing)
  expect(await comingFrom(agency.id)).toEqual([])
  expect(await astray([account.id, owner.id, agency.id])).toEqual([])
  expect(await locked(owner, account.id)).not.toEqual(nothing)
})

test('removes derived grants when their group or parent is deleted in any way', async () => {
  const { owner, sister, parent, manager, account } = await organization()
  expect(await locked(manager, account.id)).not.toEqual(nothing)
  await db().execute(sql`delete from businesses where id = ${parent}`)
  expect(await locked(manager, account.id)).toEqual(nothing)
  expect(await comingFrom(parent)).toEqual([])
  expect(await astray([account.id, owner.id, sister.id])).toEqual([])
})

/** Creates a parent of two businesses; its managers are its creator and a guest of no business. */
async function organization() {
  const [owner, sister] = [await testBusiness('First'), await testBusiness('Second')]
  const parent = await createParent(owner, { name: 'Group', country: 'US' }, testOrigin)
  const account = await testAdAccount(sister)
  const over = { business_id: parent, invite_type: 'CHILD_INVITE', partners: [sister.id] }
  expect(await answer(sister, await invited(owner, over))).toMatchObject({ items: [{ exception: null }] })
  const manager = await testPerson(owner, 'BIZ_ADMIN', parent)
  return { owner, sister, parent, manager: await again(manager), account }
}

test('keeps a parent while it has another manager', async () => {
  const { owner, sister, parent, manager, account } = await organization()
  await erase(owner)
  expect(await locked(manager, account.id)).not.toEqual(nothing)
  expect(await businessesOf(sister.id, parent)).toHaveLength(2)
  expect(await astray([account.id, parent, sister.id])).toEqual([])
})

test('makes the earliest employee of a parent its manager when the last manager is erased', async () => {
  const { owner, sister, parent, manager, account } = await organization()
  const [first, second] = [
    await testPerson(owner, 'EMPLOYEE', parent),
    await testPerson(owner, 'EMPLOYEE', parent),
  ]
  await erase(owner)
  await erase(manager)
  expect((await locked(first, account.id)).commands).not.toEqual([])
  expect(await locked(second, account.id)).toEqual(nothing)
  expect(await astray([account.id, parent, sister.id])).toEqual([])
})

test('deletes a parent with its last manager, but keeps its businesses', async () => {
  const { owner, sister, parent, manager, account } = await organization()
  await erase(manager)
  await erase(owner)
  expect(await businessesOf(owner.id, sister.id, parent)).toEqual([{ id: sister.id, parent_id: null }])
  expect(await locked(sister, account.id)).not.toEqual(nothing)
  expect(await astray([account.id, owner.id, parent, sister.id])).toEqual([])
})
