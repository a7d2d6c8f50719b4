import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { testMember, testOrigin } from '@/lib/accounts/account/testing.server'
import { openSession, viewerUser } from '@/lib/accounts/sessions/sessions.server'
import { makeToken, peekToken } from '@/lib/accounts/tokens/tokens.server'
import type { Member } from '@/lib/core/viewer'
import { db } from '@/lib/platform/db/client.server'
import { changeUser, setAdmin } from './commands.server'
import { endMfaByName, endMfaOf } from './end-mfa.server'
import { adminPage, listUsers } from './queries.server'
import { adminUsersGet, adminUserUpdate } from './schema'
import { verifyEmailOf } from './verify-email.server'

const refused = (code: number) => expect.objectContaining({ code })

async function newAdmin(): Promise<Member> {
  const { id } = await testMember()
  await db().execute(sql`update users set is_admin = true where id = ${id}`)
  const { id: session_id } = await openSession(db(), { user_id: id, install_id: 'x', user_agent: '', ip: '' })
  return { ...(await testMember()), id, session_id, user: await viewerUser(id) }
}

async function liveSessions(user_id: string): Promise<number> {
  const { rows } = await db().execute<{ n: number }>(
    sql`select count(*)::int as n from sessions where user_id = ${user_id} and revoked_at is null`,
  )
  return rows[0]?.n ?? 0
}

const list = (options: object) => listUsers(adminUsersGet.parse(options))

let admin: Member
let person: Member
beforeEach(async () => {
  admin = await newAdmin()
  person = await testMember()
  await openSession(db(), { user_id: person.id, install_id: 'y', user_agent: '', ip: '' })
})

describe('verifying an address for a member', () => {
  test('counts as the link in a mail does, ends that link, and is recorded once', async () => {
    const { id: user_id, user } = person
    const token = await makeToken(db(), 'verify_email', user_id, { email: user.email })
    const page = await verifyEmailOf(admin, { user_id, email: user.email }, testOrigin)
    expect(page.user.is_email_verified).toBe(true)
    const [entry] = page.history
    expect(entry).toMatchObject({
      action: 'email_verified',
      actor: { id: admin.id },
      after: { email: user.email },
    })
    expect((await viewerUser(user_id)).email_verified).toBe(true)
    expect(await peekToken(db(), 'verify_email', token)).toBe(null)
    const again = await verifyEmailOf(admin, { user_id, email: user.email }, testOrigin)
    expect(again.history).toHaveLength(page.history.length)
  })

  test('is refused for an unknown user, and for an address that was changed since', async () => {
    const given = { user_id: person.id, email: person.user.email }
    await expect(verifyEmailOf(admin, { ...given, user_id: '1' }, testOrigin)).rejects.toEqual(refused(30))
    await db().execute(sql`update users set email = ${`new.${given.email}`} where id = ${person.id}`)
    await expect(verifyEmailOf(admin, given, testOrigin)).rejects.toEqual(refused(409))
    expect((await viewerUser(person.id)).email_verified).toBe(false)
  })
})

describe('recovery from a lost second factor', () => {
  const turnOn = (user_id: string) =>
    db().execute(sql`insert into user_mfa (user_id, secret, enabled_at) values (${user_id}, 'sealed', now())`)

  test('ends every session and recovery code, records it in the history, and sends a mail', async () => {
    await turnOn(person.id)
    await db().execute(
      sql`insert into recovery_codes (user_id, code_hash) values (${person.id}, ${'0'.repeat(64)})`,
    )
    const page = await endMfaOf(admin, person.id, testOrigin)
    expect(page.user.has_mfa_enabled).toBe(false)
    expect(page.history[0]).toMatchObject({ action: 'mfa_disabled', actor: { id: admin.id } })
    expect(await liveSessions(person.id)).toBe(0)
    const { rows } = await db().execute(sql`
      select (select count(*)::int from recovery_codes where user_id = ${person.id}) as codes,
        (select count(*)::int from mail_outbox where user_id = ${person.id} and template = 'mfa_changed') as mails`)
    expect(rows).toEqual([{ codes: 0, mails: 1 }])
    await expect(endMfaOf(admin, person.id, testOrigin)).rejects.toEqual(refused(409))
  })

  test('is refused for oneself and for an unknown user, but allowed for an operator by name', async () => {
    await turnOn(admin.id)
    await expect(endMfaOf(admin, admin.id, testOrigin)).rejects.toEqual(refused(29))
    await expect(endMfaOf(admin, '1', testOrigin)).rejects.toEqual(refused(30))
    await expect(endMfaByName('nobody.of.this.name')).rejects.toEqual(refused(30))
    await endMfaByName(admin.user.username)
    await expect(endMfaByName(admin.user.username)).rejects.toEqual(refused(409))
  })
})

