import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testBrowser, testMember, testOrigin, visitor } from '@/lib/accounts/account/testing.server'
import { openSession, viewerUser } from '@/lib/accounts/sessions/sessions.server'
import { hashPassword, isPassword } from '@/lib/accounts/users/passwords.server'
import { own } from '@/lib/core/own'
import type { Browser } from '@/lib/core/resource'
import type { Member, Viewer } from '@/lib/core/viewer'
import { db } from '@/lib/platform/db/client.server'
import { registry } from './registry.server'
import type { Served } from './served.server'

/** Calls a resource as the doors do, with the input parsed. */
async function call(
  viewer: Viewer,
  name: string,
  verb: string,
  options: object,
  over: Partial<Browser> = {},
) {
  const method = own<Served>(registry, `${name}.${verb}`)
  if (!method) throw new Error(`${name} has no ${verb}`)
  const run = method.run as (call: object) => Promise<unknown>
  const { browser } = testBrowser(over)
  return run({ viewer, input: method.input.parse(options), origin: testOrigin, browser })
}

const password = 'violet stone bridge'
async function withPassword(): Promise<Member> {
  const member = await testMember()
  await db().execute(
    sql`update users set password_hash = ${await hashPassword(password)} where id = ${member.id}`,
  )
  const { id: session_id } = await openSession(db(), {
    user_id: member.id,
    install_id: 'x',
    user_agent: '',
    ip: '',
  })
  return { ...member, session_id, user: await viewerUser(member.id) }
}
const hashOf = async (id: string) => {
  const { rows } = await db().execute<{ hash: string }>(
    sql`select password_hash as hash from users where id = ${id}`,
  )
  return rows[0]?.hash ?? null
}

test('changes the password, if the repetition matches and the old one is right', async () => {
  const member = await withPassword()
  const next = 'amber field lantern'
  const change = (given: object) =>
    call(member, 'UserPasswordResource', 'update', { new_password: next, ...given })
  await expect(change({ old_password: password, new_password_confirm: 'another' })).rejects.toThrow(
    'passwordsDiffer',
  )
  for (const field of ['old_password', 'current_password'])
    await expect(change({ [field]: 'wrong' })).rejects.toMatchObject({ code: 9102, field })
  await expect(change({})).rejects.toMatchObject({ code: 9102, field: 'current_password' })
  await change({ old_password: password, new_password_confirm: next })
  expect(await isPassword(await hashOf(member.id), next)).toBe(true)
})

test('mails the link to a new password, which sets it', async () => {
  const member = await withPassword()
  await call(visitor, 'UserResetPasswordResource', 'create', { username_or_email: member.user.email })
  const { rows } = await db().execute<{ body_text: string }>(
    sql`select body_text from mail_outbox where to_address = ${member.user.email} and template = 'reset_password'`,
  )
  const [, token] = /\/password\/reset\/([\w-]{43})\//.exec(rows[0]?.body_text ?? '') ?? []
  const next = 'amber field lantern'
  await call(visitor, 'ResetPasswordFromEmailResource', 'update', { token, new_password: next })
  expect(await isPassword(await hashOf(member.id), next)).toBe(true)
})

test('makes a business of a person, and refuses a kind that does not exist', async () => {
  const member = await withPassword()
  const types = await call(visitor, 'BusinessTypesResource', 'get', {})
  expect(types).toEqual([{ key: 'business', name: 'Business' }])
  const become = (given: object) =>
    call(member, 'PartnerResource', 'update', { business_name: 'Blue Door', ...given })
  await expect(become({ account_type: 'bakery' })).rejects.toThrow()
  const made = await become({ website_url: 'bluedoor.example', account_type: 'business' })
  expect(made).toMatchObject({
    is_partner: true,
    business_name: 'Blue Door',
    listed_website_url: 'https://bluedoor.example',
  })
})

test('deactivates an account with its password', async () => {
  const member = await withPassword()
  await expect(
    call(member, 'DeactivateAccountResource', 'create', { password: 'wrong' }),
  ).rejects.toMatchObject({ code: 9102 })
  expect(await call(member, 'DeactivateAccountResource', 'create', { password })).toEqual({
    delete_after: null,
  })
  expect((await viewerUser(member.id)).is_deactivated).toBe(true)
})

test('answers the reports of other clients, whatever they contain', async () => {
  for (const name of ['UserRegisterTrackActionResource', 'UserExperienceCompletedResource'] as const)
    expect(await call(visitor, name, 'update', { actions: [{ name: 'step' }], extra: 7 })).toBe(null)
  expect(await call(visitor, 'UserSessionStoreResource', 'get', {})).toEqual({ session_accounts: {} })
  expect(
    await call(await testMember(), 'EmailInviteSentResource', 'create', { email: 'a@example.org' }),
  ).toBe(null)
  await expect(
    call(await testMember(), 'EmailInviteSentResource', 'create', { email: 'a' }),
  ).rejects.toThrow()
})

test('lists the accounts of a browser only if they are asked for', async () => {
  const { id } = await testMember()
  const { token } = await openSession(db(), { user_id: id, install_id: 'x', user_agent: '', ip: '' })
  const browser = { tokens: { current: token, others: [] } }
  const list = (session_accounts: boolean) =>
    call(visitor, 'UserSessionResource', 'create', { session_accounts }, browser)
  expect(await list(true)).toEqual({ session_accounts: { [id]: { logged_in: true } } })
  expect(await list(false)).toEqual({ session_accounts: {} })
})
