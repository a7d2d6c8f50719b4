import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testBrowser, testMember, testOrigin, visitor } from '@/lib/accounts/account/testing.server'
import { credentialsOf, finishLogIn, logIn } from '@/lib/accounts/log-in/log-in.server'
import { openSession, sessionOf, viewerUser } from '@/lib/accounts/sessions/sessions.server'
import { startSession } from '@/lib/accounts/signed-in/commands.server'
import type { Member } from '@/lib/core/viewer'
import { recordAction } from '@/lib/platform/audit/record.server'
import { db } from '@/lib/platform/db/client.server'
import { makeToken } from '../tokens/tokens.server'
import { hashPassword } from '../users/passwords.server'
import { changePassword } from './commands.server'
import { lookAtReset, requestReset, resetPassword } from './reset.server'

const password = 'violet stone bridge'
const next = 'another bridge of stone'
const code = (code: number) => expect.objectContaining({ code })

async function person(hasPassword = true): Promise<{ viewer: Member; cookie: string }> {
  const { id } = await testMember()
  if (hasPassword) {
    const hash = await hashPassword(password)
    await db().execute(sql`update users set password_hash = ${hash} where id = ${id}`)
  }
  const session = await openSession(db(), { user_id: id, install_id: 'x', user_agent: '', ip: '' })
  const user = await viewerUser(id)
  return {
    viewer: { ...visitor, kind: 'auth', id, session_id: session.id, user },
    cookie: session.token,
  }
}

const change = (viewer: Member, current_password: string, new_password: string) => {
  const { browser, noted } = testBrowser()
  const done = changePassword({ viewer, origin: testOrigin, browser }, { current_password, new_password })
  return { done, noted }
}
const passwordOf = async ({ user }: Member) =>
  logIn(await credentialsOf(user.username), next, 'install').then(
    () => 'new',
    () => 'old',
  )

test('ends every other session on a password change and renews this one', async () => {
  const { viewer, cookie } = await person()
  const other = await openSession(db(), { user_id: viewer.id, install_id: 'y', user_agent: '', ip: '' })
  await expect(change(viewer, 'not it', next).done).rejects.toMatchObject({
    code: 9102,
    field: 'current_password',
  })
  await expect(change(viewer, password, 'password123').done).rejects.toEqual(code(9113))
  expect(await sessionOf(other.token)).not.toBeNull()
  const { done, noted } = change(viewer, password, next)
  await done
  expect([await sessionOf(cookie), await sessionOf(other.token)]).toEqual([null, null])
  expect((await sessionOf(noted.session?.token ?? ''))?.user.id).toBe(viewer.id)
  expect(await passwordOf(viewer)).toBe('new')
})