describe('changing an account', () => {
  test('sets the given switches, records each in the history, and leaves the others', async () => {
    const page = await changeUser(
      admin,
      {
        user_id: person.id,
        is_write_banned: true,
        is_verified_merchant: true,
        is_employee: false,
        reason: 'Spam',
      },
      testOrigin,
    )
    expect(page.user).toMatchObject({ is_write_banned: true, is_verified_merchant: true, is_employee: false })
    expect(page.history.map(({ before, after }) => ({ before, after }))).toEqual([
      { before: { is_verified_merchant: false }, after: { is_verified_merchant: true } },
      { before: { is_write_banned: false }, after: { is_write_banned: true } },
    ])
    expect(page.history[0]).toMatchObject({
      action: 'admin_changed',
      actor: { id: admin.id, username: admin.user.username },
    })
    expect(page.history[1]?.reason).toBe('Spam')
    expect(await liveSessions(person.id)).toBe(1)
    await changeUser(admin, { user_id: person.id, is_write_banned: true, reason: 'A test' }, testOrigin)
    expect((await adminPage(person.id)).history).toHaveLength(2)
  })

  test.each([
    ['is_login_limited', true],
    ['is_deactivated', true],
    ['needs_password_reset', true],
    ['is_employee', true],
    ['is_admin', true],
  ] as const)("ends the person's sessions on %s", async (name, on) => {
    await changeUser(admin, { user_id: person.id, [name]: on, reason: 'A test' }, testOrigin)
    expect(await liveSessions(person.id)).toBe(0)
    expect(await liveSessions(admin.id)).toBe(1)
  })

  test('keeps an account deactivated until an admin reopens it', async () => {
    const closed = await changeUser(
      admin,
      { user_id: person.id, is_deactivated: true, reason: 'A test' },
      testOrigin,
    )
    expect(closed.user.is_deactivated).toBe(true)
    expect(closed.history[0]).toMatchObject({ action: 'account_deactivated', actor: { id: admin.id } })
    await db().execute(sql`update users set delete_after = now() where id = ${person.id}`)
    const open = await changeUser(
      admin,
      { user_id: person.id, is_deactivated: false, reason: 'A test' },
      testOrigin,
    )
    expect(open.user.is_deactivated).toBe(false)
    const { rows } = await db().execute(sql`select delete_after from users where id = ${person.id}`)
    expect(rows).toEqual([{ delete_after: null }])
  })

  test('refuses changes by which admins would lock themselves out', async () => {
    const names = [
      'is_admin',
      'is_login_limited',
      'is_write_banned',
      'is_deactivated',
      'needs_password_reset',
    ] as const
    for (const name of names)
      await expect(
        changeUser(admin, { user_id: admin.id, [name]: name !== 'is_admin', reason: 'A test' }, testOrigin),
      ).rejects.toEqual(refused(29))
    await changeUser(admin, { user_id: admin.id, is_employee: true, reason: 'A test' }, testOrigin)
    expect(await liveSessions(admin.id)).toBe(1)
  })

  test('keeps one of two admins who revoke each other’s rights', async () => {
    const other = await newAdmin()
    const all = await Promise.allSettled([
      changeUser(admin, { user_id: other.id, is_admin: false, reason: 'A test' }, testOrigin),
      changeUser(other, { user_id: admin.id, is_admin: false, reason: 'A test' }, testOrigin),
    ])
    expect(all.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  test.each([
    { is_login_limited: true },
    { is_write_banned: true },
    { is_deactivated: true },
    { needs_password_reset: true },
    { is_admin: true },
  ])('refuses %j without a reason', async (limit) => {
    const without = changeUser(admin, { user_id: person.id, ...limit }, testOrigin)
    await expect(without).rejects.toMatchObject({ code: 1, field: 'reason' })
    expect((await adminPage(person.id)).history).toEqual([])
  })

  test('lifts a limit and changes a badge without a reason', async () => {
    const banned = { user_id: person.id, is_write_banned: true, reason: 'Spam' }
    await changeUser(admin, banned, testOrigin)
    const lifted = { user_id: person.id, is_write_banned: false, is_verified_merchant: true }
    const { user } = await changeUser(admin, lifted, testOrigin)
    expect(user).toMatchObject({ is_write_banned: false, is_verified_merchant: true })
  })

  test('takes a reason of 500 characters, not of 501', () => {
    const given = (length: number) =>
      adminUserUpdate.safeParse({ user_id: '1', is_admin: true, reason: 'x'.repeat(length) }).success
    expect([given(500), given(501)]).toEqual([true, false])
  })

  test('refuses an unknown user', async () => {
    await expect(
      changeUser(admin, { user_id: '1', is_employee: true, reason: 'A test' }, testOrigin),
    ).rejects.toEqual(refused(30))
    await expect(adminPage('1')).rejects.toEqual(refused(30))
  })
})

describe('the list', () => {
  test('finds users by the start of a name or an address, by id, and by state', async () => {
    const one = await testMember('find_me_100')
    const other = await testMember('find_me_200')
    await testMember('findxme_300')
    const names = async (options: object) => (await list(options)).items.map(({ username }) => username)
    expect(await names({ query: 'find_me' })).toEqual([other.user.username, one.user.username])
    expect(await names({ query: 'FIND_ME_1' })).toEqual(['find_me_100'])
    expect(await names({ query: 'find_me_100@exam' })).toEqual(['find_me_100'])
    expect(await names({ query: one.id })).toEqual(['find_me_100'])
    expect(await names({ query: '%' })).toEqual([])
    expect(await names({ query: '99999999999999999999' })).toEqual([])
    await changeUser(admin, { user_id: one.id, is_write_banned: true, reason: 'A test' }, testOrigin)
    expect(await names({ query: 'find_me', state: 'is_write_banned' })).toEqual(['find_me_100'])
    expect(await names({ query: 'find_me', state: 'is_unverified' })).toHaveLength(2)
  })

  test('lists each user once over its pages, and refuses a bookmark of another list', async () => {
    for (const name of ['page_a', 'page_b', 'page_c']) await testMember(name)
    const seen: string[] = []
    let bookmarks: string[] = []
    for (let page = 0; page < 3; page += 1) {
      const { items, bookmark } = await list({ query: 'page_', page_size: 1, bookmarks })
      seen.push(...items.map(({ username }) => username))
      bookmarks = bookmark ? [bookmark] : []
      if (page === 0) await expect(list({ query: 'pag', bookmarks })).rejects.toEqual(refused(1))
    }
    expect(seen).toEqual(['page_c', 'page_b', 'page_a'])
    expect(bookmarks).toEqual([])
  })

  test('shows no secrets', async () => {
    const text = JSON.stringify((await list({})).items)
    expect(text).not.toMatch(/argon2|password_hash|backup_email|birthday/)
  })
})

test('lets an operator add and remove admins, but not the last one', async () => {
  const { username } = person.user
  expect(await setAdmin(username.toUpperCase(), true)).toBe(true)
  expect(await liveSessions(person.id)).toBe(0)
  expect(await setAdmin(username, true)).toBe(false)
  expect(await setAdmin(username, false)).toBe(true)
  await expect(setAdmin('nobody_of_this_name', true)).rejects.toEqual(refused(30))
  await db().execute(sql`update users set is_admin = id = ${person.id}`)
  await expect(setAdmin(username, false)).rejects.toEqual(refused(409))
})
