import { expect, test } from 'vitest'
import { type Client, data, type Person, signUp, stranger, testPassword, visitor } from '../../support/client'
import { accountsOf, logInBeside, logInElsewhere, switchTo, whoIs } from '../../support/people/accounts'
import { makeBoard } from '../../support/people/actions'
import { unique } from '../../support/picture'

const on = { logged_in: true }
const off = { logged_in: false }

/** Signs in two people in one browser, the second as current. */
async function twoInOne() {
  const [ada, bob] = [await signUp(undefined, 'Ada'), await signUp(undefined, 'Bob')]
  await logInBeside(ada, bob)
  return { browser: ada as Client, ada, bob }
}

const cookieOf = (client: Client) => [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ')

/** Returns the user that a thief with these cookies would act as. */
async function stolen(cookie: string): Promise<string | null> {
  const { json } = await stranger().request('/_/_/state/?source_url=/', { headers: { cookie } })
  return (json as { viewer: { id: string } | null }).viewer?.id ?? null
}

test('keeps the first account on another log-in, and switches between both', async () => {
  const { browser, ada, bob } = await twoInOne()
  expect(await whoIs(browser)).toBe(bob.id)
  expect(await accountsOf(browser)).toEqual({ [ada.id]: on, [bob.id]: on })
  expect(data(await switchTo(browser, ada.id))).toMatchObject({ id: ada.id })
  expect(await whoIs(browser)).toBe(ada.id)
  expect(await accountsOf(browser)).toEqual({ [ada.id]: on, [bob.id]: on })
})

test('keeps the first account on another sign-up', async () => {
  const first = await signUp()
  const form = new URLSearchParams({
    email: `${unique('b')}@example.org`,
    password: testPassword,
    first_name: 'B',
    birthday: '1990-01-01',
  })
  const { json } = await first.post('/v3/register/email/handshake/', form)
  const token = (json as { data: string }).data
  data(await first.write('HandshakeSessionResource', 'create', { token, isRegistration: true }))
  expect(Object.keys(await accountsOf(first))).toHaveLength(2)
  expect(await whoIs(first)).not.toBe(first.id)
})

test("stores the other accounts' tokens in a cookie for the server only", async () => {
  const { ada, bob } = await twoInOne()
  const answer = await switchTo(ada, ada.id)
  const lines = answer.headers.getSetCookie()
  const others = lines.find((line) => line.startsWith('magpie_accounts=')) ?? ''
  expect(others).toMatch(/; HttpOnly/)
  expect(others).toMatch(/; SameSite=Lax/)
  expect(others).toMatch(/; Path=\//)
  expect(others.length).toBeLessThan(4096)
  for (const text of [answer.text, (await ada.request('/')).text])
    for (const name of ['magpie_session', 'magpie_accounts'])
      expect(text).not.toContain(ada.cookies.get(name))
  expect(others).not.toContain(bob.id)
})

test('creates a new session and cross-site token on switching, and ends the old ones', async () => {
  const { browser, ada } = await twoInOne()
  const before = { csrf: browser.cookies.get('csrftoken') ?? '', cookie: cookieOf(browser) }
  const adaBefore = browser.cookies.get('magpie_accounts')
  await switchTo(browser, ada.id)
  expect(browser.cookies.get('csrftoken')).not.toBe(before.csrf)
  const settings = { source_url: '/', options: { about: 'x' } }
  const path = '/resource/UserSettingsResource/update/'
  expect((await browser.post(path, settings, { 'X-CSRFToken': before.csrf })).status).toBe(403)
  expect((await browser.post(path, settings)).status).toBe(200)
  expect(await stolen(`magpie_session=${adaBefore}`)).toBeNull()
})

test('separates the data of two accounts in one browser', async () => {
  const { browser, ada, bob } = await twoInOne()
  await switchTo(browser, ada.id)
  const secret = await makeBoard(browser as Person, { name: unique('Hidden '), privacy: 'secret' })
  data(await browser.write('UserSettingsResource', 'update', { about: 'Words of Ada' }))
  await switchTo(browser, bob.id)
  expect((await browser.read('BoardResource', { board_id: secret.id })).status).toBe(404)
  expect((await browser.write('BoardResource', 'delete', { board_id: secret.id })).status).toBe(404)
  const state = await browser.request('/_/_/state/?source_url=/')
  expect(state.text).not.toContain(secret.name)
  expect(state.text).not.toContain(ada.email)
  const page = await browser.request(`/${ada.username}/`)
  expect(page.text).not.toContain(secret.name)
  await switchTo(browser, ada.id)
  expect((await browser.read('BoardResource', { board_id: secret.id })).status).toBe(200)
})

test('admits nobody by an id: in a query, a switch, or a cookie', async () => {
  const person = await signUp()
  const other = await signUp()
  const ids = [person.id, other.id, '9223372036854775807']
  const found = data(
    await person.read<Record<string, { status: string; code?: number; data?: object }>>('MultiUserResource', {
      ids,
      fieldSetKey: 'linked_partner',
    }),
  )
  expect(found[person.id]).toMatchObject({
    status: 'success',
    data: { id: person.id, email: person.email, owners: [], partner: null, businesses: [] },
  })
  const { [other.id]: foreign, '9223372036854775807': nobody } = found
  expect(foreign).toEqual({ status: 'failure', code: 30, message: 'User not found' })
  expect(nobody).toEqual(foreign)
  for (const id of [other.id, '9223372036854775807']) {
    const refused = await switchTo(person, id)
    expect([refused.status, refused.code]).toEqual([404, 30])
  }
  for (const forged of [other.id, `${'x'.repeat(43)}`, `${other.id}.${other.id}`, '.'.repeat(3000)]) {
    person.cookies.set('magpie_accounts', forged)
    expect(await accountsOf(person)).toEqual({ [person.id]: on })
    expect((await switchTo(person, other.id)).status).toBe(404)
  }
  const guest = await visitor()
  expect(
    data(await guest.read<Record<string, object>>('MultiUserResource', { ids: [person.id] }))[person.id],
  ).toMatchObject({ status: 'failure' })
})

test('makes the other account current on log-out, and ends earlier cookies', async () => {
  const { browser, ada, bob } = await twoInOne()
  const before = cookieOf(browser)
  const [bobToken, adaToken] = [browser.cookies.get('magpie_session'), browser.cookies.get('magpie_accounts')]
  const answer = await browser.write<{ session_accounts: object }>('UserSessionResource', 'delete')
  expect(data(answer).session_accounts).toEqual({ [ada.id]: on })
  expect(answer.headers.get('clear-site-data')).toBe('"cache"')
  expect(await whoIs(browser)).toBe(ada.id)
  expect(browser.cookies.has('magpie_accounts')).toBe(false)
  expect(await stolen(before)).toBeNull()
  for (const token of [bobToken, adaToken]) expect(await stolen(`magpie_session=${token}`)).toBeNull()
  expect((await switchTo(browser, bob.id)).status).toBe(404)
})

test('ends every session of this browser on logging out of all, and no other', async () => {
  const { browser, ada } = await twoInOne()
  const elsewhere = await logInElsewhere(ada)
  const tokens = [browser.cookies.get('magpie_session'), browser.cookies.get('magpie_accounts')]
  expect(data(await browser.write('UserSessionResource', 'delete', { all: true }))).toEqual({
    session_accounts: {},
  })
  expect([...browser.cookies.keys()].filter((name) => /session|accounts/.test(name))).toEqual([])
  for (const token of tokens) expect(await stolen(`magpie_session=${token}`)).toBeNull()
  expect(await whoIs(elsewhere)).toBe(ada.id)
})

test('drops a session that ended elsewhere from the cookie', async () => {
  const { browser, ada, bob } = await twoInOne()
  const elsewhere = await logInElsewhere(ada)
  data(await elsewhere.write('UserSessionsResource', 'delete', { all_others: true }))
  expect(await accountsOf(browser)).toEqual({ [bob.id]: on })
  expect(browser.cookies.has('magpie_accounts')).toBe(false)
})

test('ends ten concurrent switches with one signed-in account', async () => {
  const { browser, ada, bob } = await twoInOne()
  const ids = Array.from({ length: 10 }, (_, n) => (n % 2 ? ada.id : bob.id))
  const all = await Promise.all(ids.map((id) => switchTo(browser, id)))
  expect(all.some(({ status }) => status === 200)).toBe(true)
  for (const { status } of all) expect([200, 401, 403, 404]).toContain(status)
  const current = await whoIs(browser)
  expect([ada.id, bob.id]).toContain(current)
  expect((await accountsOf(browser))[current ?? '']).toEqual(on)
})

test('opens a linked business without a password, in a separate session, without access to its owner', async () => {
  const owner = await signUp()
  const email = `${unique('shop')}@example.org`
  const made = data(
    await owner.write<{ id: string }>('LinkedBusinessResource', 'create', {
      business_name: 'Corner shop',
      email,
    }),
  )
  expect(made).toMatchObject({ is_partner: true, business_name: 'Corner shop', email, has_password: false })
  expect(await whoIs(owner)).toBe(made.id)
  await switchTo(owner, owner.id)
  data(await owner.write('UserSessionsResource', 'delete', { all_others: true }))
  const ids = [owner.id, made.id]
  const found = data(
    await owner.read<Record<string, object>>('MultiUserResource', { ids, fieldSetKey: 'linked_partner' }),
  )
  const partner = {
    contact_email: email,
    biz_ownership_email: owner.email,
    business_name: 'Corner shop',
    is_linked_business: true,
  }
  expect(found[made.id]).toMatchObject({
    status: 'success',
    data: { id: made.id, owners: [{ id: owner.id }], partner },
  })
  expect(found[owner.id]).toMatchObject({ data: { businesses: [{ id: made.id, partner }] } })

  const fresh = await logInElsewhere(owner)
  expect(await accountsOf(fresh)).toEqual({ [owner.id]: on, [made.id]: off })
  expect(data(await switchTo(fresh, made.id))).toMatchObject({ id: made.id })
  expect(await accountsOf(fresh)).toEqual({ [owner.id]: on, [made.id]: on })
  await switchTo(fresh, owner.id)
  await fresh.write('UserSessionResource', 'delete')
  expect(await whoIs(fresh)).toBe(made.id)
  expect((await switchTo(fresh, owner.id)).status).toBe(404)
  const { [owner.id]: seen } = data(
    await fresh.read<Record<string, object>>('MultiUserResource', { ids: [owner.id] }),
  )
  expect(seen).toMatchObject({ status: 'failure', code: 30 })
})

test('refuses personal features to a business account', async () => {
  const owner = await signUp()
  const create = (options: object) => owner.write('LinkedBusinessResource', 'create', options)
  const email = `${unique('shop')}@example.org`
  expect((await create({ business_name: '', email })).code).toBe(1)
  expect((await create({ business_name: 'x'.repeat(31), email })).code).toBe(1)
  expect((await create({ business_name: 'Shop', email: 'no address' })).code).toBe(1)
  expect((await create({ business_name: 'Shop', email: owner.email })).code).toBe(9111)
  expect((await create({ business_name: 'Shop', email })).status).toBe(200)
  expect((await create({ business_name: 'Of a shop', email: `2${email}` })).code).toBe(29)
})
