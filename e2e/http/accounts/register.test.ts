import { expect, test } from 'vitest'
import { type Client, data, signUp, testPassword, visitor } from '../../support/client'
import { unique } from '../../support/picture'

type Body = { code: number; message: string; message_detail: string; data: unknown }
type Viewer = Record<string, unknown>

const fresh = () => ({ email: `${unique('reg')}@example.org`, password: testPassword })
const register = async (client: Client, type: string, fields: Record<string, string>) => {
  const { status, json } = await client.post(`/v3/register/${type}/handshake/`, new URLSearchParams(fields))
  return { ...(json as Body), status }
}
const redeem = async (client: Client, token: unknown) =>
  data(await client.write<Viewer>('HandshakeSessionResource', 'create', { token, isRegistration: true }))

test('accepts the whole payload, with missing texts as empty strings', async () => {
  const client = await visitor()
  const empty = {
    username: '',
    first_name: '',
    last_name: '',
    referrer: '',
    business_name: '',
    facebook_id: '',
  }
  const arrival = { facebook_token: '', visited_pages: '3', utm_campaign: 'x', user_behavior_data: '{}' }
  const place = { country: 'AT', locale: 'de' }
  const answer = await register(client, 'email', { ...fresh(), ...empty, ...arrival, ...place })
  expect(answer.status).toBe(200)
  const viewer = await redeem(client, answer.data)
  expect(viewer).toMatchObject({ country: 'AT', locale: 'de', is_partner: false, is_email_verified: false })
  expect(viewer).toMatchObject({ has_password: true, hasPassword: true, connected_to_google: false })
})

test('requires a name for a business, and uses it', async () => {
  const client = await visitor()
  const without = await register(client, 'partner', fresh())
  expect([without.status, without.message_detail]).toMatchObject([
    400,
    expect.stringMatching(/^business_name: /),
  ])
  const answer = await register(client, 'partner', {
    ...fresh(),
    business_name: 'Blue Door',
    first_name: 'Ada',
  })
  expect(await redeem(client, answer.data)).toMatchObject({ is_partner: true, first_name: 'Blue Door' })
})

test('refuses a claim of another service without its proof', async () => {
  const claim = { ...fresh(), facebook_id: '1', facebook_token: 'EAAB' }
  expect(await register(await visitor(), 'facebook', claim)).toMatchObject({ status: 403, code: 403 })
})

test.each([
  ['birthday', '31.12.1999'],
  ['birthday', '1999-02-30'],
  ['country', 'Austria'],
  ['first_name', 'x'.repeat(31)],
  ['visited_pages', 'x'.repeat(4001)],
  ['email', 'no email'],
  ['password', 'short'],
])('names a wrong %s', async (field, value) => {
  const answer = await register(await visitor(), 'email', { ...fresh(), [field]: value })
  expect([answer.status, answer.code]).toEqual([400, 1])
  expect(answer.message_detail).toMatch(new RegExp(`^${field}: `))
})

test('reveals a taken email only to an otherwise valid sign-up', async () => {
  const { email } = await signUp()
  const client = await visitor()
  const exists = async (requested: string) =>
    data(await client.read<boolean>('EmailExistsResource', { email: requested }))
  expect(await exists(email)).toBe(await exists('nobody-at-all@example.org'))
  const faults: Record<string, string>[] = [
    { password: 'password1' },
    { username: 'admin' },
    { birthday: '1999-13-01' },
  ]
  for (const wrong of faults) {
    const known = await register(client, 'email', { ...fresh(), ...wrong, email })
    const unknown = await register(client, 'email', { ...fresh(), ...wrong })
    expect(known).toEqual(unknown)
  }
})

test('creates account and session in one call of UserRegisterResource', async () => {
  const client = await visitor()
  const viewer = data(await client.write<Viewer>('UserRegisterResource', 'create', fresh()))
  expect(viewer.login_state).toBe('authenticated')
  const business = { ...fresh(), business_name: 'One Call' }
  const partner = await (await visitor()).write<Viewer>('UserRegisterResource', 'create', business)
  expect(partner.data.is_partner).toBe(true)
  const wrong = await (await visitor()).write('UserRegisterResource', 'create', {
    ...fresh(),
    password: 'short',
  })
  expect([wrong.status, wrong.error?.extra_data.field]).toEqual([400, 'password'])
})
