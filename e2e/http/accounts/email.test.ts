import { expect, test } from 'vitest'
import { logIn, type Person, signUp, stranger, testPassword, visitor } from '../../support/client'
import { linkIn, mailTo, verificationLink, verified } from '../../support/people/mailbox'
import { guardedTeen, passcode } from '../../support/people/teen'
import { unique } from '../../support/picture'
import { rest } from '../../support/rest'

const resend = (person: Person) => rest(person, 'POST', '/v3/users/email/verify/resend/')

/** Signs up a person with a fresh link to verify their address. */
async function unverified(): Promise<{ me: Person; path: string; token: string }> {
  const me = await signUp()
  return { me, ...(await verificationLink(me)) }
}

const isVerified = async (person: Person) =>
  ((await person.request('/_/_/state/?source_url=/')).json as { viewer: { is_email_verified: boolean } })
    .viewer.is_email_verified

const change = (person: Person, body: Record<string, unknown>) =>
  rest(person, 'PUT', '/v3/users/me/email/', body)

/** Signs up a person with a pending change of address. */
async function changing(): Promise<{ me: Person; next: string; token: string; path: string }> {
  const me = await verified()
  const next = `${unique('next')}@example.org`
  const requested = await change(me, { email: next, current_password: testPassword })
  expect([requested.status, requested.data]).toEqual([200, { email: next }])
  return { me, next, ...(await linkIn(next, 'confirm_email_change')) }
}

test('sends one mail per minute, and reports the seconds to wait', async () => {
  const me = await signUp()
  const all = await Promise.all(Array.from({ length: 5 }, () => resend(me)))
  const passed = all.filter(({ status }) => status === 200)
  expect(passed.length).toBeLessThanOrEqual(1)
  for (const { json } of passed) expect(json).toMatchObject({ status: 'success', data: null })
  const refused = all.find(({ status }) => status === 429)
  expect(refused?.code).toBe(8)
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(Number(refused?.headers.get('retry-after'))).toBeLessThanOrEqual(60)
  expect(await mailTo(me.email, 'verify_email')).not.toBeNull()
})

test('changes nothing when the link is viewed, needs no session to confirm, and lets one of 50 win', async () => {
  const { me, path, token } = await unverified()
  const scanner = stranger()
  for (const method of ['GET', 'HEAD', 'GET'])
    expect((await scanner.request(path, { method })).status).toBe(200)
  expect(await isVerified(me)).toBe(false)
  const client = await visitor()
  const all = await Promise.all(
    Array.from({ length: 50 }, () => rest(client, 'POST', '/v3/users/email/verify/', { token })),
  )
  expect(all.filter(({ status }) => status === 200)).toHaveLength(1)
  for (const { status, message_detail } of all)
    if (status !== 200) expect([status, message_detail]).toEqual([400, 'token: is used or expired'])
  expect(await isVerified(me)).toBe(true)
  expect((await resend(me)).status).toBe(200)
  expect((await stranger().request(path)).text).toContain('This link no longer works')
})

test.each([{}, { token: '' }, { token: 'x'.repeat(200) }, { token: ['a'] }, { token: 7 }, { token: 'nope' }])(
  'verifies, changes or reverts no address with %j',
  async (body) => {
    const client = await visitor()
    for (const action of ['verify', 'change', 'revert']) {
      const answer = await rest(client, 'POST', `/v3/users/email/${action}/`, body)
      expect([action, answer.status, answer.code]).toEqual([action, 400, 1])
      expect(answer.message_detail).toMatch(/^token: /)
    }
  },
)

test('refuses, requests, confirms and reverts a change of address, each once of 50', async () => {
  const { me, next, path, token } = await changing()
  const wrong = await change(me, { email: `${unique('x')}@example.org`, current_password: 'wrong' })
  expect([wrong.status, wrong.code, wrong.message_detail.split(':')[0]]).toEqual([
    401,
    9102,
    'current_password',
  ])
  const none = await change(me, { email: 'no address', current_password: testPassword })
  expect([none.status, none.message_detail]).toEqual([400, 'email: Please enter a valid email address'])
  const other = await logIn(me.email, testPassword)
  expect((await stranger().request(path)).status).toBe(200)

  const client = await visitor()
  const race = (action: string, of: string) =>
    Promise.all(
      Array.from({ length: 50 }, () => rest(client, 'POST', `/v3/users/email/${action}/`, { token: of })),
    )
  expect((await race('change', token)).filter(({ status }) => status === 200)).toHaveLength(1)
  expect((await logIn(next, testPassword)).id).toBe(me.id)
  // The requesting session stays; the other's old cookie is refused.
  expect((await rest(me, 'POST', '/v3/users/email/verify/resend/')).status).toBe(200)
  expect((await rest(other, 'POST', '/v3/users/email/verify/resend/')).status).not.toBe(200)

  const back = await linkIn(me.email, 'email_changed')
  expect((await race('revert', back.token)).filter(({ status }) => status === 200)).toHaveLength(1)
  expect((await rest(me, 'POST', '/v3/users/email/verify/resend/')).status).not.toBe(200)
  await expect(logIn(me.email, testPassword)).rejects.toThrow('9104')
  expect((await linkIn(me.email, 'reset_password')).token).toBeTruthy()
})

test('requires the passcode for the address', async () => {
  const teen = await guardedTeen()
  const body = { email: `${unique('teen')}@example.org`, current_password: testPassword }
  expect((await change(teen, body)).code).toBe(9301)
  expect((await change(teen, { ...body, passcode: '0000' })).code).toBe(9301)
  expect((await change(teen, { ...body, passcode })).status).toBe(200)
})

test('names the email field when only a verified address is missing', async () => {
  const me = await signUp()
  const refused = await me.write('InviteCodeResource', 'create', {})
  expect([refused.code, refused.message_detail]).toEqual([29, 'email: is not verified yet'])
  const { token } = await verificationLink(me)
  await rest(me, 'POST', '/v3/users/email/verify/', { token })
  expect((await me.write('InviteCodeResource', 'create', {})).code).not.toBe(29)
})
