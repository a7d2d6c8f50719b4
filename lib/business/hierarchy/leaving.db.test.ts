import { getTableName, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { testOrigin } from '@/lib/accounts/account/testing.server'
import { changeSettings } from '@/lib/accounts/settings/commands.server'
import type { Member } from '@/lib/core/viewer'
import { domains } from '@/lib/edge/domains.server'
import { eraseDue } from '@/lib/edge/erase.server'
import { registerListeners } from '@/lib/edge/listeners.server'
import { db, pool } from '@/lib/platform/db/client.server'
import type { Domain } from '@/lib/platform/manifest/domain.server'
import { createGroup } from '../assets/groups.server'
import { createAudience } from '../audiences/commands.server'
import { audienceCreate } from '../audiences/schema'
import { shareAudience } from '../audiences/share.server'
import { updateAccess } from '../people/access.server'
import { answer, invite, invited } from '../people/testing.server'
import { again, testAdAccount, testBusiness, testPerson } from '../testing.server'
import { createParent, removeChild } from './commands.server'

beforeAll(() => registerListeners())

type Share = Parameters<typeof shareAudience>[1]

async function audienceOf(owner: Member, to: [Share, string][]) {
  const account = await testAdAccount(owner)
  const given = { ad_account_id: account.id, name: 'Buyers', audience_type: 'CUSTOMER_LIST' }
  const { id } = await createAudience(owner, audienceCreate.parse(given), testOrigin)
  for (const [type, recipient] of to)
    await shareAudience(
      owner,
      type,
      {
        ad_account_id: account.id,
        audience_id: id,
        recipient_account_ids: [recipient],
        operation_type: 'SHARE',
      },
      testOrigin,
    )
  return { id, account_id: account.id }
}

/**
 * A hierarchy of a child, its sister and their parent, with everything that a hierarchy allows between them. The parent's
 * managers are its creator, who owns the sister, and another person.
 */
async function world() {
  const [sister, child] = [await testBusiness('Sister'), await testBusiness('Child')]
  const parent = await createParent(sister, { name: 'Group', country: 'US' }, testOrigin)
  await answer(child, await invited(sister, childInvite(parent, child)))
  const manager = await again(await testPerson(sister, 'BIZ_ADMIN', parent))
  const sistersAccount = await testAdAccount(sister)
  const own = await audienceOf(child, [
    ['BUSINESS_ACCOUNT', parent],
    ['BUSINESS_ACCOUNT', sister.id],
    ['AD_ACCOUNT', sistersAccount.id],
  ])
  const others = await audienceOf(sister, [
    ['BUSINESS_ACCOUNT', child.id],
    ['AD_ACCOUNT', own.account_id],
  ])
  const employee = await testPerson(sister, 'EMPLOYEE', parent)
  const parents = (await groupOf(manager, parent, [own.account_id, child.id])).asset_group_id
  await updateAccess(
    manager,
    {
      business_id: parent,
      accesses: [{ member_id: employee.id, asset_id: parents, permissions: ['ANALYST'] }],
    },
    testOrigin,
  )
  await invite(manager, { business_id: child.id, members: [`${employee.user.username}`] })
  const rest = [sister.id, parent, manager.id, employee.id, parents]
  return {
    ...{ child, sister, parent, manager },
    childs: [child.id, own.id, own.account_id],
    rest: [...rest, sistersAccount.id, others.id, others.account_id],
  }
}
type World = Awaited<ReturnType<typeof world>>

const childInvite = (business_id: string, child: Member) => ({
  business_id,
  invite_type: 'CHILD_INVITE',
  partners: [child.id],
})

const groupOf = (manager: Member, business_id: string, asset_ids: string[]) =>
  createGroup(
    manager,
    {
      business_id,
      asset_group_name: 'North',
      asset_group_description: '',
      asset_group_types: ['BRAND'],
      asset_ids,
    },
    testOrigin,
  )

/** Returns true for records of the past, which remain, and rows that have ended. */
const past = (table: string, row: { status?: string }) =>
  table === 'business_history' ||
  table === 'audit_log' ||
  (table === 'business_invites' && row.status !== 'PENDING')

/** Returns every row of every table of the business area that names something of the child and something of the rest. */
async function resting({ childs, rest }: World) {
  const area: readonly Domain[] = domains
  const tables = area
    .filter(({ name }) => /^(business|conversion-tags|audiences|billing)/.test(name))
    .flatMap((one) => one.tables ?? [])
    .map((table) => getTableName(table))
  expect(tables).toEqual(
    expect.arrayContaining(['audience_shares', 'asset_group_assets', 'business_invites']),
  )
  const found: object[] = []
  for (const table of new Set([...tables, 'grants', 'notifications'])) {
    const { rows } = await pool().query<{ row: { status?: string } }>({
      text: `select to_jsonb(t) as row from ${table} t where to_jsonb(t)::text ~ $1 and to_jsonb(t)::text ~ $2`,
      values: [childs.join('|'), rest.join('|')],
    })
    for (const { row } of rows) if (!past(table, row)) found.push({ table, ...row })
  }
  const { rows } = await pool().query<{ row: object }>({
    text: `select to_jsonb(s) as row from audience_shares s join audiences u on u.id = s.audience_id
      where (u.id = any($1)) <> (s.account_id = any($1)) and (u.id = any($2) or s.account_id = any($2))`,
    values: [childs, rest],
  })
  return [...found, ...rows]
}

const erase = async ({ id }: Member) => {
  await db().execute(sql`update users set deactivated_at = now(), delete_after = now() where id = ${id}`)
  await eraseDue()
}

const ways: Record<string, (made: World) => Promise<unknown>> = {
  'is removed by its parent': ({ manager, parent, child }) =>
    removeChild(manager, { business_id: parent, child_id: child.id }, testOrigin),
  'leaves its parent': ({ parent, child }) =>
    removeChild(child, { business_id: parent, child_id: child.id }, testOrigin),
  'becomes a personal account': ({ child }) => changeSettings(child, { business_name: null }, testOrigin),
  'is erased': ({ child }) => erase(child),
  'loses its parent, which is deleted in any way': ({ parent }) =>
    db().execute(sql`delete from businesses where id = ${parent}`),
  'loses its parent, whose last manager is erased': async ({ sister, manager, parent }) => {
    await db().execute(
      sql`delete from grants where kind = 'business' and resource_id = ${parent} and role = 'EMPLOYEE'`,
    )
    await erase(manager)
    await erase(sister)
  },
  'changes to another parent': async ({ child }) => {
    const other = await createParent(await testBusiness('Other'), { name: 'Else', country: 'US' }, testOrigin)
    await db().execute(sql`update businesses set parent_id = ${other} where id = ${child.id}`)
  },
}

test.each(Object.entries(ways))(
  'leaves nothing that rested on the hierarchy when a child %s',
  async (_, leave) => {
    const made = await world()
    expect((await resting(made)).length).toBeGreaterThan(10)
    await leave(made)
    expect(await resting(made)).toEqual([])
  },
)

test('keeps what is shared within the child, and between the others', async () => {
  const made = await world()
  const { child, sister, parent } = made
  const second = await testAdAccount(child, 'Second')
  const inside = await audienceOf(child, [['AD_ACCOUNT', second.id]])
  const between = await audienceOf(sister, [['BUSINESS_ACCOUNT', parent]])
  await removeChild(child, { business_id: parent, child_id: child.id }, testOrigin)
  const { rows } = await db().execute(sql`
    select audience_id as id from audience_shares where audience_id in (${inside.id}, ${between.id}) order by 1`)
  expect(rows).toEqual([{ id: inside.id }, { id: between.id }])
})
