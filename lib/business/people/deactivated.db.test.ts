import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { testOrigin } from '@/lib/accounts/account/testing.server'
import type { Member } from '@/lib/core/viewer'
import { registerListeners } from '@/lib/edge/listeners.server'
import { db } from '@/lib/platform/db/client.server'
import { adAccountById, adAccountsOf } from '../assets/queries.server'
import { businessesOf } from '../hierarchy/queries.server'
import { astray, locked } from '../parallel.testing.server'
import { firstPage, testGroup, testPerson } from '../testing.server'
import { updatePartnerAccess } from './access.server'
import { grant, partnership } from './testing.server'

const nothing = { commands: [], reads: [] }

beforeAll(() => registerListeners())

const deactivate = ({ id }: Member) =>
  db().execute(sql`update users set deactivated_at = now() where id = ${id}`)
const reactivate = ({ id }: Member) =>
  db().execute(sql`update users set deactivated_at = null where id = ${id}`)

/** Creates a client with an agency that holds a role on its ad account, and people of both. */
async function clientAndAgency(way: 'direct' | 'group') {
  const { owner, agency, account } = await partnership()
  const of = {
    manager: await testPerson(agency, 'BIZ_ADMIN'),
    clientManager: await testPerson(owner, 'BIZ_ADMIN'),
  }
  const employee = await testPerson(owner, 'EMPLOYEE')
  await grant(owner, employee.id, account.id, ['ANALYST'])
  const asset_id = way === 'direct' ? account.id : (await testGroup(owner, [account.id])).id
  const accesses = [{ partner_id: agency.id, asset_id, permissions: ['ADMIN' as const] }]
  await updatePartnerAccess(owner, { business_id: owner.id, accesses }, testOrigin)
  return { owner, agency, account, employee, ...of }
}

describe.each(['direct', 'group'] as const)('a grant that a partner holds by the way %s', (way) => {
  test('suspends the managers’ access while their agency is deactivated', async () => {
    const { owner, agency, account, manager, clientManager, employee } = await clientAndAgency(way)
    const [before, ofEmployee] = [await locked(manager, account.id), await locked(employee, account.id)]
    expect(before.commands).toContain('ad-account.edit')
    expect(before.reads).toEqual(before.commands)
    await deactivate(agency)
    expect(await locked(manager, account.id)).toEqual(nothing)
    await expect(adAccountById(manager, account.id)).rejects.toMatchObject({ code: 404 })
    expect((await adAccountsOf(manager, firstPage)).items).toEqual([])
    expect((await businessesOf(manager)).map(({ id }) => id)).toEqual([agency.id])
    expect((await locked(clientManager, account.id)).commands).not.toEqual([])
    expect(await locked(employee, account.id)).toEqual(ofEmployee)
    await reactivate(agency)
    expect(await locked(manager, account.id)).toEqual(before)
    expect((await businessesOf(manager)).map(({ id }) => id).sort()).toEqual([agency.id, owner.id].sort())
    expect(await astray([account.id, owner.id, agency.id])).toEqual([])
  })

  test('suspends partners while the client is deactivated, but not the client’s own people', async () => {
    const { owner, agency, account, manager, clientManager, employee } = await clientAndAgency(way)
    const before = {
      agency: await locked(agency, account.id),
      manager: await locked(manager, account.id),
      clientManager: await locked(clientManager, account.id),
      employee: await locked(employee, account.id),
    }
    await deactivate(owner)
    expect(await locked(agency, account.id)).toEqual(nothing)
    expect(await locked(manager, account.id)).toEqual(nothing)
    expect(await locked(clientManager, account.id)).toEqual(before.clientManager)
    expect(await locked(employee, account.id)).toEqual(before.employee)
    await reactivate(owner)
    expect(await locked(agency, account.id)).toEqual(before.agency)
    expect(await locked(manager, account.id)).toEqual(before.manager)
  })
})

test('keeps reads and commands consistent for any order of deactivating and reactivating', async () => {
  const { owner, agency, account, manager, clientManager } = await clientAndAgency('direct')
  const away = new Set<string>()
  // Every change of one of the two, so that each of the four states follows each neighboring state.
  for (const one of [owner, agency, owner, agency, agency, owner, agency, owner]) {
    await (away.has(one.id) ? reactivate(one) : deactivate(one))
    if (!away.delete(one.id)) away.add(one.id)
    for (const member of [manager, clientManager]) {
      const now = await locked(member, account.id)
      expect(now.reads).toEqual(now.commands)
      expect(now.commands.length > 0).toBe(member === clientManager || away.size === 0)
    }
  }
  expect(away.size).toBe(0)
})
