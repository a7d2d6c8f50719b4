import { expect, test } from 'vitest'
import { type Client, type Person, signUp, testPassword, visitor } from '../../support/client'
import { logInElsewhere } from '../../support/people/accounts'
import { mailTo } from '../../support/people/mailbox'
import { asAdmin, handshake, redeem, whoHas, whoIs } from '../../support/people/verified'
import { rest } from '../../support/rest'

type Session = {
  id: string
  device: { type: string; browser: string; platform: string }
  country: string
  is_current: boolean
}

const cookieOf = (client: Client) => client.cookies.get('magpie_session')
const listOf = async (person: Person) => (await person.read<Session[]>('UserSessionsResource')).data
const end = (person: Person, options: object) => person.write('UserSessionsResource', 'delete', options)

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

/** Logs in from a browser with this user agent; Firefox by default. */
async function fromBrowser(person: Person, agent = firefox): Promise<Client> {
  const client = await visitor()
  const { data: token } = await handshake(client, person.email)
  const headers = { 'User-Agent': agent }
  await client.post('/resource/HandshakeSessionResource/create/', { options: { token } }, headers)
  return client
}

test('lists each session with its device, and ends it', async () => {
  const me = await signUp()
  const other = await fromBrowser(me)
  const stored = cookieOf(other)
  const list = await listOf(me)
  expect(list.map(({ is_current }) => is_current)).toEqual([true, false])
  expect(list[1]?.device).toEqual({ type: 'desktop', browser: 'Firefox', platform: 'Linux' })
  expect(JSON.stringify(list)).not.toContain(stored)
  expect((await end(me, { session_id: list[1]?.id })).status).toBe(200)
  expect(await whoHas(stored)).toBeNull()
  expect(await listOf(me)).toHaveLength(1)
  expect((await end(me, { session_id: list[1]?.id })).status).toBe(404)
})

test("refuses another's session", async () => {
  const [me, other] = [await signUp(), await signUp()]
  const [theirs] = await listOf(other)
  expect((await end(me, { session_id: theirs?.id })).status).toBe(404)
  expect(await whoIs(other)).toBe(other.username)
})

test('ends all sessions but this one, and logs out on ending this one', async () => {
  const me = await signUp()
  const others = [await logInElsewhere(me), await logInElsewhere(me)]
  expect((await end(me, { all_others: true })).status).toBe(200)
  for (const other of others) expect(await whoIs(other)).toBeNull()
  const [mine] = await listOf(me)
  expect(mine?.is_current).toBe(true)
  expect((await end(me, { session_id: mine?.id })).status).toBe(200)
  expect(cookieOf(me)).toBeUndefined()
})

test('mails a log-in on a new device, but not the sign-up or a known one', async () => {
  const me = await signUp()
  expect(await mailTo(me.email, 'new_device')).toBeNull()
  const again = await handshake(me, me.email)
  await redeem(me, again.data)
  expect(await mailTo(me.email, 'new_device')).toBeNull()
  await fromBrowser(me)
  const mail = (await mailTo(me.email, 'new_device'))?.body_text
  // This machine's own address has no country.
  expect(mail).toMatch(/Device: Firefox, Linux\nTime: /)
  const other = await signUp()
  await fromBrowser(other, 'something-else/1.0')
  // Nor an unknown user agent.
  const unknown = (await mailTo(other.email, 'new_device'))?.body_text
  expect(unknown).toMatch(/\n\nTime: /)
  expect(unknown).not.toContain('Device')
})

test('refuses a saved cookie after a log-out, a password change and a deactivation', async () => {
  const me = await signUp()
  const first = cookieOf(me)
  const there = await logInElsewhere(me)
  const second = cookieOf(there)
  await there.write('UserSessionResource', 'delete')
  expect(await whoHas(second)).toBeNull()

  const elsewhere = cookieOf(await logInElsewhere(me))
  const new_password = 'a fresh one 9 words'
  const changed = await rest(me, 'PUT', '/v3/users/me/password/', {
    current_password: testPassword,
    new_password,
  })
  expect([changed.status, changed.data]).toEqual([200, null])
  for (const old of [first, elsewhere]) expect(await whoHas(old)).toBeNull()
  expect(await whoIs(me)).toBe(me.username)

  const third = cookieOf(me)
  await asAdmin({ user_id: me.id, is_deactivated: true })
  expect(await whoHas(third)).toBeNull()
  expect((await handshake(await visitor(), me.email, new_password)).code).toBe(9103)
})

test('changes the cross-site token with the session', async () => {
  const me = await signUp()
  const old = me.cookies.get('csrftoken') ?? ''
  await rest(me, 'PUT', '/v3/users/me/password/', {
    current_password: testPassword,
    new_password: 'a fresh one 9 words',
  })
  const stale = await me.post('/v3/spam/fingerprints/', { fingerprint: 'abcdefgh' }, { 'X-CSRFToken': old })
  expect(stale.status).toBe(403)
  expect((await me.post('/v3/spam/fingerprints/', { fingerprint: 'abcdefgh' })).status).toBe(200)
})

test('limits fingerprints and verification to valid ones by members, without a limited log-in', async () => {
  const me = await signUp()
  const report = (fingerprint: unknown) => rest(me, 'POST', '/v3/spam/fingerprints/', { fingerprint })
  const twice = await Promise.all([report('f'.repeat(64)), report('f'.repeat(64))])
  expect(twice.map(({ status }) => status)).toEqual([200, 200])
  for (const wrong of ['', 'x'.repeat(201), 7, null, ['abcdefgh']])
    expect([wrong, (await report(wrong)).status]).toEqual([wrong, 400])
  const verify = (recaptcha_token: unknown) => rest(me, 'PUT', '/v3/sessions/verify/', { recaptcha_token })
  expect((await verify('')).status).toBe(200)
  expect((await verify('x'.repeat(5000))).status).toBe(400)
  await asAdmin({ user_id: me.id, is_login_limited: true })
  const limited = await logInElsewhere(me)
  expect((await rest(limited, 'POST', '/v3/spam/fingerprints/', { fingerprint: 'abcdefgh' })).code).toBe(29)
})
