import { beforeAll, describe, expect, test } from 'vitest'
import { guardedSettings } from '@/lib/accounts/passcode/guarded-settings'
import { guardedPages } from '@/lib/platform/routing/guarded-paths.testing'
import { type Answer, data, type Person, stranger, testPassword } from '../../support/client'
import { guardedTeen, passcode } from '../../support/people/teen'
import { unique } from '../../support/picture'
import { type Rest, rest } from '../../support/rest'
import { buildIdOf, embeddedState } from '../../support/screens/html'

type Group = 'messages' | 'account'
type Values = Record<string, unknown>

/** For each setting a strict value, which `loose` opens; `way` is the call that changes it. */
type Row = { way: 'settings' | 'features' | 'email' | 'password'; strict: Values; loose: Values }
const settings = (strict: Values, loose: Values): Row => ({ way: 'settings', strict, loose })
const dayOlder = (day: string, by: number) =>
  new Date(Date.parse(day) - by * 86_400_000).toISOString().slice(0, 10)

const rows: Record<keyof typeof guardedSettings, Row | 'never to minors'> = {
  is_private_profile: settings({ is_private_profile: true }, { is_private_profile: false }),
  is_hidden_from_search: settings({ is_hidden_from_search: true }, { is_hidden_from_search: false }),
  message_permission: settings({ message_permission: 'nobody' }, { message_permission: 'everyone' }),
  mention_permission: settings({ mention_permission: 'nobody' }, { mention_permission: 'everyone' }),
  comment_permission: settings({ comment_permission: 'nobody' }, { comment_permission: 'everyone' }),
  comment_filters: settings({ comment_filters: ['one', 'two'] }, { comment_filters: ['one'] }),
  shopping_recommendations: settings({ shopping_recommendations: false }, { shopping_recommendations: true }),
  // Another day at the same age: the age group must not change.
  birthday: settings({}, { birthday: dayOlder(birthdayToday(), 30) }),
  business_name: 'never to minors',
  feature_map: { way: 'features', strict: { comments: false }, loose: { comments: true } },
  email: { way: 'email', strict: {}, loose: {} },
  password: { way: 'password', strict: {}, loose: {} },
  ads_personalization: 'never to minors',
  third_party_marketing_tracking_enabled: 'never to minors',
}

function birthdayToday(): string {
  const day = new Date()
  day.setUTCFullYear(day.getUTCFullYear() - 16)
  return dayOlder(day.toISOString().slice(0, 10), 40)
}

/** Proof of the passcode, or none. */
type Proof = { passcode?: string; passcode_grant?: string }

/** Every transport of a change. */
const transports: Record<
  Row['way'],
  Record<string, (person: Person, values: Values, proof: Proof) => Promise<Answer>>
> = {
  settings: byResource('UserSettingsResource', (_, values, proof) => ({ ...values, ...proof })),
  features: byResource('AggregatedCommentFeaturesResource', ({ id }, featureMap, proof) => ({
    userId: id,
    featureMap,
    ...proof,
  })),
  email: byCall('/v3/users/me/email/', () => ({
    email: `${unique('new')}@example.org`,
    current_password: testPassword,
  })),
  password: byCall('/v3/users/me/password/', () => ({
    current_password: testPassword,
    new_password: testPassword.split('').reverse().join(''),
  })),
}

type Options = (person: Person, values: Values, proof: Proof) => object

function byResource(name: string, options: Options) {
  const path = `/resource/${name}/update`
  const send =
    (how: (person: Person, data: object) => Promise<Answer>) =>
    (person: Person, values: Values, proof: Proof) =>
      how(person, options(person, values, proof))
  const form = (given: object) =>
    new URLSearchParams({ source_url: '/', data: JSON.stringify({ options: given, context: {} }) })
  return {
    JSON: send((person, given) => person.post(`${path}/`, { source_url: '/', options: given })),
    'JSON without the slash': send((person, given) => person.post(path, { source_url: '/', options: given })),
    form: send((person, given) => person.post(`${path}/`, form(given))),
    'form without the slash': send((person, given) => person.post(path, form(given))),
  }
}

