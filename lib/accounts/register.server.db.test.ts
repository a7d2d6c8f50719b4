import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { db } from '@/lib/db/client.server'
import { startSession } from './commands.server'
import { credentialsOf, logIn } from './log-in.server'
import { registerByEmail } from './register.server'
import { registration } from './schema'
import { sessionOf, viewerUser } from './sessions.server'
import { leaveAccount } from './switch.server'
import { testBrowser, testMember, testOrigin, visitor } from './testing.server'

const good = { email: 'ada@example.org', password: 'violet stone bridge' }
const register = (fields: object, over = {}) => {
  const { browser, noted } = testBrowser(over)
  return { done: registerByEmail(registration.parse({ ...good, ...fields }), testOrigin, browser), noted }
}
const code = (code: number) => expect.objectContaining({ code })

describe('sign-up by email', () => {
  test('makes an account named after the mail and a token that opens one session', async () => {
    const token = await register({ email: 'Grace.Hopper@Example.org' }).done
    const { browser, noted } = testBrowser()
    const viewer = await startSession(visitor, token, testOrigin, browser)
    expect(viewer).toMatchObject({
      username: 'grace_hopper',
      first_name: 'Grace.Hopper',
      email: 'grace.hopper@example.org',
    })
    const session = await sessionOf(noted.session?.token ?? '')
    expect(session?.user.id).toBe(viewer.id)
    await expect(startSession(visitor, token, testOrigin, browser)).rejects.toEqual(code(2))
  })

  test('a taken email is 9111 in any case, a taken or reserved username 9112', async () => {
    await register({ email: 'first@example.org', username: 'first_one' }).done
    await expect(register({ email: 'FIRST@example.org' }).done).rejects.toEqual(code(9111))
    await expect(register({ email: 'b@example.org', username: 'First_One' }).done).rejects.toEqual(code(9112))
    await expect(register({ email: 'c@example.org', username: 'log_in' }).done).rejects.toEqual(code(9112))
  })

  test('a name that is taken or reserved gets digits', async () => {
    for (const email of ['admin@example.org', 'admin@example.com']) await register({ email }).done
    const { rows } = await db().execute(sql`select username from users where email like 'admin@%'`)
    for (const { username } of rows) expect(username).toMatch(/^admin\d{2,6}$/)
  })

  test('ten people of one name at once all get in, each with their own username', async () => {
    const all = Array.from({ length: 10 }, (_, n) =>
      register({ email: `same${n}@example.org`, first_name: 'Sam Same' }),
    )
    await Promise.all(all.map(({ done }) => done))
    const { rows } = await db().execute(
      sql`select count(distinct username)::int n from users where first_name = 'Sam Same'`,
    )
    expect(rows).toEqual([{ n: 10 }])
  })

  test('one email ten times at once is one account', async () => {
    const all = Array.from({ length: 10 }, () => register({ email: 'once@example.org' }).done)
    const results = await Promise.allSettled(all)
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const result of results) if (result.status === 'rejected') expect(result.reason).toEqual(code(9111))
  })

  test('under 13 is 9110 and marks the browser; with the mark an older birthday is refused, too', async () => {
    const young = register({ email: 'kid@example.org', birthday: '2020-01-01' })
    await expect(young.done).rejects.toEqual(code(9110))
    expect(young.noted.restricted).toBe(true)
    const again = register({ email: 'kid@example.org', birthday: '1990-01-01' }, { age_restricted: true })
    await expect(again.done).rejects.toEqual(code(9110))
  })

  test('a weak password is 9113', async () => {
    const weak = register({ email: 'weak@example.org', password: 'Password123' })
    await expect(weak.done).rejects.toEqual(code(9113))
  })

  test('names of 30 and 50 characters outside the BMP fit', async () => {
    const token = await register({
      email: 'long@example.org',
      first_name: '😀'.repeat(30),
      last_name: '😀'.repeat(50),
    }).done
    const viewer = await startSession(visitor, token, testOrigin, testBrowser().browser)
    expect([...viewer.full_name]).toHaveLength(80)
    expect(viewer.username).toMatch(/^user\d+$/)
  })
})

describe('log-in', () => {
  test('by username and by email; wrong password and unknown user are the same refusal', async () => {
    await register({ email: 'lin@example.org', username: 'lin_log' }).done
    for (const name of ['lin_log', 'lin@example.org']) {
      await expect(logIn(await credentialsOf(name), good.password, 'install')).resolves.toMatch(/^[\w-]{43}$/)
    }
    const wrong = logIn(await credentialsOf('lin_log'), 'something else', 'install')
    const unknown = logIn(await credentialsOf('nobody_here'), 'something else', 'install')
    const [a, b] = await Promise.allSettled([wrong, unknown])
    expect(a).toEqual(b)
    expect(a).toMatchObject({ status: 'rejected', reason: { code: 9102, status: 401 } })
  })

  test('a token works on its own installation only, once under ten tries, and for 60 s', async () => {
    await register({ email: 'tok@example.org', username: 'tok_tok' }).done
    const account = await credentialsOf('tok_tok')
    const token = await logIn(account, good.password, visitor.install_id)
    const { browser } = testBrowser()
    await expect(
      startSession(visitor, token, testOrigin, testBrowser({ install_id: 'another-install' }).browser),
    ).rejects.toEqual(code(2))
    const tries = Array.from({ length: 10 }, () => startSession(visitor, token, testOrigin, browser))
    const won = (await Promise.allSettled(tries)).filter(({ status }) => status === 'fulfilled')
    expect(won).toHaveLength(1)
    const late = await logIn(account, good.password, visitor.install_id)
    await db().execute(sql`update handshake_tokens set created_at = now() - interval '61 seconds'`)
    await expect(startSession(visitor, late, testOrigin, browser)).rejects.toEqual(code(2))
  })

  test('a second log-in ends the session before it; logging out ends the session, twice is no error', async () => {
    await register({ email: 'rot@example.org', username: 'rot_rot' }).done
    const account = await credentialsOf('rot_rot')
    const first = testBrowser()
    await startSession(
      visitor,
      await logIn(account, good.password, visitor.install_id),
      testOrigin,
      first.browser,
    )
    const before = await sessionOf(first.noted.session?.token ?? '')
    const user = await viewerUser(account?.id ?? '')
    const viewer = {
      ...visitor,
      kind: 'auth' as const,
      id: user.id,
      session_id: before?.session_id ?? '',
      user,
    }
    const second = testBrowser({ tokens: { current: first.noted.session?.token ?? '', others: [] } })
    await startSession(
      viewer,
      await logIn(account, good.password, visitor.install_id),
      testOrigin,
      second.browser,
    )
    expect(await sessionOf(first.noted.session?.token ?? '')).toBeNull()
    const now = await sessionOf(second.noted.session?.token ?? '')
    expect(now).not.toBeNull()
    const third = testBrowser({ tokens: { current: second.noted.session?.token ?? '', others: [] } })
    const left = { ...viewer, session_id: now?.session_id ?? '' }
    for (let n = 0; n < 2; n++)
      expect(await leaveAccount(left, { all: false }, testOrigin, third.browser)).toEqual({
        session_accounts: {},
      })
    expect(await sessionOf(second.noted.session?.token ?? '')).toBeNull()
    expect(third.noted.ended).toBe(true)
  })

  test('somebody without a password cannot log in', async () => {
    await testMember('no_password')
    await expect(logIn(await credentialsOf('no_password'), 'anything at all', 'install')).rejects.toEqual(
      code(9102),
    )
  })
})
