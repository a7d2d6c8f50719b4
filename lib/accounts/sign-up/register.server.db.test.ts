import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { register, testBrowser, testMember, testOrigin, visitor } from '@/lib/accounts/account/testing.server'
import { makeInvite } from '@/lib/accounts/invites/codes.server'
import { sessionOf } from '@/lib/accounts/sessions/sessions.server'
import { startSession } from '@/lib/accounts/signed-in/commands.server'
import { db } from '@/lib/platform/db/client.server'

const code = (code: number) => expect.objectContaining({ code })

describe('sign-up by email', () => {
  test('creates an account named after the email, and a token that opens one session', async () => {
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

  test('answers 9111 for a taken email in any case, and 9112 for a taken or reserved username', async () => {
    await register({ email: 'first@example.org', username: 'first_one' }).done
    await expect(register({ email: 'FIRST@example.org' }).done).rejects.toEqual(code(9111))
    await expect(register({ email: 'b@example.org', username: 'First_One' }).done).rejects.toEqual(code(9112))
    await expect(register({ email: 'c@example.org', username: 'log_in' }).done).rejects.toEqual(code(9112))
  })

  test('adds digits to a taken or reserved name', async () => {
    for (const email of ['admin@example.org', 'admin@example.com']) await register({ email }).done
    const { rows } = await db().execute(sql`select username from users where email like 'admin@%'`)
    for (const { username } of rows) expect(username).toMatch(/^admin\d{2,6}$/)
  })

  test('signs up ten people with one name concurrently, each with a unique username', async () => {
    const all = Array.from({ length: 10 }, (_, n) =>
      register({ email: `same${n}@example.org`, first_name: 'Sam Same' }),
    )
    await Promise.all(all.map(({ done }) => done))
    const { rows } = await db().execute(
      sql`select count(distinct username)::int n from users where first_name = 'Sam Same'`,
    )
    expect(rows).toEqual([{ n: 10 }])
  })

  test('creates one account for ten concurrent sign-ups with one email', async () => {
    const all = Array.from({ length: 10 }, () => register({ email: 'once@example.org' }).done)
    const results = await Promise.allSettled(all)
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const result of results) if (result.status === 'rejected') expect(result.reason).toEqual(code(9111))
  })

  test('refuses an impossible birthday naming its field, without marking the browser', async () => {
    const old = register({
      email: 'slip@example.org',
      birthday: `${new Date().getUTCFullYear() - 124}-01-01`,
    })
    await expect(old.done).rejects.toMatchObject({ code: 1, field: 'birthday' })
    expect(old.noted.restricted).toBe(false)
    await register({ email: 'old@example.org', birthday: `${new Date().getUTCFullYear() - 122}-01-01` }).done
  })

  test('answers 9110 under 13 and marks the browser, which is then also refused for an older birthday', async () => {
    const young = register({
      email: 'kid@example.org',
      birthday: `${new Date().getUTCFullYear() - 12}-01-01`,
    })
    await expect(young.done).rejects.toEqual(code(9110))
    expect(young.noted.restricted).toBe(true)
    const again = register({ email: 'kid@example.org', birthday: '1990-01-01' }, { age_restricted: true })
    await expect(again.done).rejects.toEqual(code(9110))
  })

  test('answers 9113 for a weak password', async () => {
    const weak = register({ email: 'weak@example.org', password: 'Password123' })
    await expect(weak.done).rejects.toEqual(code(9113))
  })

  test('accepts names of 30 and 50 characters outside the BMP', async () => {
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

describe('effects of a registration', () => {
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
  ])('starts a profile at %i as private: %s', async (age, isPrivate) => {
    const email = `age${age}@example.org`
    await register({ email, birthday: yearsAgo(age) }).done
    expect(await rowOf(email)).toMatchObject({ is_private_profile: isPrivate, birthday: yearsAgo(age) })
  })

  test("uses a business's own name, at most 30 characters of it", async () => {
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
    ).rejects.toThrow('tooLong')
  })

  test('sends a mail to verify the address', async () => {
    const email = 'given@example.org'
    await register({ email }).done
    expect(await rowOf(email)).toMatchObject({ email_verified_at: null, is_admin: false })
    const { rows } = await db().execute(sql`select template from mail_outbox where to_address = ${email}`)
    expect(rows).toEqual([{ template: 'verify_email' }])
  })

  const arrivalOf = async (email: string) => {
    const { rows } = await db().execute(sql`
      select utm_campaign, visited_pages, user_behavior_data from sign_up_arrivals a
      join users u on u.id = a.user_id where u.email = ${email}`)
    return rows
  }

  test('stores what the browser reported about the visits before, and erases it with the account', async () => {
    const email = 'arrived@example.org'
    const given = { utm_campaign: 'spring', visited_pages: '/,/pin/[id]', user_behavior_data: '{"pages":2}' }
    await register({ email, ...given, referrer: 'https://a.example/' }).done
    expect(await arrivalOf(email)).toEqual([given])
    await db().execute(sql`delete from users where email = ${email}`)
    const { rows } = await db().execute(sql`select from sign_up_arrivals where utm_campaign = 'spring'`)
    expect(rows).toEqual([])
  })

  test('takes visited pages as a list too, cuts what is too long, and stores nothing for nothing', async () => {
    const list = { visited_pages: ['/', '/pin/[id]'], utm_campaign: 'x'.repeat(4000) }
    await register({ email: 'list@example.org', ...list }).done
    expect(await arrivalOf('list@example.org')).toEqual([
      { utm_campaign: 'x'.repeat(100), visited_pages: '/,/pin/[id]', user_behavior_data: '' },
    ])
    await register({ email: 'none@example.org', visited_pages: [], utm_campaign: '' }).done
    expect(await arrivalOf('none@example.org')).toEqual([])
  })

  test('takes an age without a birthday, as other clients send it', async () => {
    await register({ email: 'aged@example.org', age: '30', visited_pages: [] }).done
    expect(await rowOf('aged@example.org')).toMatchObject({ birthday: null })
  })

  test('ignores fields that clients may not set', async () => {
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

  test('reveals an existing account only to an otherwise valid registration', async () => {
    await register({ email: 'there@example.org', username: 'there_one' }).done
    const weak = { email: 'there@example.org', password: 'Password123' }
    await expect(register(weak).done).rejects.toEqual(code(9113))
    const taken = { email: 'there@example.org', username: 'there_one' }
    await expect(register(taken).done).rejects.toEqual(code(9112))
  })

  test('counts an invitation once, and ignores an expired one while registration is open', async () => {
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