function byCall(path: string, fields: () => Values) {
  const send =
    (how: (person: Person, body: Values) => Promise<Answer>) => (person: Person, _: Values, proof: Proof) =>
      how(person, { ...fields(), ...proof })
  const api = (slash: string) => (person: Person, given: Values) =>
    person.write('ApiResource', 'update', { url: path.slice(0, -1) + slash, data: given })
  return {
    'REST, JSON': send((person, body) => rest(person, 'PUT', path, body)),
    'REST, form': send((person, body) => rest(person, 'PUT', path, body, 'form')),
    'REST without the slash': send((person, body) => rest(person, 'PUT', path.slice(0, -1), body)),
    ApiResource: send(api('/')),
    'ApiResource without the slash': send(api('')),
  }
}

const codeOf = ({ json }: Answer): number => {
  const body = json as Partial<Rest> & { resource_response?: { code: number } }
  return body.resource_response?.code ?? body.code ?? -1
}

const unlock = async (person: Person, view_group: Group): Promise<string> => {
  const { data: grant, text } = await rest<{ grant: string }>(
    person,
    'POST',
    '/v3/users/me/passcode/validate/',
    {
      passcode,
      view_group,
    },
  )
  if (!grant) throw new Error(text)
  return grant.grant
}

/** Returns an account's settings and address. */
const stateOf = async (person: Person) => ({
  settings: data(await person.read<Values>('UserSettingsResource')),
  email: ((await person.request('/_/_/state/?source_url=/')).json as { viewer: { email: string } }).viewer
    .email,
})

describe.each(Object.entries(rows))('%s', (name, row) => {
  const { group } = guardedSettings[name as keyof typeof guardedSettings]

  if (row === 'never to minors') {
    test('is refused under 18 with any proof', async () => {
      const teen = await guardedTeen(16)
      const answer = await teen.write('UserSettingsResource', 'update', {
        [name]: name === 'business_name' ? 'Corner shop' : true,
        passcode,
      })
      expect([answer.status, answer.code]).toEqual([403, 29])
    })
    return
  }

  const ways = Object.entries(transports[row.way])
  const [[, first] = ['', null]] = ways
  const strictly = async (): Promise<Person> => {
    const teen = await guardedTeen(16)
    // A stricter value needs no passcode.
    if (Object.keys(row.strict).length > 0) expect((await first?.(teen, row.strict, {}))?.status).toBe(200)
    return teen
  }

  test("is refused by every transport without the passcode, with a wrong one, and with another group's grant", async () => {
    const teen = await strictly()
    const other = await unlock(teen, group === 'account' ? 'messages' : 'account')
    const before = await stateOf(teen)
    for (const [way, change] of ways)
      for (const proof of [
        {},
        { passcode_grant: other },
        { passcode_grant: 'x'.repeat(43) },
        { passcode: '' },
      ]) {
        const answer = await change(teen, row.loose, proof)
        expect([way, proof, answer.status, codeOf(answer)]).toEqual([way, proof, 403, 9301])
      }
    const wrong = await first?.(teen, row.loose, { passcode: '0000' })
    expect(wrong && codeOf(wrong)).toBe(9301)
    expect(await stateOf(teen)).toEqual(before)
  })

  test('is changed with a grant of its group, and with the passcode itself', async () => {
    const teen = await strictly()
    const grant = await unlock(teen, group)
    expect((await first?.(teen, row.loose, { passcode_grant: grant }))?.status).toBe(200)
    const another = await strictly()
    const [, last] = ways.at(-1) ?? ['', null]
    expect((await last?.(another, row.loose, { passcode }))?.status).toBe(200)
  })
})

