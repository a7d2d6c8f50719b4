import { beforeAll, expect, test } from 'vitest'
import { type Client, type Person, signUp, visitor } from '../support/client'
import { leaks } from '../support/hostile/leaks'
import { type Bad, malformedRequests } from '../support/hostile/malformed'

const count = 2_000
const seed = 20_261_121
const atOnce = 8

let me: Person
let nobody: Client
beforeAll(async () => {
  me = await signUp()
  nobody = await visitor()
})

type Reply = { status: number; text: string; headers: Headers }

async function send(bad: Bad, client: Client): Promise<Reply> {
  const headers = new Headers({ cookie: [...client.cookies].map((pair) => pair.join('=')).join('; ') })
  if (bad.hasToken) headers.set('X-CSRFToken', client.cookies.get('csrftoken') ?? '')
  for (const [name, value] of Object.entries(bad.headers)) headers.set(name, value)
  const { method, body } = bad
  const answer = await fetch(client.base + bad.path, { method, body, headers, redirect: 'manual' })
  return { status: answer.status, text: await answer.text(), headers: answer.headers }
}

/**
 * Returns true if a body is one of the envelopes: of a resource, a REST-style call, GraphQL, or the state.
 */
function isEnvelope(text: string): boolean {
  try {
    const body = JSON.parse(text) as Record<string, unknown>
    if ('resource_response' in body) return 'request_identifier' in body && 'resource' in body
    if ('errors' in body || ('data' in body && 'v3GetPin' in Object(body.data))) return true
    if ('status' in body && 'code' in body) return 'message' in body && 'data' in body
    return 'error' in body || 'screen' in body || 'redirect' in body || 'image_signature' in body
  } catch {
    return false
  }
}

function faultOf(bad: Bad, { status, text, headers }: Reply): string | null {
  if (status >= 500) return `${status}`
  const type = headers.get('content-type') ?? ''
  const isJson = type.startsWith('application/json')
  // A few calls answer with a file.
  const isFile = status === 200 && type.startsWith('text/csv')
  if (bad.isCall && !isFile && bad.method !== 'HEAD' && bad.method !== 'OPTIONS' && !isEnvelope(text))
    return `no envelope ${status}`
  // Pages contain demo texts and scripts; failures are JSON or a small page.
  if (status >= 400 && isJson && leaks.test(text)) return `leaks ${leaks.exec(text)?.[0]}`
  if (/\bat \S+ \(.*:\d+:\d+\)/.test(text)) return 'a stack'
  if (headers.get('x-powered-by') || headers.get('server')) return 'names its software'
  return null
}

const brief = ({ method, path, headers, body }: Bad) =>
  [method, path.slice(0, 200), JSON.stringify(headers).slice(0, 300), body?.slice(0, 200)].join(' ')

test(`answers ${count} malformed requests without 5xx or internals, in an envelope from each endpoint`, async () => {
  const requests = malformedRequests(count, seed)
  const faults: string[] = []
  const statuses = new Map<number, number>()
  const worker = async () => {
    for (let bad = requests.pop(); bad; bad = requests.pop()) {
      const output = await send(bad, requests.length % 2 ? me : nobody)
      statuses.set(output.status, (statuses.get(output.status) ?? 0) + 1)
      const fault = faultOf(bad, output)
      if (fault) faults.push(`${fault}: ${output.text.slice(0, 200)} ← ${brief(bad)}`)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  expect(faults.slice(0, 10)).toEqual([])
  expect(faults).toHaveLength(0)
  // Many refusals are about the content, which shows that requests reach their endpoints; pages refuse most methods before.
  expect(statuses.get(400) ?? 0).toBeGreaterThan(count / 20)
  expect((await fetch(`${nobody.base}/healthz`)).status).toBe(200)
})
