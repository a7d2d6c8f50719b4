import { get, type IncomingMessage } from 'node:http'
import { json } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Product, runningProduct } from '../../../tools/test/product'
import { data, type Person, signUp, stranger } from '../../support/client'

type Flags = { personalization: boolean; analytic: boolean; marketing: boolean }
type Context = Record<
  'country' | 'country_from_ip' | 'country_from_hostname' | 'region_from_ip',
  string | null
>
type Answered = {
  consent: {
    is_regulated: boolean
    gpc: boolean
    decision: (Flags & { version: number; time: number }) | null
  }
  viewer: { country: string; cookie_consent: Flags | null; allow_analytic_cookies: boolean } | null
}
type State = Answered & { context: Context }

/** Returns the request context in the bootstrap data. */
const stateIn = (answered: object): State => {
  const state = answered as Answered & { bootstrap: { props: { context: Context } } }
  return { ...state, context: state.bootstrap.props.context }
}

const german = '91.12.3.4'
const american = '8.8.8.8'
const none = { personalization: false, analytic: false, marketing: false }
const all = { personalization: true, analytic: true, marketing: true }

/** A product that trusts one proxy, so that visitors have foreign addresses. */
let product: Product
beforeAll(async () => {
  product = await runningProduct({
    TRUSTED_PROXY_HOPS: '1',
    DEMO: '0',
    CONSENT_COUNTRIES_EXTRA: 'BR',
    HOSTS: 'pins.example.fr,pins.example.io',
  })
}, 120_000)
afterAll(() => product?.stop())

async function stateFrom(
  ip: string,
  { path = '/', client = stranger(product.url), headers = {} as Record<string, string> } = {},
) {
  const { json: state } = await client.request(`/_/_/state/?${new URLSearchParams({ source_url: path })}`, {
    headers: { 'X-Forwarded-For': ip, ...headers },
  })
  return stateIn(state as object)
}

/** Loads the state as an American under another host name; `fetch` cannot set Host. */
async function stateAt(host: string): Promise<State> {
  const headers = { Host: host, 'X-Forwarded-For': american }
  const response = await new Promise<IncomingMessage>((resolve, reject) =>
    get(`${product.url}/_/_/state/`, { headers }, resolve).once('error', reject),
  )
  return stateIn((await json(response)) as object)
}

describe('the location of a visitor', () => {
  test('is derived from the address that our own proxy saw', async () => {
    const { context, consent } = await stateFrom(german)
    expect(context).toMatchObject({ country: 'DE', country_from_ip: 'DE', country_from_hostname: null })
    expect(context.region_from_ip).toBeNull()
    expect(consent).toEqual({ is_regulated: true, decision: null, gpc: false })
    expect((await stateFrom(american)).consent.is_regulated).toBe(false)
    // The last entry is the proxy's; earlier ones are the visitor's claim.
    expect((await stateFrom(`${german}, ${american}`)).context.country_from_ip).toBe('US')
  })

  test('is derived from the host name', async () => {
    const { context, consent } = await stateAt('pins.example.fr')
    expect(context).toMatchObject({ country: 'US', country_from_hostname: 'FR' })
    expect(consent.is_regulated).toBe(true)
    expect((await stateAt('pins.example.io')).consent.is_regulated).toBe(false)
  })

  test('finds no country for an unknown address at home, and lets an installation add countries', async () => {
    const { context, consent } = await stateFrom('10.0.0.1')
    expect(context.country_from_ip).toBeNull()
    expect(consent.is_regulated).toBe(false)
    expect((await stateFrom('200.160.2.3')).consent.is_regulated).toBe(true)
  })

  test('displays a forced country, but does not use it for consent', async () => {
    const path = '/?force_country=FR&force_country_from_ip=IT'
    const shown = await stateFrom(american, { path })
    expect(shown.context).toMatchObject({ country: 'FR', country_from_ip: 'IT' })
    expect(shown.consent.is_regulated).toBe(false)
    const away = await stateFrom(german, { path: '/?force_country=US&force_country_from_ip=US' })
    expect(away.context.country).toBe('US')
    expect(away.consent.is_regulated).toBe(true)
    const headers = { 'X-Force-Country': 'US', 'X-Force-Country-From-Ip': 'US' }
    expect((await stateFrom(german, { headers })).consent.is_regulated).toBe(true)
  })

  test.each(['us', 'USA', 'U', 'U%0d%0aX-Evil: 1', 'DE\r\nSet-Cookie: a=b', '<b>', ''])(
    'ignores a forced country %j',
    async (given) => {
      const path = `/?${new URLSearchParams({ force_country: given })}`
      expect((await stateFrom(german, { path })).context.country).toBe('DE')
      const page = await stranger(product.url).request(path, { headers: { 'X-Forwarded-For': german } })
      expect(page.status).toBe(200)
      expect([...page.headers.keys()]).not.toContain('x-evil')
    },
  )

  test('shows the banner in the first HTML where needed, except to robots and with GPC', async () => {
    const html = async (headers: Record<string, string>) =>
      (await stranger(product.url).request('/', { headers })).text.includes('id="cookie-banner"')
    expect(await html({ 'X-Forwarded-For': german })).toBe(true)
    expect(await html({ 'X-Forwarded-For': american })).toBe(false)
    expect(await html({ 'X-Forwarded-For': german, 'Sec-GPC': '1' })).toBe(false)
    expect(await html({ 'X-Forwarded-For': german, 'User-Agent': 'Googlebot/2.1' })).toBe(false)
    expect(await html({ 'X-Forwarded-For': german, Cookie: 'cookie_consent=1.1763700000.000' })).toBe(false)
    expect(await html({ 'X-Forwarded-For': german, Cookie: 'cookie_consent=9' })).toBe(true)
  })

  test('sets only necessary cookies before a choice', async () => {
    const client = stranger(product.url)
    await client.request('/', { headers: { 'X-Forwarded-For': german } })
    expect([...client.cookies.keys()].sort()).toEqual(['csrftoken', 'magpie_install'])
  })
})

