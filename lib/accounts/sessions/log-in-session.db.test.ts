import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import {
  goodAccount,
  register,
  testBrowser,
  testMember,
  testOrigin,
  visitor,
} from '@/lib/accounts/account/testing.server'
import { credentialsOf, logIn } from '@/lib/accounts/log-in/log-in.server'
import { startSession } from '@/lib/accounts/signed-in/commands.server'
import { db } from '@/lib/platform/db/client.server'
import { leaveAccount } from '../signed-in/switch.server'
import { sessionOf, viewerUser } from './sessions.server'

const code = (code: number) => expect.objectContaining({ code })

describe('log-in', () => {
  test('logs in by username and by email, and refuses a wrong password and an unknown user in the same way', async () => {
    await register({ email: 'lin@example.org', username: 'lin_log' }).done
    for (const name of ['lin_log', 'lin@example.org']) {
      await expect(logIn(await credentialsOf(name), goodAccount.password, 'install')).resolves.toMatch(
        /^[\w-]{43}$/,
      )
    }
    const wrong = logIn(await credentialsOf('lin_log'), 'something else', 'install')
    const unknown = logIn(await credentialsOf('nobody_here'), 'something else', 'install')
    const [a, b] = await Promise.allSettled([wrong, unknown])
    expect(a).toEqual(b)
    expect(a).toMatchObject({ status: 'rejected', reason: { code: 9102, status: 401 } })
  })

  test('accepts a token only on its own installation, once in ten attempts, and for 60 s', async () => {
    await register({ email: 'tok@example.org', username: 'tok_tok' }).done
    const account = await credentialsOf('tok_tok')
    const token = await logIn(account, goodAccount.password, visitor.install_id)
    const { browser } = testBrowser()
    await expect(
      startSession(visitor, token, testOrigin, testBrowser({ install_id: 'another-install' }).browser),
    ).rejects.toEqual(code(2))
    const tries = Array.from({ length: 10 }, () => startSession(visitor, token, testOrigin, browser))
    const won = (await Promise.allSettled(tries)).filter(({ status }) => status === 'fulfilled')
    expect(won).toHaveLength(1)
    const late = await logIn(account, goodAccount.password, visitor.install_id)
    await db().execute(sql`update handshake_tokens set created_at = now() - interval '61 seconds'`)
    await expect(startSession(visitor, late, testOrigin, browser)).rejects.toEqual(code(2))
  })

  test('ends the earlier session on a second log-in, and accepts a repeated log-out', async () => {
    await register({ email: 'rot@example.org', username: 'rot_rot' }).done
    const account = await credentialsOf('rot_rot')
    const first = testBrowser()
    await startSession(
      visitor,
      await logIn(account, goodAccount.password, visitor.install_id),
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
      await logIn(account, goodAccount.password, visitor.install_id),
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

  test('refuses to log in to an account without a password', async () => {
    await testMember('no_password')
    await expect(logIn(await credentialsOf('no_password'), 'anything at all', 'install')).rejects.toEqual(
      code(9102),
    )
  })
})
