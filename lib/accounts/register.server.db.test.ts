import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { db } from '@/lib/db/client.server'
import { makeInvite } from '@/lib/invites/codes.server'
import { startSession } from './commands.server'
import {
  connectIdentity,
  disconnectIdentity,
  logInBySocial,
  receiveIdentity,
  socialArrival,
} from './identities/commands.server'
import { sealProof } from './identities/proof.server'
import { credentialsOf, logIn } from './log-in.server'
import { registerAny } from './register-any.server'
import { sessionOf, viewerUser } from './sessions.server'
import { leaveAccount } from './switch.server'
import { testBrowser, testMember, testOrigin, visitor } from './testing.server'

const good = { email: 'ada@example.org', password: 'violet stone bridge' }
const register = (fields: object, over = {}) => {
  const { browser, noted } = testBrowser(over)
  return { done: registerAny({ ...good, ...fields }, testOrigin, browser), noted }
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

describe('what a registration makes of who comes', () => {
  const rowOf = async (email: string) => {
    const { rows } = await db().execute(sql`select * from users where email = ${email}`)
    return rows[0]
  }
  const yearsAgo = (years: number) => `${new Date().getUTCFullYear() - years}-01-01`

  test.each([
    [13, true],
    [15, true],
    [17, true],
    [19, false],
  ])('at %i a profile begins private: %s', async (age, isPrivate) => {
    const email = `age${age}@example.org`
    await register({ email, birthday: yearsAgo(age) }).done
    expect(await rowOf(email)).toMatchObject({ is_private_profile: isPrivate, birthday: yearsAgo(age) })
  })

  test('a business is called by its own name, and never more than 30 characters of it', async () => {
    await register({
      email: 'shop@example.org',
      business_name: 'Blue Door',
      first_name: 'Ada',
      last_name: 'L',
    }).done
    expect(await rowOf('shop@example.org')).toMatchObject({
      business_name: 'Blue Door',
      first_name: 'Blue Door',
      last_name: '',
      full_name: 'Blue Door',
    })
    await expect(
      async () => register({ email: 'b@example.org', business_name: 'x'.repeat(31) }).done,
    ).rejects.toThrow('30 characters')
  })

  test('the address is to be verified by a mail; what the browser tells of the way here is not kept', async () => {
    const email = 'told@example.org'
    const told = { referrer: 'https://a.example/', utm_campaign: 'spring-canary', visited_pages: '3' }
    await register({ email, ...told }).done
    const row = await rowOf(email)
    expect(row).toMatchObject({ email_verified_at: null, is_admin: false })
    const { rows } = await db().execute(sql`select template from mail_outbox where to_address = ${email}`)
    expect(rows).toEqual([{ template: 'verify_email' }])
    expect(JSON.stringify(row)).not.toContain('canary')
  })

  test('fields that nobody may give are not taken', async () => {
    const email = 'mass@example.org'
    const over = { is_admin: 'true', is_employee: true, email_verified_at: '2020-01-01', pin_count: 9 }
    await register({ email, ...over }).done
    expect(await rowOf(email)).toMatchObject({
      is_admin: false,
      is_employee: false,
      email_verified_at: null,
      pin_count: 0,
    })
  })

  test('who has an account learns of it only by a registration that is good in all else', async () => {
    await register({ email: 'there@example.org', username: 'there_one' }).done
    const weak = { email: 'there@example.org', password: 'Password123' }
    await expect(register(weak).done).rejects.toEqual(code(9113))
    const taken = { email: 'there@example.org', username: 'there_one' }
    await expect(register(taken).done).rejects.toEqual(code(9112))
  })

  test('an invitation is counted once; one that no longer holds does not hinder where all are let in', async () => {
    const sender = await testMember()
    const spec = { kind: 'share', invite_channel: 1, object_type: 'site', object_id: null } as const
    const invite = await makeInvite(db(), { ...spec, sender_id: sender.id, days: 1, max_uses: 1 })
    for (const email of ['inv1@example.org', 'inv2@example.org'])
      await register({ email, invite_code: invite }).done
    expect(await rowOf('inv1@example.org')).toMatchObject({ invited_by: sender.id })
    expect(await rowOf('inv2@example.org')).toMatchObject({ invited_by: null })
    const { rows } = await db().execute(sql`select use_count from invite_codes where code = ${invite}`)
    expect(rows).toEqual([{ use_count: 1 }])
  })
})

describe('sign-up by another service', () => {
  const said = {
    provider: 'oidc',
    subject: 'sub-1',
    email: 'soc@example.org',
    email_verified: true,
    first_name: 'Soc',
    last_name: 'Ial',
    once: null,
  }
  const fields = { email: 'soc@example.org', password: '', facebook_id: 'sub-1' }

  test('a claim without a proof of this browser is 403, whatever token it brings', async () => {
    const { browser } = testBrowser()
    const claim = { ...fields, facebook_token: 'EAAB-made-up' }
    await expect(registerAny(claim, testOrigin, browser)).rejects.toEqual(code(403))
    const foreign = testBrowser({ social_proof: sealProof(said, 'another-install-00') }).browser
    await expect(registerAny(fields, testOrigin, foreign)).rejects.toEqual(code(403))
    const other = testBrowser({ social_proof: sealProof({ ...said, subject: 'sub-2' }, visitor.install_id) })
    await expect(registerAny(fields, testOrigin, other.browser)).rejects.toEqual(code(403))
  })

  test('the proof makes an account without a password, verified as far as the service says, once', async () => {
    const social_proof = sealProof(said, visitor.install_id)
    const { browser, noted } = testBrowser({ social_proof })
    await registerAny(fields, testOrigin, browser)
    expect(noted.social).toBeNull()
    const { rows } = await db().execute(
      sql`select password_hash, email_verified_at is not null as verified from users where email = 'soc@example.org'`,
    )
    expect(rows).toEqual([{ password_hash: null, verified: true }])
    await expect(registerAny({ ...fields, email: 'soc2@example.org' }, testOrigin, browser)).rejects.toEqual(
      code(409),
    )
  })

  test('another address than the one vouched for is not verified by it', async () => {
    const social_proof = sealProof({ ...said, subject: 'sub-3' }, visitor.install_id)
    const { browser } = testBrowser({ social_proof })
    const form = { ...fields, facebook_id: 'sub-3', email: 'somebody-else@example.org' }
    await registerAny(form, testOrigin, browser)
    const { rows } = await db().execute(
      sql`select email_verified_at from users where email = 'somebody-else@example.org'`,
    )
    expect(rows).toEqual([{ email_verified_at: null }])
  })

  test('a known identity logs in once by each proof; disconnected meanwhile, not at all', async () => {
    const owner = await testMember('social_owner')
    const proof = { ...said, subject: 'sub-4', once: null }
    await connectIdentity(owner, proof, testOrigin)
    const arrive = async () => {
      const { browser, noted } = testBrowser()
      await receiveIdentity(null, proof, testOrigin, browser)
      return testBrowser({ social_proof: noted.social ?? null }).browser
    }
    const browser = await arrive()
    expect(await socialArrival(browser)).toMatchObject({ status: 'known', facebook_id: 'sub-4' })
    expect(await logInBySocial(testOrigin, browser)).toMatch(/^[\w-]{43}$/)
    await expect(logInBySocial(testOrigin, browser)).rejects.toEqual(code(1))
    const late = await arrive()
    await db().execute(sql`delete from identities where subject = 'sub-4'`)
    await expect(logInBySocial(testOrigin, late)).rejects.toEqual(code(403))
  })

  test('a second factor is asked for, as after a password', async () => {
    const owner = await testMember('social_mfa')
    const proof = { ...said, subject: 'sub-mfa' }
    await connectIdentity(owner, proof, testOrigin)
    await db().execute(
      sql`insert into user_mfa (user_id, secret, enabled_at) values (${owner.id}, ${Buffer.from('x')}, now())`,
    )
    const { browser, noted } = testBrowser()
    await receiveIdentity(null, proof, testOrigin, browser)
    const back = testBrowser({ social_proof: noted.social ?? null }).browser
    await expect(logInBySocial(testOrigin, back)).rejects.toMatchObject({
      code: 9101,
      data: { mfa_token: expect.any(String) },
    })
  })

  test('an existing address is never linked by itself, and not even named on a mere claim', async () => {
    await testMember('has_mail')
    const proof = { ...said, subject: 'sub-5', email: 'has_mail@example.org' }
    const arrive = async (email_verified: boolean) => {
      const { browser, noted } = testBrowser()
      await receiveIdentity(null, { ...proof, email_verified }, testOrigin, browser)
      return socialArrival(testBrowser({ social_proof: noted.social ?? null }).browser)
    }
    expect((await arrive(true)).status).toBe('taken')
    expect((await arrive(false)).status).toBe('new')
    const { rows } = await db().execute(sql`select 1 from identities where subject = 'sub-5'`)
    expect(rows).toEqual([])
  })

  test('of one service one account, of one account one owner; the last way in stays', async () => {
    const [one, two] = [await testMember(), await testMember()]
    const proof = { ...said, subject: 'sub-6' }
    await connectIdentity(one, proof, testOrigin)
    await connectIdentity(one, proof, testOrigin)
    await expect(connectIdentity(two, proof, testOrigin)).rejects.toEqual(code(409))
    const second = { ...proof, subject: 'sub-7' }
    await expect(connectIdentity(one, second, testOrigin)).rejects.toEqual(code(409))
    await expect(disconnectIdentity(one, 'oidc', testOrigin)).rejects.toEqual(code(409))
    await connectIdentity(one, { ...second, provider: 'google' }, testOrigin)
    const both = await Promise.allSettled(
      ['oidc', 'google'].map((provider) => disconnectIdentity(one, provider, testOrigin)),
    )
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
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