test('accepts one of two concurrent changes', async () => {
  const { viewer } = await person()
  const both = await Promise.allSettled(
    [next, 'yet another long one'].map((to) => change(viewer, password, to).done),
  )
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

test('needs no current password to set a first one', async () => {
  const { viewer } = await person(false)
  await change(viewer, '', next).done
  expect(await passwordOf(viewer)).toBe('new')
})

test('keeps a limited log-in limited on a password change, and lifts it on a reset by mail', async () => {
  const { viewer } = await person()
  await db().execute(sql`update users set is_login_limited = true where id = ${viewer.id}`)
  await change(viewer, password, next).done
  expect((await viewerUser(viewer.id)).is_login_limited).toBe(true)
  const token = await makeToken(db(), 'reset_password', viewer.id, { email: viewer.user.email })
  await resetPassword({ token, new_password: password }, '')
  const { is_login_limited, email_verified } = await viewerUser(viewer.id)
  expect([is_login_limited, email_verified]).toEqual([false, true])
})

test('ends all sessions on a reset, which works once and only for the address it was sent to', async () => {
  const { viewer, cookie } = await person()
  const make = () => makeToken(db(), 'reset_password', viewer.id, { email: viewer.user.email })
  const token = await make()
  await expect(resetPassword({ token, new_password: 'password123' }, '')).rejects.toEqual(code(9113))
  const tries = await Promise.allSettled(
    Array.from({ length: 6 }, () => resetPassword({ token, new_password: next }, '')),
  )
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await sessionOf(cookie)).toBeNull()
  expect(await passwordOf(viewer)).toBe('new')
  const late = await make()
  await db().execute(sql`update users set email = 'moved@example.org' where id = ${viewer.id}`)
  await expect(resetPassword({ token: late, new_password: password }, '')).rejects.toEqual(code(1))
})

test('takes the same time to reset an unknown account, and sends one mail for a known one', async () => {
  const { viewer } = await person()
  // e2e/http/even-times.test.ts compares the times: one measurement on a busy machine cannot.
  for (const id of [viewer.id, null]) {
    const began = performance.now()
    await requestReset(id, '')
    expect(performance.now() - began).toBeGreaterThan(290)
  }
  const { rows } = await db().execute(
    sql`select user_id, body_text from mail_outbox where template = 'reset_password'`,
  )
  expect(rows).toMatchObject([
    { user_id: viewer.id, body_text: expect.stringMatching(/\/password\/reset\/[\w-]{43}\//) },
  ])
})

test('reports safe mode, deactivation and closure only after the right password', async () => {
  const { viewer } = await person()
  const set = (what: string) => db().execute(sql.raw(`update users set ${what} where id = ${viewer.id}`))
  const come = async (given: string) => logIn(await credentialsOf(viewer.user.username), given, 'install')
  await set('needs_password_reset = true')
  await expect(come('wrong')).rejects.toEqual(code(9102))
  await expect(come(password)).rejects.toEqual(code(9104))
  await set('needs_password_reset = false, deactivated_at = now()')
  await expect(come('wrong')).rejects.toEqual(code(9102))
  await expect(come(password)).rejects.toEqual(code(9103))
  await expect(finishLogIn(viewer.id, { install_id: 'install', ip: '', by: 'social' })).rejects.toEqual(
    code(9103),
  )
  await set(`delete_after = now() + interval '14 days'`)
  const { browser } = testBrowser({ install_id: 'install' })
  await startSession(visitor, await come(password), testOrigin, browser)
  expect((await viewerUser(viewer.id)).is_deactivated).toBe(false)
})

test('explains in the mail and on its page that logging in reopens a closed account', async () => {
  const { viewer } = await person()
  const set = (what: string) => db().execute(sql.raw(`update users set ${what} where id = ${viewer.id}`))
  const mail = async () => {
    await requestReset(viewer.id, '')
    const { rows } = await db().execute<{ template: string; body_text: string }>(
      sql`select template, body_text from mail_outbox where user_id = ${viewer.id} order by id desc limit 1`,
    )
    const [row] = rows
    const [, token = ''] = /reset\/([\w-]{43})\//.exec(row?.body_text ?? '') ?? []
    return { ...row, token }
  }
  const entry = { actor_id: viewer.id, target_type: 'user', target_id: viewer.id, ip: '' } as const
  await recordAction(db(), { ...entry, action: 'account_deactivated' })
  await set('deactivated_at = now()')
  const waiting = await mail()
  expect(waiting.template).toBe('reset_password_closed')
  expect(waiting.body_text).not.toContain('deleted')
  await set(`delete_after = '2999-03-14T12:00:00Z'`)
  const going = await mail()
  expect(going.body_text).toContain('If you don’t log in, it will be deleted on March 14, 2999.')
  expect(await lookAtReset(going.token)).toEqual({ isGood: true, isClosed: true })
  await resetPassword({ token: going.token, new_password: 'a right new pass 7' }, '')
  expect((await viewerUser(viewer.id)).is_deactivated).toBe(true)
  expect(await lookAtReset(going.token)).toEqual({ isGood: false, isClosed: false })
  // An account closed by an admin gets no such promise.
  await recordAction(db(), { ...entry, actor_id: '1', action: 'account_deactivated' })
  expect((await mail()).template).toBe('reset_password')
})
