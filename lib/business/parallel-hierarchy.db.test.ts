import fc from 'fast-check'
import { expect, inject, test } from 'vitest'
import { testOrigin } from '@/lib/accounts/account/testing.server'
import { AppError } from '@/lib/core/app-error'
import type { Member } from '@/lib/core/viewer'
import { pool, transact } from '@/lib/platform/db/client.server'
import { businessAccess } from './access/access.server'
import type { AssetPermission } from './access/permissions'
import { updateGroups } from './assets/groups.server'
import { createParent, removeChild } from './hierarchy/commands.server'
import { astray, locked } from './parallel.testing.server'
import { updatePartnerAccess } from './people/access.server'
import { addMember, removeMembers, removePartners, updateMembers } from './people/commands.server'
import { answer, invite } from './people/testing.server'
import { testAdAccount, testBusiness, testGroup, testPerson } from './testing.server'

/**
 * Creates an organization with a business, another business that joins and leaves it, and an agency that is a partner
 * of both; agency and organization have a manager who comes and goes.
 */
async function world() {
  const [owner, sister, agency] = [
    await testBusiness('First'),
    await testBusiness('Second'),
    await testBusiness('Agency'),
  ]
  const parent = await createParent(owner, { name: 'Group', country: 'US' }, testOrigin)
  const own = await testAdAccount(owner, 'One')
  const others = await testAdAccount(sister, 'Two')
  const group = (await testGroup(owner, [])).asset_group_id
  const worker = await testPerson(agency, 'BIZ_ADMIN')
  const manager = await testPerson(owner, 'BIZ_ADMIN', parent)
  return { owner, sister, agency, parent, group, worker, manager, accounts: [own.id, others.id] as const }
}
type World = Awaited<ReturnType<typeof world>>

const granted: readonly AssetPermission[][] = [[], ['ANALYST'], ['ADMIN', 'FINANCE_VIEW']]

/** Creates an invite and accepts it; does nothing if there is one, or the guest has joined. */
async function join(owner: Member, over: object, guest: Member) {
  const { items } = await invite(owner, over)
  const id = items[0]?.invite?.id
  if (id) await answer(guest, id)
}

const kinds = {
  'the agency becomes a partner': (
    { owner, sister, agency, accounts: [own] }: World,
    { at, permissions }: Step,
  ) =>
    join(
      at === 0 ? owner : sister,
      {
        invite_type: 'PARTNER_INVITE',
        partners: [agency.id],
        asset_id_to_permissions: at === 0 && permissions.length > 0 ? { [own]: permissions } : {},
      },
      agency,
    ),
  'the agency is no partner any more': ({ owner, sister, agency }: World, { at }: Step) => {
    const client = at === 0 ? owner : sister
    return removePartners(client, { business_id: client.id, partner_ids: [agency.id] }, testOrigin)
  },
  'the agency holds something else': (
    { owner, sister, agency, accounts }: World,
    { at, permissions }: Step,
  ) => {
    const [client, asset_id] = at === 0 ? [owner, accounts[0]] : [sister, accounts[1]]
    const accesses = [{ partner_id: agency.id, asset_id, permissions }]
    return updatePartnerAccess(client, { business_id: client.id, accesses }, testOrigin)
  },
  'the agency holds something on a group': ({ owner, agency, group }: World, { permissions }: Step) => {
    const accesses = [{ partner_id: agency.id, asset_id: group, permissions }]
    return updatePartnerAccess(owner, { business_id: owner.id, accesses }, testOrigin)
  },
  'the group changes': ({ owner, group, accounts: [own] }: World, { at }: Step) => {
    const [add, remove] = at === 0 ? [[own], []] : [[], [own]]
    const change = { asset_group_id: group, asset_ids_to_add: add, asset_ids_to_remove: remove }
    return updateGroups(owner, { business_id: owner.id, asset_groups_to_update: [change] }, testOrigin)
  },
  'a person of the agency changes roles': ({ agency, worker }: World, { at }: Step) =>
    updateMembers(
      agency,
      {
        business_id: agency.id,
        members: [{ member_id: worker.id, business_role: at === 0 ? 'EMPLOYEE' : 'BIZ_ADMIN' }],
      },
      testOrigin,
    ),
  'a business joins': ({ owner, sister, parent }: World) =>
    join(owner, { business_id: parent, invite_type: 'CHILD_INVITE', partners: [sister.id] }, sister),
  'a business leaves': ({ owner, sister, parent }: World) =>
    removeChild(owner, { business_id: parent, child_id: sister.id }, testOrigin),
  'a manager of the organization comes': ({ owner, parent, manager }: World) =>
    transact(async (tx) => {
      const business = await businessAccess.permit(tx, owner, 'business.people.edit', parent)
      await addMember(tx, business, manager.id, 'BIZ_ADMIN', owner.id)
    }),
  'a manager of the organization goes': ({ owner, parent, manager }: World) =>
    removeMembers(owner, { business_id: parent, members: [{ member_id: manager.id }] }, testOrigin),
}

const step = fc.record({
  kind: fc.constantFrom(...(Object.keys(kinds) as (keyof typeof kinds)[])),
  at: fc.nat(1),
  permissions: fc.constantFrom(...granted),
})
type Step = { at: number; permissions: AssetPermission[] }

test('keeps reads and commands consistent while partners, businesses and managers come and go concurrently', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 16 }), async (steps) => {
      const given = await world()
      const lanes = [0, 1, 2, 3].map(async (lane) => {
        for (const one of steps.filter((_, n) => n % 4 === lane))
          try {
            await kinds[one.kind](given, one)
          } catch (error) {
            // A refusal is a valid outcome, since another actor may have been first.
            if (!(error instanceof AppError)) throw error
          }
      })
      await Promise.all(lanes)
      for (const member of [given.agency, given.worker, given.manager, given.sister, given.owner])
        for (const id of given.accounts) {
          const { commands, reads } = await locked(member, id)
          expect(reads).toEqual(commands)
        }
      const { owner, sister, agency, parent, group } = given
      expect(await astray([owner.id, sister.id, agency.id, parent, group, ...given.accounts])).toEqual([])
    }),
    { numRuns: inject('everyFault') ? 60 : 5 },
  )
}, 240_000)

test('leaves no stray grants when a manager joins while a business leaves', async () => {
  const { owner, sister, parent, manager } = await world()
  await join(owner, { business_id: parent, invite_type: 'CHILD_INVITE', partners: [sister.id] }, sister)
  await removeMembers(owner, { business_id: parent, members: [{ member_id: manager.id }] }, testOrigin)
  const [added, end] = [gate(), gate()]
  const coming = transact(async (tx) => {
    const business = await businessAccess.permit(tx, owner, 'business.people.edit', parent)
    await addMember(tx, business, manager.id, 'BIZ_ADMIN', owner.id)
    added.open()
    await end.opened
  })
  await added.opened
  const leaving = removeChild(owner, { business_id: parent, child_id: sister.id }, testOrigin)
  await Promise.race([leaving, isWaitedFor()])
  end.open()
  await Promise.all([coming, leaving])
  expect(await astray([sister.id, parent])).toEqual([])
})

/** Creates a promise that is resolved from outside. */
function gate() {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { opened, open: () => open() }
}

/** Resolves when a transaction waits for a lock on a business. */
async function isWaitedFor(): Promise<void> {
  for (;;) {
    const { rows } = await pool().query(`
      select from pg_stat_activity where wait_event_type = 'Lock' and query ~ 'from (businesses|grants)'`)
    if (rows.length > 0) return
  }
}
