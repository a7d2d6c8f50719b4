import { beforeAll, describe, expect, test } from 'vitest'
import { type Answer, logIn, signUp, stranger, testPassword } from '../support/client'
import { matrix } from '../support/matrix'
import type { Row } from '../support/rows/row'
import { makeWorld, type World } from '../support/world'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})

const cacheControl = ({ headers }: Answer) => headers.get('cache-control') ?? ''

/** True if no shared cache may store or revalidate the answer. */
function isPrivate(answer: Answer): boolean {
  const output = cacheControl(answer)
  return (
    /\bno-store\b/.test(output) &&
    !/\b(public|s-maxage)\b/.test(output) &&
    answer.headers.get('etag') === null
  )
}

type Reading = { name: string; row: Row }
const readings: Reading[] = Object.entries(matrix).flatMap(([name, verbs]) => {
  const row = (verbs as Partial<Record<string, Row>>).get
  return row ? [{ name, row }] : []
})

describe.each(readings)('$name', ({ name, row }) => {
  test('is not cached', async () => {
    const doer = row.changesSession ? await logIn(world.me.email, testPassword) : world.me
    const answer = await doer.read(name, await row.optionsFor(world, doer))
    expect([name, answer.status, cacheControl(answer), isPrivate(answer)]).toEqual([
      name,
      row.answers ?? 200,
      cacheControl(answer),
      true,
    ])
  })
})

/** Pages with private data, at addresses whose extension caches usually store. */
const deceptive = [
  '/settings/x.css',
  '/settings/account-settings/x.js',
  '/settings/account-settings.css',
  '/settings/account-settings/%2e%2e/x.png',
  '/settings/account-settings;x.css',
  '/settings/account-settings%0a.css',
  '/settings/account-settings%3fx.css',
  '/pin/create/x.jpg',
  '/messages/x.woff2',
  '/?x.css',
  '/_/_/state/x.css',
  '/_next/static/../../settings/account-settings/',
  '/media/../settings/account-settings/',
]

test.each(deceptive)('sends nothing cacheable at %s', async (path) => {
  const answer = await world.me.request(path)
  expect([path, isPrivate(answer)]).toEqual([path, true])
})

test('never answers 304 to another viewer, for any tag or date', async () => {
  for (const path of [
    '/',
    '/settings/account-settings/',
    `/pin/${world.pin.id}/`,
    '/_/_/state/?source_url=/',
  ]) {
    const first = await world.me.request(path)
    const again = await world.other.request(path, {
      headers: {
        'If-None-Match': first.headers.get('etag') ?? '*',
        'If-Modified-Since': new Date().toUTCString(),
      },
    })
    expect([path, again.status]).toEqual([path, 200])
    expect(again.text).not.toContain(world.me.email)
  }
})

test('clears the browser’s cache on log-out', async () => {
  const person = await signUp()
  const answer = await person.write('UserSessionResource', 'delete', {})
  expect([answer.status, answer.headers.get('clear-site-data')]).toEqual([
    200,
    expect.stringContaining('"cache"'),
  ])
})

test('marks the pages that a service worker may keep with their account, and no others', async () => {
  const marks = async (path: string, of = world.me) => {
    const { headers } = await of.request(path)
    return [headers.get('x-account'), headers.get('x-keep')]
  }
  expect(await marks('/')).toEqual([world.me.id, 'home'])
  expect(await marks('/', world.other)).toEqual([world.other.id, 'home'])
  expect(await marks('/settings/account-settings/')).toEqual([world.me.id, null])
  const visitor = (await stranger().request('/')).headers
  expect([visitor.get('x-account'), visitor.get('x-keep')]).toEqual([null, null])
  const worker = await stranger().request('/sw.js')
  expect([worker.status, cacheControl(worker)]).toEqual([200, 'no-cache'])
})
