import { hash } from '@node-rs/argon2'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testBrowser, testMember, testOrigin, visitor } from '@/lib/accounts/account/testing.server'
import { viewerUser } from '@/lib/accounts/sessions/sessions.server'
import { logInHere, startSession } from '@/lib/accounts/signed-in/commands.server'
import { hashPassword } from '@/lib/accounts/users/passwords.server'
import { recordAction } from '@/lib/platform/audit/record.server'
import { db } from '@/lib/platform/db/client.server'
import { credentialsOf, logIn } from './log-in.server'

const password = 'violet stone bridge'
const install = visitor.install_id

async function person() {
  const { id, user } = await testMember()
  const password_hash = await hashPassword(password)
  await db().execute(sql`update users set password_hash = ${password_hash} where id = ${id}`)
  return { id, come: async (given = password) => logIn(await credentialsOf(user.username), given, install) }
}

async function actionsOf(target_id: string): Promise<unknown[]> {
  const { rows } = await db().execute(
    sql`select action, actor_id from audit_log where target_id = ${target_id} order by id`,
  )
  return rows.map(({ action, actor_id }) => [action, actor_id])
}

test('records successful and refused log-ins, even for unknown names', async () => {
  const { id, come } = await person()
  const refusals = async () =>
    (await db().execute(sql`select 1 from audit_log where action = 'log_in_refused'`)).rows.length
  const before = await refusals()
  await expect(come('not it')).rejects.toMatchObject({ code: 9102 })
  await expect(logIn(null, 'not it', install)).rejects.toMatchObject({ code: 9102 })
  expect(await refusals()).toBe(before + 2)
  expect(await actionsOf(id)).toEqual([['log_in_refused', null]])
  const { browser, noted } = testBrowser()
  await startSession(visitor, await come(), testOrigin, browser)
  expect(await actionsOf(noted.session?.id ?? '0')).toEqual([['log_in', id]])
})

test('rehashes a password with another cost only when it is right', async () => {
  const { id, come } = await person()
  const stored = async () =>
    (await db().execute(sql`select password_hash from users where id = ${id}`)).rows[0]?.password_hash
  const cheap = await hash(password, { memoryCost: 4096, timeCost: 1, parallelism: 1 })
  await db().execute(sql`update users set password_hash = ${cheap} where id = ${id}`)
  await expect(come('not it')).rejects.toMatchObject({ code: 9102 })
  expect(await stored()).toBe(cheap)
  await come()
  expect(await stored()).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  await come()
})

const enter = (token: string) => startSession(visitor, token, testOrigin, testBrowser().browser)

test('reopens an account closed by its owner, and refuses one last closed by an admin', async () => {
  const { id, come } = await person()
  const admin = await testMember()
  const close = async (actor_id: string, action: string, after: string) => {
    const entry = { actor_id, action, target_type: 'user', target_id: id, ip: '' } as const
    await recordAction(db(), entry)
    await db().execute(
      sql.raw(`update users set deactivated_at = now(), delete_after = ${after} where id = ${id}`),
    )
  }
  const soon = `now() + interval '14 days'`
  for (const [action, after] of [
    ['account_deactivated', 'null'],
    ['account_deletion_asked', soon],
  ] as const) {
    await close(id, action, after)
    const token = await come()
    expect((await viewerUser(id)).is_deactivated).toBe(true)
    const came_back = action === 'account_deletion_asked' ? 'deletion' : 'deactivation'
    expect(await enter(token)).toMatchObject({ id, came_back })
    expect((await viewerUser(id)).is_deactivated).toBe(false)
    expect(await enter(await come())).toMatchObject({ id, came_back: null })
  }
  await close(id, 'account_deletion_asked', soon)
  await close(admin.id, 'account_deactivated', soon)
  await expect(come()).rejects.toMatchObject({ code: 9103 })
  expect((await viewerUser(id)).is_deactivated).toBe(true)
})

test('reports a reopening to one of many concurrent log-ins, and refuses one after the grace period', async () => {
  const { id, come } = await person()
  const leave = (more: string) =>
    db().execute(
      sql.raw(`update users set deactivated_at = now(), delete_after = now() ${more} where id = ${id}`),
    )
  await leave('')
  const tokens = await Promise.all(Array.from({ length: 4 }, () => come()))
  const answers = await Promise.all(tokens.map(async (token) => (await enter(token)).came_back))
  expect(answers.toSorted()).toEqual(['deletion', null, null, null])
  await leave('')
  const late = await come()
  await leave(', erasing_since = now()')
  await expect(enter(late)).rejects.toMatchObject({ code: 9103 })
  expect((await viewerUser(id)).is_deactivated).toBe(true)
})

test('logs in by the session resource, and refuses a wrong password and an unknown name in the same way', async () => {
  const { id, user } = await testMember()
  const password_hash = await hashPassword(password)
  await db().execute(sql`update users set password_hash = ${password_hash} where id = ${id}`)
  const { browser, noted } = testBrowser()
  const come = (name: string, given: string) =>
    logInHere(visitor, { name, password: given }, testOrigin, browser)
  for (const [name, given] of [
    [user.username, 'not it'],
    ['nobody_at_all', password],
  ] as const)
    await expect(come(name, given)).rejects.toMatchObject({ code: 9102, status: 401 })
  expect(noted.session).toBeFalsy()
  const here = await come(user.username, password)
  expect(here).toEqual({ session_accounts: { [id]: { logged_in: true } } })
  expect(noted.session).toBeTruthy()
})
