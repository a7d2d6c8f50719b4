import { sql } from 'drizzle-orm'
import { pgTable } from 'drizzle-orm/pg-core'
import { beforeAll, expect, test } from 'vitest'
import { businessTable } from '@/lib/business/access/access-table'
import { person } from '@/lib/content/pins/test-world.server'
import { AppError } from '@/lib/core/app-error'
import type { Member } from '@/lib/core/viewer'
import { db, pool, transact } from '@/lib/platform/db/client.server'
import { bigId } from '@/lib/platform/db/columns.server'
import { defineAccess } from './access.server'
import { grantRole } from './grants.server'
import type { Kind, Role, RoleName } from './roles'

/** An ad account as the business area might store it, with its owner and its business. */
const accounts = pgTable('access_test_accounts', {
  id: bigId('id').primaryKey(),
  owner_id: bigId('owner_id').notNull(),
  business_id: bigId('business_id').notNull(),
})

const accountAccess = defineAccess({
  kind: 'ad-account',
  access: businessTable,
  table: accounts,
  owner: accounts.owner_id,
  ownerRole: 'OWNER',
  parents: [{ kind: 'business', column: accounts.business_id }],
  unknown: 'notFound',
  refused: 'notPermitted',
})

const permissions = businessTable.permissionsOn('ad-account')
const { roleNames } = businessTable
const roles: Readonly<Record<(typeof roleNames)[number], Role>> = businessTable.roles
let owner: Member

beforeAll(async () => {
  await db().execute(
    sql`create table access_test_accounts (id bigint primary key, owner_id bigint not null, business_id bigint not null)`,
  )
  owner = await person()
  await db().execute(sql`insert into access_test_accounts values (1, ${owner.id}, 7), (2, ${owner.id}, 8)`)
})

/** Returns the permissions on an ad account that commands grant, each checked against reads. */
async function allowed(member: Member, id: string): Promise<string[]> {
  const passed: string[] = []
  for (const permission of permissions) {
    const isAllowed = await transact((tx) => accountAccess.permit(tx, member, permission, id)).then(
      () => true,
      (error: unknown) => {
        if (error instanceof AppError) return false
        throw error
      },
    )
    const text = `select 1 from access_test_accounts a where a.id = $2 and ${accountAccess.visible(permission, 'a', '$1')}`
    const shown = await pool().query(text, [member.id, id])
    const granted = `select 1 where $2::bigint in ${accountAccess.idsGranted(permission, '$1')}`
    const listed = await pool().query(granted, [member.id, id])
    expect(shown.rows.length > 0, permission).toBe(isAllowed)
    expect(listed.rows.length > 0, permission).toBe(isAllowed)
    if (isAllowed) passed.push(permission)
  }
  return passed
}

const give = (subject: Member, role: RoleName, kind: Kind, resource_id: string) =>
  transact((tx) => grantRole(tx, { subject_id: subject.id, role, kind, resource_id, created_by: owner.id }))

test('gives each role on an account exactly the permissions of the table', async () => {
  for (const role of roleNames.filter((name) => roles[name].on.includes('ad-account'))) {
    const member = await person()
    await give(member, role, 'ad-account', '1')
    const expected = permissions.filter((permission) => roles[role].gives.includes(permission))
    expect(await allowed(member, '1'), role).toEqual(expected)
    expect(await allowed(member, '2'), role).toEqual([])
  }
})

test('applies a manager’s role to each account of the business, but an employee’s role to none', async () => {
  const [manager, employee] = [await person(), await person()]
  await give(manager, 'BIZ_ADMIN', 'business', '7')
  await give(employee, 'EMPLOYEE', 'business', '7')
  expect(await allowed(manager, '1')).toEqual(permissions)
  expect(await allowed(manager, '2')).toEqual([])
  expect(await allowed(employee, '1')).toEqual([])
})

test('combines all roles of a member', async () => {
  const member = await person()
  await give(member, 'FINANCE_VIEW', 'ad-account', '1')
  await give(member, 'ANALYST', 'ad-account', '1')
  const both: readonly string[] = [...roles.FINANCE_VIEW.gives, ...roles.ANALYST.gives]
  expect(await allowed(member, '1')).toEqual(permissions.filter((name) => both.includes(name)))
})

test('answers not found to a stranger, and refuses a member who may view it', async () => {
  const [stranger, reader] = [await person(), await person()]
  await give(reader, 'FINANCE_VIEW', 'ad-account', '1')
  const edit = (member: Member) => transact((tx) => accountAccess.permit(tx, member, 'ad-account.edit', '1'))
  await expect(edit(stranger)).rejects.toMatchObject({ code: 404 })
  await expect(edit(reader)).rejects.toMatchObject({ code: 29 })
  expect(await edit(owner)).toMatchObject({ id: '1', owner_id: owner.id })
})
