import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, inject, test } from 'vitest'
import { testOrigin } from '@/lib/accounts/account/testing.server'
import { AppError } from '@/lib/core/app-error'
import { db } from '@/lib/platform/db/client.server'
import type { AssetPermission } from './access/permissions'
import { updateGroups } from './assets/groups.server'
import { locked } from './parallel.testing.server'
import { updateAccess } from './people/access.server'
import { removeMembers } from './people/commands.server'
import { testAdAccount, testBusiness, testGroup, testPerson } from './testing.server'

/** Creates what the steps of a run change: ad accounts, a group of two of them, and three people. */
async function world() {
  const owner = await testBusiness()
  const accounts = [await testAdAccount(owner, 'One'), await testAdAccount(owner, 'Two')].map(({ id }) => id)
  const group = (await testGroup(owner, accounts.slice(0, 1))).asset_group_id
  const people = [
    await testPerson(owner, 'EMPLOYEE'),
    await testPerson(owner, 'EMPLOYEE'),
    await testPerson(owner, 'BIZ_ADMIN'),
  ]
  return { owner, accounts, group, people }
}

type World = Awaited<ReturnType<typeof world>>

const granted: readonly AssetPermission[][] = [
  [],
  ['ANALYST'],
  ['ADMIN', 'FINANCE_VIEW'],
  ['AUDIENCE_MANAGER'],
]
const step = fc.record({
  kind: fc.constantFrom('account', 'group', 'assets', 'remove'),
  at: fc.nat(1),
  person: fc.nat(2),
  permissions: fc.constantFrom(...granted),
})
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

/** Runs a step; a refusal is a valid outcome, since another actor may have been first. */
async function run({ owner, accounts, group, people }: World, { kind, at, person, permissions }: Step) {
  const business_id = owner.id
  const member_id = String(people[person]?.id)
  const asset = String(accounts[at])
  const access = (asset_id: string) =>
    updateAccess(owner, { business_id, accesses: [{ member_id, asset_id, permissions }] }, testOrigin)
  const change = (add: boolean) => ({
    asset_group_id: group,
    asset_ids_to_add: add ? [asset] : [],
    asset_ids_to_remove: add ? [] : [asset],
  })
  const work = {
    account: () => access(asset),
    group: () => access(group),
    assets: () =>
      updateGroups(
        owner,
        { business_id, asset_groups_to_update: [change(permissions.length > 0)] },
        testOrigin,
      ),
    // One of three may leave; the others stay for further grants.
    remove: () =>
      removeMembers(owner, { business_id, members: [{ member_id: String(people[0]?.id) }] }, testOrigin),
  }
  try {
    await work[kind]()
  } catch (error) {
    if (!(error instanceof AppError)) throw error
  }
}

/** Returns the number of roles on a group's assets that differ from those on the group. */
async function astrayIn(group: string): Promise<number> {
  const derived = sql`
    select g.subject_id, g.role, x.asset_id from grants g join asset_group_assets x on x.group_id = g.resource_id
    where g.kind = 'asset-group' and g.resource_id = ${group} and g.source = 'direct'`
  const stored = sql`
    select subject_id, role, resource_id from grants where source = 'group' and source_id = ${group}`
  const { rows } = await db().execute<{ n: number }>(sql`
    select count(*)::int as n from ((${derived} except ${stored}) union all (${stored} except ${derived})) d`)
  return rows[0]?.n ?? 0
}

test('keeps reads and commands consistent while grants are added and removed concurrently', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 12 }), async (steps) => {
      const given = await world()
      const lanes = [0, 1, 2].map(async (lane) => {
        for (const one of steps.filter((_, n) => n % 3 === lane)) await run(given, one)
      })
      await Promise.all(lanes)
      for (const member of given.people)
        for (const id of given.accounts) {
          const { commands, reads } = await locked(member, id)
          expect(reads).toEqual(commands)
        }
      expect(await astrayIn(given.group)).toBe(0)
    }),
    { numRuns: inject('everyFault') ? 40 : 4 },
  )
}, 60_000)
