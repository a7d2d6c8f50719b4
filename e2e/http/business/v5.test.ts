import { expect, test } from 'vitest'
import { registry } from '@/lib/edge/doors/registry.server'
import { byAddress } from '@/lib/edge/doors/served.server'
import { type Answer, stranger, visitor } from '../../support/client'

const calls = byAddress(registry, 'v5')
const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']
const addressOf = (path: string) => path.replace(/:\w+/g, '1')
const rows = Object.entries(calls).flatMap(([path, verbs]) =>
  Object.entries(verbs).map(([method, { needs }]) => ({
    path: addressOf(path),
    method,
    members: needs !== null,
  })),
)

function checkRefused(answer: Answer, status: number, code: number): void {
  expect([answer.status, answer.json]).toEqual([
    status,
    expect.objectContaining({ code, message: expect.any(String) }),
  ])
  expect(answer.headers.get('content-type')).toContain('application/json')
  expect(answer.headers.get('x-ratelimit-limit')).toMatch(/^\d+$/)
}

test.each(methods)(
  'answers 404 as JSON to %s of an unknown address, with and without a trailing slash',
  async (method) => {
    for (const path of ['/v5/nothing', '/v5/nothing/', '/v5/nothing/at/all'])
      checkRefused(await stranger().request(path, { method }), 404, 404)
  },
)

test.for(rows)('refuses unsuitable requests to $method $path', async ({ path, method, members }) => {
  const client = await visitor()
  const headers = { 'X-CSRFToken': client.cookies.get('csrftoken') ?? '' }
  if (members) checkRefused(await client.request(path, { method, headers }), 401, 2)
  if (method !== 'GET') checkRefused(await client.request(path, { method }), 403, 403)
})

test.for(Object.entries(calls))('answers on %s its own verbs only', async ([path, verbs]) => {
  const client = await visitor()
  for (const method of methods.filter((name) => !Object.hasOwn(verbs, name)))
    checkRefused(await client.request(addressOf(path), { method }), 405, 5)
})
