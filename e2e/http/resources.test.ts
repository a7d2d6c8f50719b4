import { beforeAll, describe, expect, test } from 'vitest'
import { servedAt } from '@/lib/edge/doors/registry.server'
import {
  type Answer,
  type Client,
  type Envelope,
  logIn,
  stranger,
  testPassword,
  visitor,
} from '../support/client'
import { matrix } from '../support/matrix'
import type { Row } from '../support/rows/row'
import { makeWorld, type World } from '../support/world'

let world: World
let nobody: Client
beforeAll(async () => {
  world = await makeWorld()
  nobody = await visitor()
})

type Case = { name: string; verb: string; row: Row }
const cases: Case[] = Object.entries(matrix).flatMap(([name, verbs]) =>
  Object.entries(verbs as Record<string, Row>).map(([verb, row]) => ({ name, verb, row })),
)

const envelopeOf = (answer: Answer) => answer.json as Envelope<unknown>
const address = ({ name, verb }: Case, slash = '/') => `/resource/${name}/${verb}${slash}`

/** A private field of an account, with a value. */
const privateField = /"(?:email|birthday|phone_number|\w*password\w*|\w*token\w*|last_ip|ip)":"[^"]/

/** The methods without a token: what a beacon sends as a page is left. */
const tokenless: ReadonlySet<string> = new Set(
  servedAt('resource').flatMap(({ at, verb, csrf }) => (csrf === 'exempt' ? [`${at}/${verb}`] : [])),
)

type How = { form?: boolean; slash?: string; headers?: Record<string, string> }

/** Calls a method in one of the spellings of the wire. */
function call(client: Client, one: Case, options: object, how: How = {}): Promise<Answer> {
  const { form = false, slash = '/', headers = {} } = how
  const url = address(one, slash)
  const packed = { source_url: '/x/', data: JSON.stringify({ options, context: {} }) }
  if (one.verb === 'get') return client.request(`${url}?${new URLSearchParams(packed)}`, { headers })
  return client.post(url, form ? new URLSearchParams(packed) : { source_url: '/x/', options }, headers)
}

test('lets only reports of browsers do without a token', () => {
  expect([...tokenless].sort()).toEqual(['ContextLogResource/create', 'StatsLogResource/create'])
})

test('has a row for every method of the registry', () => {
  const known = servedAt('resource').map(({ at, verb }) => `${at}/${verb}`)
  expect(cases.map(({ name, verb }) => `${name}/${verb}`).sort()).toEqual(known.sort())
})

describe.each(cases)('$name/$verb', (one) => {
  const { name, verb, row } = one
  const writes = verb !== 'get'
  const doer = () => (row.changesSession ? logIn(world.me.email, testPassword) : Promise.resolve(world.me))

  if (row.access === 'member')
    test('refuses signed-out callers', async () => {
      const answer = await call(nobody, one, await row.optionsFor(world, world.me))
      expect(envelopeOf(answer).resource_response).toMatchObject({ code: 2, http_status: 401, data: null })
      expect(answer.status).toBe(401)
    })

  if (writes)
    test('needs the token of the session, unless beacons send it, from this site', async () => {
      const options = row.wrong?.options ?? {}
      const refused = async (headers: Record<string, string>) => {
        const answer = await call(world.me, one, options, { headers })
        expect([answer.status, envelopeOf(answer).resource_response.code]).toEqual([403, 403])
      }
      if (!tokenless.has(`${name}/${verb}`)) {
        await refused({ 'X-CSRFToken': '' })
        await refused({ 'X-CSRFToken': world.other.cookies.get('csrftoken') ?? '' })
      }
      await refused({ Origin: 'https://evil.example' })
      await refused({ Origin: 'null' })
      await refused({ 'Sec-Fetch-Site': 'cross-site' })
      await refused({ 'Sec-Fetch-Site': 'same-site' })
    })

  if (writes)
    test('accepts neither plain text nor a multipart form', async () => {
      const text = await world.me.post(address(one), JSON.stringify({ options: {} }), {
        'Content-Type': 'text/plain',
      })
      const form = new FormData()
      form.set('data', '{"options":{}}')
      const answers = [text, await world.me.post(address(one), form)]
      const refusals = answers.map((answer) => [answer.status, envelopeOf(answer).resource_response.code])
      // Permission is checked before the body.
      const refusal = refusals[0]?.[1] === 29 ? [403, 29] : [415, 415]
      expect(refusals).toEqual([refusal, refusal])
    })

  const { wrong } = row
  if (wrong)
    test('names the field of a wrong type', async () => {
      const answer = await call(world.me, one, wrong.options)
      const { code, message_detail, error } = envelopeOf(answer).resource_response
      expect([answer.status, code]).toEqual([400, 1])
      expect(message_detail).toMatch(new RegExp(`^${wrong.field}(\\.\\d+)?: .`))
      expect(error?.extra_data.field).toMatch(new RegExp(`^${wrong.field}`))
    })

  test('answers under both spellings, form and JSON, in the envelope', async () => {
    const hows: How[] = writes
      ? [{}, { slash: '', form: true }]
      : [{}, { slash: '', headers: { 'X-CSRFToken': '' } }]
    for (const how of hows) {
      const client = await doer()
      const answer = await call(client, one, await row.optionsFor(world, client), how)
      expect(answer.status, answer.text).toBe(row.answers ?? 200)
      if (answer.status === 200) checkSuccess(answer, name)
      else checkFailure(answer, name)
    }
  })

  if (!writes)
    test('reveals no private field of a person to a visitor or another member', async () => {
      for (const client of [nobody, world.other]) {
        const answer = await call(client, one, await row.optionsFor(world, world.me))
        const text = JSON.stringify(envelopeOf(answer).resource_response)
        expect(text).not.toContain(world.me.email)
        if (client === nobody) expect(text).not.toMatch(privateField)
      }
    })

  if (!writes)
    test('answers a POST as it answers a GET', async () => {
      const options = row.wrong?.options ?? {}
      const [requested, posted] = [
        await call(world.me, one, options),
        await world.me.post(address(one), { options }),
      ]
      expect([posted.status, posted.json === null]).toEqual([requested.status, false])
    })

  test('answers its own verb only', async () => {
    const requested = writes ? await world.me.request(address(one)) : null
    if (requested) expect([requested.status, envelopeOf(requested).resource_response.code]).toEqual([405, 5])
    for (const method of ['PUT', 'PATCH', 'DELETE']) {
      const headers = { 'X-CSRFToken': world.me.cookies.get('csrftoken') ?? '' }
      const other = await world.me.request(address(one), { method, headers })
      expect(other.status, method).toBe(405)
      checkFailure(other, name)
    }
  })
})

