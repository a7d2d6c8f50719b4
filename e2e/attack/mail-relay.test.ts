import { beforeAll, expect, test } from 'vitest'
import { baseUrl, logIn, type Person, signUp, stranger, testPassword, visitor } from '../support/client'
import { mailTo } from '../support/people/mailbox'
import { business } from '../support/people/trust'
import { asAdmin } from '../support/people/verified'
import { unique } from '../support/picture'
import { rest } from '../support/rest'

/** Follows the link of the mail that verifies an address. */
async function verify(person: Person): Promise<void> {
  const mail = await mailTo(person.email, 'verify_email')
  const token = /\/email\/verify\/([\w-]{43})\//.exec(mail?.body_text ?? '')?.[1]
  const { status } = await rest(person, 'POST', '/v3/users/email/verify/', { token })
  expect(status).toBe(200)
}

type Item = {
  invite: { id: string; resend_at: number } | null
  exception: { code: number; message: string } | null
}
async function invite(owner: Person, members: string[]) {
  const path = `/v5/businesses/${owner.id}/invites`
  const { status, json } = await rest(owner, 'POST', path, { invite_type: 'MEMBER_INVITE', members })
  return { status, items: (json as { items?: Item[] }).items ?? [], code: (json as { code?: number }).code }
}
const codesOf = ({ items }: { items: Item[] }) => items.map(({ exception }) => exception?.code ?? 0)

let owner: Person
beforeAll(async () => {
  owner = await business('WIN 500 USD at evil.example')
  // Its business is created by the first page of the area.
  expect((await owner.request('/business/hub/')).status).toBe(200)
})

test('refuses invites of an unverified and of a restricted account, which may still leave', async () => {
  expect(await invite(owner, [`${unique('a')}@example.org`])).toMatchObject({ status: 403, code: 29 })
  const banned = await business('Banned')
  await verify(banned)
  await asAdmin({ user_id: banned.id, is_write_banned: true })
  expect(await invite(banned, [`${unique('b')}@example.org`])).toMatchObject({ status: 403, code: 29 })
  const writes = [
    ['POST', '/v5/businesses/parents', { name: 'Group', country: 'US' }],
    ['POST', '/v5/ad_accounts', { name: 'Ads', country: 'US', currency: 'USD', owner_user_id: banned.id }],
    ['POST', `/v5/businesses/${banned.id}/requests/assets/access`, {}],
  ] as const
  for (const [method, path, body] of writes)
    expect([path, (await rest(banned, method, path, body)).status]).toEqual([path, 403])
  const declined = { invites: [{ invite_id: '1', action: { accept_invite: false } }] }
  expect((await rest(banned, 'PATCH', '/v5/businesses/invites', declined)).status).toBe(200)
})

test('mails one stranger once, under a name that leads nowhere, until they stop it in one click', async () => {
  await verify(owner)
  const to = `${unique('target')}@example.org`
  const bad = ['a"b@x.test', 'a<b@x.test', 'a;b@x.test', `a@${'x'.repeat(200)}.test`, 'a@x\u202e.test']
  const first = await invite(owner, [to, ...bad])
  expect([first.status, codesOf(first)]).toEqual([200, [0, 1, 1, 1, 1, 1]])
  const id = first.items[0]?.invite?.id ?? ''
  const mail = await mailTo(to, 'business_invite')
  const name = 'WIN 500 USD at evil example'
  expect(mail?.subject).toBe(`“${name}” invited you on Magpie`)
  const resend = await rest(owner, 'POST', `/v5/businesses/${owner.id}/invites/resend`, { invite_ids: [id] })
  expect((resend.json as { items: Item[] }).items[0]?.exception?.code).toBe(8)
  expect(codesOf(await invite(owner, [to]))).toEqual([409])
  await rest(owner, 'DELETE', `/v5/businesses/${owner.id}/invites`, { invite_ids: [id] })
  expect(codesOf(await invite(owner, [to]))).toEqual([8])
  expect((await mailTo(to, 'business_invite'))?.id).toBe(mail?.id)
  const path = /(\/email\/invites\/[\w-]+\/)/.exec(mail?.body_text ?? '')?.[1] ?? ''
  const page = async () => (await stranger().request(path)).text
  expect(await page()).toContain('No more invites from the business')
  expect(
    (await stranger().request(path, { method: 'POST', body: 'List-Unsubscribe=One-Click' })).status,
  ).toBe(200)
  expect(await page()).toContain('You won’t get invites from the business')
  expect((await stranger().request(`${path.slice(0, -8)}AAAAAAA/`)).status).toBe(404)
})

test('takes an international domain at sign-up, and finds the account by both spellings', async () => {
  const name = unique('idn')
  const person = await signUp(baseUrl, 'Jo', { email: `${name}@bücher.example` })
  expect(person.email).toBe(`${name}@xn--bcher-kva.example`)
  for (const spelling of [`${name}@bücher.example`, `${name}@BÜCHER.example`, person.email])
    expect((await logIn(spelling, testPassword)).id).toBe(person.id)
  const again = new URLSearchParams({ email: person.email, password: testPassword, first_name: 'Jo' })
  const client = await visitor()
  expect((await client.post('/v3/register/email/handshake/', again)).json).toMatchObject({ code: 9111 })
  expect(await mailTo(person.email, 'verify_email')).not.toBeNull()
  const settings = await person.request('/settings/edit/email/')
  expect(settings.text).toContain(`${name}@bücher.example`)
})

const refused = [
  'jürgen@example.org',
  'a"b@x.test',
  'a@b@x.test',
  'a@x',
  `a@${'x'.repeat(64)}.test`,
  'a@x\u202e.test',
]
test.each(refused)('refuses %j by its field at each input', async (address) => {
  const form = new URLSearchParams({ email: address, password: testPassword, first_name: 'Jo' })
  const signedUp = await (await visitor()).post('/v3/register/email/handshake/', form)
  expect([signedUp.status, signedUp.text]).toEqual([400, expect.stringContaining('"email')])
  const body = { email: address, current_password: testPassword }
  const changed = await rest(owner, 'PUT', '/v3/users/me/email/', body)
  expect([changed.status, changed.text]).toEqual([400, expect.stringContaining('"email')])
  const shop = await owner.write('BoardInviteResource', 'create', { board_id: '1', emails: [address] })
  expect([shop.status, shop.text]).toEqual([400, expect.stringContaining('emails')])
})
