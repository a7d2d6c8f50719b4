import { describe, expect, test } from 'vitest'
import { data, logIn, type Person, signUp, stranger, testPassword, visitor } from '../../support/client'
import { handshakeToken } from '../../support/people/accounts'
import { withPin } from '../../support/people/actions'
import { newestSitemaps } from '../../support/screens/sitemap'

type Settings = Record<string, unknown>

const settingsOf = async (person: Person) => data(await person.read<Settings>('UserSettingsResource'))
const change = (person: Person, changes: object) =>
  person.write<Settings>('UserSettingsResource', 'update', changes)

describe('settings', () => {
  test('are read and changed by their owner, and by no visitor', async () => {
    const me = await signUp()
    // What is no setting is refused, with everything beside it.
    for (const other of [{ is_employee: true }, { pin_count: 9 }])
      expect((await change(me, { about: 'Hi', ...other })).status).toBe(400)
    const answer = await change(me, { about: 'Hello', country: 'DE', locale: 'de' })
    expect(answer.data).toMatchObject({ about: 'Hello', is_employee: false, pin_count: 0 })
    expect(await settingsOf(me)).toMatchObject({ about: 'Hello', country: 'DE', locale: 'de' })
    const { client_context } = (await me.read('UserSettingsResource')).envelope
    expect(client_context).toMatchObject({ country: 'DE', locale: 'de', language: 'de' })
    const outside = await visitor()
    expect((await outside.read('UserSettingsResource')).code).toBe(2)
    expect((await outside.write('UserSettingsResource', 'update', { about: 'x' })).code).toBe(2)
  })

  test('are closed to a limited log-in', async () => {
    const me = await signUp()
    const admin = await logIn('mira@demo.example')
    const limited = await admin.write('AdminUserResource', 'update', {
      user_id: me.id,
      is_login_limited: true,
      reason: 'A test',
    })
    expect(limited.status).toBe(200)
    // The limit ended the session; the remaining log-in is a limited one.
    const again = await logIn(me.email, testPassword)
    expect((await again.read('UserSettingsResource')).code).toBe(29)
    expect((await change(again, { about: 'x' })).code).toBe(29)
  })

  test('lists countries and the 43 locales', async () => {
    const anybody = stranger()
    const countries = data(await anybody.read<{ key: string; name: string }[]>('CountriesResource'))
    const locales = data(await anybody.read<{ key: string; name: string }[]>('LocalesResource'))
    expect(countries).toContainEqual({ key: 'DE', name: 'Germany' })
    expect(locales).toHaveLength(43)
    const names = locales.map(({ key }) => key)
    expect(names).toEqual(expect.arrayContaining(['en_US', 'de', 'es_419', 'zh_TW']))
    for (const missing of ['af_ZA', 'bn_IN', 'te_IN']) expect(names).not.toContain(missing)
  })

  test('excludes hidden profiles from search engines on each page, and from the sitemap', async () => {
    const me = await signUp()
    const { pin, board } = await withPin(me)
    const paths = [`/${me.username}/`, board.url, `/pin/${pin.id}/`]
    const robots = async (path: string) =>
      /<meta name="robots" content="noindex/.test((await stranger().request(path)).text)
    for (const path of paths) expect(await robots(path), path).toBe(false)
    const listed = async () => {
      const files = await Promise.all(newestSitemaps().map((file) => stranger().request(file)))
      return files.map(({ text }) => text).join()
    }
    // A sitemap is kept for ten seconds, or until something in it changes.
    await expect.poll(listed, { timeout: 30_000, interval: 500 }).toContain(`/${me.username}/<`)
    data(await change(me, { is_hidden_from_search: true }))
    for (const path of paths) await expect.poll(() => robots(path), { message: path }).toBe(true)
    await expect.poll(listed).not.toContain(`/${me.username}/`)
  })
})

describe('GET /v3/users/me/', () => {
  const request = async (person: { request: Person['request'] }, fields: string) => {
    const { status, json } = await person.request(`/v3/users/me/?fields=${fields}`)
    return { status, data: (json as { data: unknown }).data }
  }

  test('answers the requested ones of four fields, name and email only if allowed', async () => {
    const me = await signUp()
    const fields =
      'full_name,email,is_name_eligible_for_lead_form_autofill,is_email_eligible_for_lead_form_autofill'
    expect((await request(me, fields)).data).toEqual({
      full_name: null,
      email: null,
      is_name_eligible_for_lead_form_autofill: false,
      is_email_eligible_for_lead_form_autofill: false,
    })
    data(await change(me, { is_email_eligible_for_lead_form_autofill: true }))
    expect((await request(me, 'email,password_hash,birthday')).data).toEqual({ email: me.email })
  })

  test('requires a session', async () => {
    expect((await request(stranger(), 'email')).status).toBe(401)
  })
})

describe('closing an account', () => {
  const close = (person: Person, kind: string, password = testPassword) =>
    person.write('AccountClosureResource', 'create', { kind, password })
  /** Returns the answer to a log-in in a separate browser. */
  const redeemed = async (person: Person) => {
    const client = await visitor()
    const token = await handshakeToken(client, person)
    return data(await client.write('HandshakeSessionResource', 'create', { token }))
  }

  test.each(['deactivate', 'delete'])(
    '%s: ends every session, hides the account, and reopens on log-in',
    async (kind) => {
      const me = await signUp()
      const { pin } = await withPin(me)
      const elsewhere = await logIn(me.email, testPassword)
      expect((await close(me, kind, 'not the password')).code).toBe(9102)
      const stolen = [...me.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      expect((await close(me, kind)).status).toBe(200)
      expect((await elsewhere.read('UserSettingsResource')).code).toBe(2)
      const old = await stranger().request('/resource/UserSettingsResource/get/', {
        headers: { cookie: stolen },
      })
      expect(old.status).toBe(401)
      expect((await stranger().request(`/${me.username}/`)).status).toBe(404)
      expect((await stranger().request(`/pin/${pin.id}/`)).status).toBe(404)
      const came_back = kind === 'delete' ? 'deletion' : 'deactivation'
      expect(await redeemed(me)).toMatchObject({ id: me.id, came_back })
      expect(await redeemed(me)).toMatchObject({ id: me.id, came_back: null })
      const back = await logIn(me.email, testPassword)
      expect((await back.read('UserSettingsResource')).status).toBe(200)
      expect((await stranger().request(`/${me.username}/`)).status).toBe(200)
    },
  )
})