test('is not bypassed by another spelling of the call', async () => {
  const teen = await guardedTeen(16)
  const before = await stateOf(teen)
  const body = JSON.stringify({ source_url: '/', options: { is_private_profile: false } })
  const spellings = [
    '//resource/UserSettingsResource/update/',
    '/resource//UserSettingsResource/update/',
    '/Resource/UserSettingsResource/update/',
    '/resource/usersettingsresource/update/',
    '/resource/%55serSettingsResource/update/',
    '/resource/UserSettingsResource/%75pdate/',
    '/resource/UserSettingsResource%2Fupdate/',
    '/resource/UserSettingsResource/update./',
    '/resource/UserSettingsResource/update;a=b/',
    '/resource/./UserSettingsResource/update/',
    '/en/resource/UserSettingsResource/update/',
    '/resource/UserSettingsResource/update/?passcode_grant=x',
  ]
  const headers = {
    'X-CSRFToken': teen.cookies.get('csrftoken') ?? '',
    'Content-Type': 'application/json',
    'x-magpie-view-group': 'account',
    'x-middleware-subrequest': 'middleware:middleware:middleware:middleware:middleware',
  }
  for (const path of spellings)
    for (const method of ['POST', 'PUT']) {
      const answer = await teen.request(path, { method, body, headers })
      expect([path, method, answer.status < 300]).toEqual([path, method, false])
    }
  expect(await stateOf(teen)).toEqual(before)
})

describe('pages', () => {
  let teen: Person
  let build: string
  beforeAll(async () => {
    teen = await guardedTeen(16)
    build = buildIdOf((await stranger().request('/login/')).text)
  })

  const groupIn = (answer: Answer): unknown => {
    const json = answer.json as { pageProps?: { state?: Values } } & Values
    const state =
      json?.pageProps?.state ?? json ?? (answer.text.includes('__NEXT_DATA__') && embeddedState(answer.text))
    const screen = (state as { screen?: { name: string } }).screen?.name
    return screen === undefined || screen === 'not-found' ? 'no page' : (state as Values).viewGroup
  }

  test.each(guardedPages)('marks %s at every door and in every spelling', async (path, group) => {
    const data = { 'x-nextjs-data': '1' }
    const trick = { 'x-middleware-subrequest': 'middleware:middleware:middleware:middleware:middleware' }
    const doors: [door: string, headers?: Record<string, string>][] = [
      [`${path}/`],
      [`${path}/`, trick],
      [`${path}/`, { 'x-magpie-view-group': '' }],
      [`${path}/?a=b`],
      [`/_next/data/${build}${path}.json`, data],
      [`/_next/data/${build}${path}.json`],
      [`/_next/data/${build}/en${path}.json`, data],
      [`/_/_/state/?source_url=${encodeURIComponent(`${path}/`)}`],
      [`/_/_/state/?source_url=${encodeURIComponent(`${path}?a=b`)}`],
    ]
    const spellings = [
      path.toUpperCase(),
      `/${path}/`,
      path.replaceAll('/', '//'),
      `${path}./`,
      `${path}%2e/`,
      path.replace(/[a-z]/, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
      `/en${path}/`,
      `/en-US${path}/`,
      `${path};x=y/`,
      `/.${path}/`,
      path.replace(/(?<=.)\/(?=[^/]*$)/, '%2F'),
      `${path}/index`,
    ]
    const seen: unknown[] = []
    for (const [door, headers = {}] of [...doors, ...spellings.map((one): [string] => [one])]) {
      let answer = await teen.request(door, { headers })
      for (let hop = 0; hop < 3 && answer.status >= 300 && answer.status < 400; hop += 1)
        answer = await teen.request(new URL(answer.headers.get('location') ?? '', teen.base).pathname, {
          headers,
        })
      const found = groupIn(answer)
      expect([door, found === group || found === 'no page']).toEqual([door, true])
      seen.push(found)
    }
    expect(seen.filter((found) => found === group).length).toBeGreaterThanOrEqual(5)
  })

  test('leaves an unguarded page unmarked, whatever headers a client sends', async () => {
    const answer = await teen.request('/settings/notifications/', {
      headers: { 'x-magpie-view-group': 'account' },
    })
    expect([answer.status, groupIn(answer)]).toEqual([200, null])
  })
})
