import { expect, test } from 'vitest'
import { demoPassword, signUp, stranger, testPassword, visitor } from '../../support/client'
import { birthdayOf } from '../../support/people/teen'
import { whoHas, whoIs } from '../../support/people/verified'
import { unique } from '../../support/picture'

type Body = { code: number; message: string; message_detail: string; data: unknown }

const register = async (fields: Record<string, string>) => {
  const client = await visitor()
  const { status, json } = await client.post('/v3/register/email/handshake/', new URLSearchParams(fields))
  return { ...(json as Body), status }
}

test('creates a session on sign-up in a cookie that scripts cannot read', async () => {
  const client = await visitor()
  const form = new URLSearchParams({ email: `${unique('c')}@example.org`, password: testPassword })
  const { json } = await client.post('/v3/register/email/handshake/', form)
  const answer = await client.write('HandshakeSessionResource', 'create', {
    token: (json as Body).data,
    isRegistration: true,
  })
  expect(answer.status).toBe(200)
  const session = answer.headers.getSetCookie().find((line) => line.startsWith('magpie_session='))
  expect(session).toMatch(/; Path=\/(;|$)/)
  expect(session).toMatch(/; SameSite=Lax(;|$)/)
  expect(session).toMatch(/; HttpOnly(;|$)/)
  expect(answer.text).not.toContain(client.cookies.get('magpie_session') ?? 'nothing')
})

test('accepts a handshake token once, in its own browser', async () => {
  const one = await signUp()
  const form = () => new URLSearchParams({ username_or_email: one.email, password: testPassword })
  const client = await visitor()
  const token = ((await client.post('/v3/login/handshake/', form())).json as Body).data
  const elsewhere = await (await visitor()).write('HandshakeSessionResource', 'create', { token })
  expect([elsewhere.status, elsewhere.code]).toEqual([401, 2])
  const tries = await Promise.all(
    Array.from({ length: 8 }, () =>
      client.post('/resource/HandshakeSessionResource/create/', { options: { token } }),
    ),
  )
  expect(tries.map((answer) => answer.status).sort()).toEqual([200, 401, 401, 401, 401, 401, 401, 401])
})

test('answers unknown name and wrong password alike', async () => {
  const { email, username } = await signUp()
  const client = await visitor()
  const answers = []
  for (const name of [email, username, 'nobody_of_that_name', 'nobody@example.org']) {
    const form = new URLSearchParams({ username_or_email: name, password: 'not the password' })
    const { status, text } = await client.post('/v3/login/handshake/', form)
    answers.push(`${status} ${text}`)
  }
  expect(new Set(answers).size).toBe(1)
  expect(answers[0]).toMatch(/^401 .*"code":9102/)
})

test('ends the session on the server on log-out', async () => {
  const person = await signUp()
  const cookie = [...person.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  expect(await whoIs(person)).toBe(person.username)
  expect((await person.write('UserSessionResource', 'delete')).status).toBe(200)
  expect(await whoIs(person)).toBeNull()
  const old = await stranger().request('/_/_/state/?source_url=/', { headers: { cookie } })
  expect((old.json as { viewer: unknown }).viewer).toBeNull()
})

test('creates a new session on another log-in and ends the earlier one', async () => {
  const person = await signUp()
  const before = person.cookies.get('magpie_session')
  const form = new URLSearchParams({ username_or_email: person.email, password: testPassword })
  const token = ((await person.post('/v3/login/handshake/', form)).json as Body).data
  expect((await person.write('HandshakeSessionResource', 'create', { token })).status).toBe(200)
  expect(person.cookies.get('magpie_session')).not.toBe(before)
  expect(await whoIs(person)).toBe(person.username)
  expect(await whoHas(before)).toBeNull()
})

test('refuses invalid sign-ups, each with its code', async () => {
  const { email, username } = await signUp()
  const fresh = () => ({ email: `${unique('r')}@example.org`, password: testPassword })
  expect(await register({ ...fresh(), email })).toMatchObject({ status: 409, code: 9111 })
  expect(await register({ ...fresh(), email: email.toUpperCase() })).toMatchObject({
    status: 409,
    code: 9111,
  })
  expect(await register({ ...fresh(), username })).toMatchObject({ status: 409, code: 9112 })
  expect(await register({ ...fresh(), username: 'admin' })).toMatchObject({ status: 409, code: 9112 })
  expect(await register({ ...fresh(), password: 'password' })).toMatchObject({ status: 400, code: 9113 })
  expect(await register({ ...fresh(), password: 'short' })).toMatchObject({ status: 400, code: 1 })
  expect(await register({ ...fresh(), email: 'no email' })).toMatchObject({ status: 400, code: 1 })
})

test('keeps a browser blocked after an underage sign-up', async () => {
  const client = await visitor()
  const form = { email: `${unique('y')}@example.org`, password: testPassword, birthday: birthdayOf(9) }
  const young = await client.post('/v3/register/email/handshake/', new URLSearchParams(form))
  expect([young.status, (young.json as Body).code]).toEqual([403, 9110])
  expect(client.cookies.get('age_restricted')).toBe('1')
  const again = await client.post(
    '/v3/register/email/handshake/',
    new URLSearchParams({ ...form, birthday: '1980-05-05' }),
  )
  expect((again.json as Body).code).toBe(9110)
})

test('never returns a password', async () => {
  const client = await visitor()
  const form = new URLSearchParams({
    username_or_email: 'mira@demo.example',
    password: `${demoPassword}-not`,
  })
  const answer = await client.post('/v3/login/handshake/', form)
  expect(answer.text).not.toContain(demoPassword)
})