function checkSuccess(answer: Answer, name: string): void {
  const { resource_response: response, resource, client_context, request_identifier } = envelopeOf(answer)
  expect(Object.keys(answer.json as object).sort()).toEqual([
    'client_context',
    'request_identifier',
    'resource',
    'resource_response',
  ])
  expect(response).toMatchObject({ status: 'success', code: 0, http_status: 200, message: 'ok' })
  expect(response.endpoint_name).toBeTruthy()
  expect(response).toHaveProperty('data')
  expect(resource.name).toBe(name)
  expect(client_context).toMatchObject({ is_authenticated: expect.any(Boolean), locale: 'en-US' })
  expect(request_identifier).toBe(answer.headers.get('x-request-id'))
  if (response.bookmark !== undefined) {
    expect(response.data).toSatisfy(isList)
    expect(resource.options.bookmarks).toEqual([response.bookmark])
  }
  checkHeaders(answer)
}

/** Returns true for items, or search results with their metadata. */
const isList = (data: unknown) =>
  Array.isArray(data) || Array.isArray((data as { results?: unknown }).results)

function checkFailure(answer: Answer, name: string): void {
  const { resource_response: response, resource, request_identifier } = envelopeOf(answer)
  const { status, code, message, message_detail } = response
  expect(response).toMatchObject({ status: 'failure', http_status: answer.status, data: null })
  expect(response.error).toEqual({
    status,
    http_status: answer.status,
    code,
    api_error_code: code,
    message,
    message_detail,
    extra_data: expect.any(Object),
    name: expect.stringMatching(/^[a-z]+([A-Z][a-z]+)*$/),
    field: response.error?.extra_data.field ?? null,
    params: expect.any(Object),
  })
  expect(resource.name).toBe(name)
  expect(request_identifier).toBe(answer.headers.get('x-request-id'))
  checkHeaders(answer)
}

function checkHeaders({ headers }: Answer): void {
  expect(headers.get('content-type')).toBe('application/json; charset=utf-8')
  expect(headers.get('cache-control')).toBe('no-store')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('x-app-version')).toBeTruthy()
  expect(headers.get('x-powered-by')).toBeNull()
}

test('answers 404 in the envelope for unknown resources and methods', async () => {
  const paths = [
    '/resource/NopeResource/get/',
    '/resource/UserResource/destroy/',
    '/resource/constructor/get/',
    '/resource/__proto__/get',
    '/resource/UserResource/constructor/',
    '/resource/UserResource/',
  ]
  for (const path of paths) {
    const answer = await stranger().request(path)
    expect([path, answer.status]).toEqual([path, 404])
    const body = answer.json as Partial<Envelope<null>> & { code?: number }
    expect(body.resource_response?.code ?? body.code).toBe(404)
  }
  const posted = await world.me.post('/resource/NopeResource/create/', {})
  expect(posted.status).toBe(404)
})

test('ignores unknown options, and returns them only in the echo', async () => {
  const options = {
    username: world.me.username,
    isPrefetch: false,
    field_set_key: 'x',
    redux_normalize_feed: true,
  }
  const answer = await nobody.read<{ username: string }>('UserResource', options)
  expect(answer.status).toBe(200)
  expect(answer.envelope.resource.options).toEqual(options)
  expect(JSON.stringify(answer.data)).not.toContain('field_set_key')
})

test('shows a person to others without private fields', async () => {
  const { data } = await world.other.read<object>('UserResource', { username: world.me.username })
  expect(JSON.stringify(data)).not.toContain(world.me.email)
  expect(data).not.toHaveProperty('email')
  expect(data).not.toHaveProperty('birthday')
})
