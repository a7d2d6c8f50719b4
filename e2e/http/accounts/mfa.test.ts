import { beforeAll, expect, test } from 'vitest'
import { type Client, type Person, signUp, testPassword, visitor } from '../../support/client'
import { logInElsewhere } from '../../support/people/accounts'
import { linkIn, mailTo } from '../../support/people/mailbox'
import {
  codeOf,
  handshake,
  redeem,
  secondStep,
  turnMfaOn,
  verified,
  whoHas,
  whoIs,
  wrongCodeOf,
} from '../../support/people/verified'
import { rest } from '../../support/rest'

const mfaPath = '/v3/users/me/mfa/'

let me: Person
let secret: string
let first: string
let recoveryCodes: string[]
let nobody: Client
let before: { mine: string | undefined; other: string | undefined }
beforeAll(async () => {
  me = await verified()
  const other = await logInElsewhere(me)
  before = { mine: me.cookies.get('magpie_session'), other: other.cookies.get('magpie_session') }
  const on = await turnMfaOn(me)
  secret = on.secret
  first = on.first
  recoveryCodes = on.recovery_codes
  nobody = await visitor()
})

async function mfaToken(client: Client): Promise<string> {
  const { status, code, data } = await handshake(client, me.email)
  expect([status, code]).toEqual([409, 9101])
  return (data as { mfa_token: string }).mfa_token
}

test('renews this session when turned on, and refuses earlier cookies', async () => {
  expect(await whoIs(me)).toBe(me.username)
  expect(me.cookies.get('magpie_session')).not.toBe(before.mine)
  for (const old of [before.mine, before.other]) expect(await whoHas(old)).toBeNull()
  expect((await mailTo(me.email, 'mfa_changed'))?.body_text).toContain('authenticator app')
  const { data } = await rest(me, 'GET', mfaPath)
  expect(data).toEqual({ enabled: true, recovery_codes_left: 10 })
})

test('reports a wrong password without mentioning the second factor', async () => {
  const { status, code, data } = await handshake(nobody, me.email, 'not the password')
  expect([status, code, data]).toEqual([401, 9102, null])
})

test('returns a token for the code after the right password, in this browser only', async () => {
  const mfa_token = await mfaToken(nobody)
  expect((await redeem(nobody, mfa_token)).code).toBe(2)
  const elsewhere = await secondStep(await visitor(), mfa_token, codeOf(secret, 30))
  expect([elsewhere.status, elsewhere.code]).toEqual([401, 2])
  const wrong = await secondStep(nobody, mfa_token, wrongCodeOf(secret))
  expect([wrong.status, wrong.code, wrong.data]).toEqual([401, 9102, null])
  expect(wrong.message_detail).toMatch(/^verification_code: /)
  // The code that turned it on is used up.
  expect((await secondStep(nobody, mfa_token, first)).code).toBe(9102)
})

test('lets one of 50 log-ins with one code succeed', async () => {
  const mfa_token = await mfaToken(nobody)
  const verification_code = codeOf(secret, 30)
  const all = await Promise.all(
    Array.from({ length: 50 }, () => secondStep(nobody, mfa_token, verification_code)),
  )
  const won = all.filter(({ status }) => status === 200)
  expect(won).toHaveLength(1)
  for (const { status } of all) expect([200, 400, 401]).toContain(status)
  expect((await redeem(nobody, won[0]?.data)).data.username).toBe(me.username)
})

test('accepts a recovery code once', async () => {
  const client = await visitor()
  const [code = ''] = recoveryCodes
  const used = await secondStep(client, await mfaToken(client), code.toLowerCase())
  expect((await redeem(client, used.data)).data.username).toBe(me.username)
  const other = await visitor()
  expect((await secondStep(other, await mfaToken(other), code)).code).toBe(9102)
})

test.each([
  [{ mfa_token: 'x', verification_code: '123456' }, 401, 2],
  [{ mfa_token: '', verification_code: '123456' }, 400, 1],
  [{ mfa_token: 'x', verification_code: '1' }, 400, 1],
  [{ mfa_token: 'x', verification_code: 'x'.repeat(100) }, 400, 1],
  [{ mfa_token: ['x'], verification_code: 123456 }, 400, 1],
])('refuses %j in the second step', async (body, status, code) => {
  const answer = await rest(nobody, 'POST', '/v3/login/mfa/handshake/', body)
  expect([answer.status, answer.code]).toEqual([status, code])
})

test('sets up with the password, a verified address and a right code, once', async () => {
  const unverified = await signUp()
  const begin = (person: Person, current_password: string) =>
    rest(person, 'POST', mfaPath, { current_password })
  expect((await begin(unverified, testPassword)).code).toBe(29)
  expect((await begin(me, testPassword)).code).toBe(409)
  const other = await verified()
  expect((await begin(other, 'not it')).message_detail).toMatch(/^current_password: /)
  const confirm = (verification_code: string) => rest(other, 'PUT', mfaPath, { verification_code })
  expect((await confirm('123456')).code).toBe(9102)
  expect((await begin(other, testPassword)).status).toBe(200)
  expect((await confirm('12345')).status).toBe(400)
  expect((await rest(other, 'DELETE', mfaPath, {})).status).toBe(400)
  expect((await rest(other, 'DELETE', mfaPath, { current_password: testPassword })).code).toBe(409)
})

test('renews codes and turns off with the password or a code, and ends other sessions', async () => {
  const person = await verified()
  const on = await turnMfaOn(person)
  const old = person.cookies.get('magpie_session')
  const renewPath = `${mfaPath}recovery_codes/`
  expect((await rest(person, 'POST', renewPath, { current_password: 'wrong' })).code).toBe(9102)
  const renewed = await rest<{ recovery_codes: string[] }>(person, 'POST', renewPath, {
    current_password: testPassword,
  })
  expect(renewed.data.recovery_codes).toHaveLength(10)
  expect(await whoHas(old)).toBeNull()
  const byOld = { verification_code: on.recovery_codes[0] }
  expect((await rest(person, 'DELETE', mfaPath, byOld)).code).toBe(9102)
  const off = await rest(person, 'DELETE', mfaPath, { verification_code: codeOf(on.secret, 30) })
  expect([off.status, off.data]).toEqual([200, null])
  expect((await handshake(await visitor(), person.email)).status).toBe(200)
})

test('requires the second factor after a reset by email as well', async () => {
  const client = await visitor()
  await rest(client, 'POST', '/v3/users/password/reset/', { username_or_email: me.email })
  const { token } = await linkIn(me.email, 'reset_password')
  const new_password = 'a fresh one 9 words'
  expect((await rest(client, 'PUT', '/v3/users/password/reset/', { token, new_password })).data).toBeNull()
  expect(await whoIs(client)).toBeNull()
  expect((await handshake(client, me.email, new_password)).code).toBe(9101)
})
