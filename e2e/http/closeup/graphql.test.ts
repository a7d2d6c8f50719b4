import { beforeAll, expect, test } from 'vitest'
import { type Client, logIn, type Person, visitor } from '../../support/client'
import { type Pin, somePins } from '../../support/people/actions'

type Query = { queryHash: string; variables: Record<string, unknown>; response: unknown }

let nobody: Client
let mira: Person
let pin: Pin
beforeAll(async () => {
  nobody = await visitor()
  mira = await logIn('mira@demo.example')
  // Not the first pin, whose save count other tests change.
  pin = (await somePins(nobody))[5] as Pin
})

const phone = { 'User-Agent': 'Mozilla/5.0 (Linux; Android 14; Pixel 8) Mobile Safari/537.36' }
const bot = { 'User-Agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }

async function embedded(client: Client, headers: Record<string, string> = {}): Promise<Query> {
  const { json } = await client.request(`/_/_/state/?source_url=/pin/${pin.id}/`, { headers })
  const [query] = (json as { graphql: Query[] }).graphql
  return query as Query
}
const run = (client: Client, body: object, headers: Record<string, string> = {}) =>
  client.post('/_/graphql/', body, headers)

test('has a document for each kind of viewer, with its answer embedded in the page', async () => {
  const kinds = [
    await embedded(nobody),
    await embedded(mira),
    await embedded(nobody, phone),
    await embedded(mira, phone),
    await embedded(nobody, bot),
  ]
  expect(new Set(kinds.map((kind) => kind.queryHash)).size).toBe(5)
  for (const { response } of kinds)
    expect(response).toMatchObject({ v3GetPin: { __typename: 'Pin', entityId: pin.id } })
})

test('answers a query by its hash as in the page', async () => {
  for (const client of [nobody, mira]) {
    const { queryHash, variables, response } = await embedded(client)
    const { status, json } = await run(client, { queryHash, variables })
    expect([status, json]).toEqual([200, { data: response }])
  }
})

test('answers 404 to an unknown hash, or another kind of viewer’s', async () => {
  const { queryHash, variables } = await embedded(mira)
  expect((await run(nobody, { queryHash, variables })).status).toBe(404)
  expect((await run(mira, { queryHash, variables }, phone)).status).toBe(404)
  expect((await run(mira, { queryHash: 'a'.repeat(64), variables })).status).toBe(404)
})

test('handles a missing pin, an unknown pin, and a non-number', async () => {
  const { queryHash, variables } = await embedded(nobody)
  const none = await run(nobody, { queryHash, variables: { ...variables, pinId: '1' } })
  expect(none.json).toEqual({ data: { v3GetPin: { error: { code: 50, message: 'Pin not found' } } } })
  for (const wrong of [{ pinId: 'x' }, { pinId: 5 }, { isAuth: true }, { more: 1 }, { pinId: undefined }]) {
    const answer = await run(nobody, { queryHash, variables: { ...variables, ...wrong } })
    expect([wrong, answer.status]).toEqual([wrong, 400])
    expect(answer.text).toMatch(/^{"errors":\[/)
  }
})

test('refuses query texts, introspection, batches, GET, and other sites', async () => {
  const { queryHash, variables } = await embedded(nobody)
  const introspection = '{ __schema { types { name } } }'
  expect((await run(nobody, { query: introspection })).status).toBe(400)
  expect((await run(nobody, { query: introspection, queryHash, variables })).text).not.toContain('__schema')
  expect((await run(nobody, { queryHash: introspection })).status).toBe(404)
  const batch = JSON.stringify([{ queryHash, variables }])
  const json = { 'Content-Type': 'application/json' }
  expect((await nobody.post('/_/graphql/', batch, json)).status).toBe(400)
  expect((await nobody.request(`/_/graphql/?queryHash=${queryHash}`)).status).toBe(405)
  expect((await run(nobody, { queryHash, variables }, { Origin: 'https://evil.example' })).status).toBe(403)
  expect((await run(nobody, { queryHash, variables }, { 'X-CSRFToken': '' })).status).toBe(403)
  const { headers } = await run(nobody, { queryHash, variables })
  expect(headers.get('access-control-allow-origin')).toBeNull()
})