describe('the cookie choice', () => {
  const visitorFrom = async (ip: string) => {
    const client = stranger(product.url)
    await client.request('/', { headers: { 'X-Forwarded-For': ip } })
    return client
  }
  const answer = async (
    client: Awaited<ReturnType<typeof visitorFrom>>,
    verb: 'create' | 'update',
    flags: Flags,
  ) => data(await client.write<Flags & { version: number; time: number }>('ConsentResource', verb, flags))

  test('is stored in this browser', async () => {
    const client = await visitorFrom(german)
    const given = await answer(client, 'create', { ...none, analytic: true })
    expect(given).toMatchObject({ ...none, analytic: true, version: 1 })
    expect(client.cookies.get('cookie_consent')).toBe(`1.${given.time}.010`)
    expect((await stateFrom(german, { client })).consent.decision).toEqual(given)
    await answer(client, 'update', none)
    expect((await stateFrom(german, { client })).consent.decision).toMatchObject(none)
  })

  test('follows an account to its other browsers, and is withdrawn everywhere', async () => {
    const me: Person = await signUp(product.url)
    await answer(me, 'create', all)
    const other = stranger(product.url)
    for (const name of ['magpie_session', 'magpie_install', 'csrftoken'])
      other.cookies.set(name, me.cookies.get(name) ?? '')
    const there = await stateFrom(german, { client: other })
    expect(there.consent.decision).toMatchObject(all)
    expect(there.viewer).toMatchObject({ cookie_consent: all, allow_analytic_cookies: true })
    await answer(me, 'update', none)
    other.cookies.set('cookie_consent', '1.9999999999.111')
    expect((await stateFrom(german, { client: other })).consent.decision).toMatchObject(none)
  })

  test('has exactly three flags', async () => {
    const client = await visitorFrom(german)
    for (const wrong of ['true', 1, [], {}]) {
      const refused = await client.write('ConsentResource', 'create', { marketing: wrong })
      expect([refused.status, refused.error?.extra_data.field]).toEqual([400, 'marketing'])
    }
    const absent = await client.write<Flags>('ConsentResource', 'create', { marketing: null })
    expect(data(absent)).toMatchObject({ marketing: false })
    const given = await answer(client, 'create', { ...none, user_id: '1', version: 99 } as Flags)
    expect(given).toMatchObject({ ...none, version: 1 })
    expect(Object.keys(given).sort()).toEqual(['analytic', 'marketing', 'personalization', 'time', 'version'])
  })
})

test("uses an account's own country everywhere", async () => {
  const me = await signUp(product.url)
  expect((await stateFrom(american, { client: me })).viewer?.country).toBe('US')
  await data(await me.write('UserSettingsResource', 'update', { country: 'DE' }))
  expect((await stateFrom(american, { client: me })).consent.is_regulated).toBe(true)
})
