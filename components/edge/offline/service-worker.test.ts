import { readFileSync } from 'node:fs'
import { createContext, runInContext } from 'node:vm'
import { expect, test, vi } from 'vitest'

const code = readFileSync('public/sw.js', 'utf8')
const origin = 'https://magpie.example'
const full = (key: string | Request) => new URL(typeof key === 'string' ? key : key.url, origin).href

/** A cache store as in a browser: caches by name in the order of their creation, answers in that of their storing. */
function fakeCaches() {
  const all = new Map<string, Map<string, Response>>()
  const open = async (name: string) => {
    const one = all.get(name) ?? new Map<string, Response>()
    all.set(name, one)
    return {
      put: async (key: string, answer: Response) => void one.set(full(key), answer),
      match: async (key: string | Request) => one.get(full(key))?.clone(),
      delete: async (key: string | Request) => one.delete(full(key)),
      keys: async () => [...one.keys()].map((url) => ({ url })),
      add: async (key: string) => void one.set(full(key), new Response('file')),
    }
  }
  const caches = {
    open,
    has: async (name: string) => all.has(name),
    keys: async () => [...all.keys()],
    delete: async (name: string) => all.delete(name),
    match: async (key: string | Request) => {
      for (const one of all.values()) if (one.has(full(key))) return one.get(full(key))?.clone()
      return
    },
  }
  const paths = (name: string) => [...(all.get(name)?.keys() ?? [])].map((url) => new URL(url).pathname)
  return { caches, paths, names: () => [...all.keys()] }
}

const pageOf = (account: string | null, kind: string | null, status = 200, body = 'x') =>
  new Response(body, {
    status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'X-App-Version': 'b1',
      ...(account && { 'X-Account': account }),
      ...(kind && { 'X-Keep': kind }),
    },
  })

type Answer = () => Response | Promise<Response>

/** Runs the worker of a build over a store; `answers` are those of the server, by path. */
function worker(build: string, store: ReturnType<typeof fakeCaches>, answers: Record<string, Answer>) {
  const handlers = new Map<string, (event: object) => void>()
  const requested: string[] = []
  const self = {
    build,
    location: { origin },
    addEventListener: (name: string, handler: (event: object) => void) => handlers.set(name, handler),
    registration: { navigationPreload: { enable: vi.fn() } },
    clients: { claim: vi.fn() },
    fetch: async (request: string | { url: string }) => {
      const { pathname } = new URL(typeof request === 'string' ? request : request.url, origin)
      requested.push(pathname)
      const answer = answers[pathname]
      if (!answer) throw new TypeError('Failed to fetch')
      return answer()
    },
  }
  runInContext(code, createContext({ self, URL, URLSearchParams, Response, caches: store.caches }))
  const happens = async (name: string, event: object) => {
    const work: unknown[] = []
    let given: unknown
    handlers.get(name)?.({
      ...event,
      waitUntil: (one: unknown) => work.push(one),
      respondWith: (one: unknown) => {
        given = one
      },
    })
    const answer = (await given) as Response | undefined
    await Promise.all(work)
    return answer
  }
  const get = (path: string, mode = 'navigate', destination = '') =>
    happens('fetch', { request: { url: origin + path, method: 'GET', mode, destination } })
  return { happens, get, requested, answers }
}

const shell = { '/offline/': () => pageOf('1', 'shell', 200, 'shell') }

test('keeps the marked pages of an account, and shows them without a connection', async () => {
  const store = fakeCaches()
  const { get, answers } = worker('b1', store, { ...shell, '/': () => pageOf('1', 'home', 200, 'feed') })
  await get('/?utm_source=homescreen_icon')
  delete answers['/']
  expect(await (await get('/'))?.text()).toBe('feed')
  expect(await (await get('/messages/'))?.text()).toBe('shell')
  expect(store.names()).toEqual(['account:1:home:b1', 'files:files:b1', 'account:1:shell:b1'])
})

test('keeps ten closeups, and drops the one that was not visited for longest', async () => {
  const store = fakeCaches()
  const pins = Object.fromEntries(
    Array.from({ length: 11 }, (_, n) => [`/pin/${n}/`, () => pageOf('1', 'pin')]),
  )
  const { get } = worker('b1', store, { ...shell, ...pins })
  for (const n of [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]) await get(`/pin/${n}/`)
  expect(store.paths('account:1:pin:b1')).toHaveLength(10)
  await get('/pin/0/')
  await get('/pin/10/')
  const left = store.paths('account:1:pin:b1')
  expect([left.length, left.includes('/pin/1/'), left.includes('/pin/0/')]).toEqual([10, false, true])
})

test('drops the pages of an account as soon as another one, or nobody, is answered', async () => {
  const store = fakeCaches()
  const server: Record<string, Answer> = { ...shell, '/': () => pageOf('1', 'home') }
  const { get } = worker('b1', store, server)
  await get('/')
  server['/'] = () => pageOf('2', 'home')
  server['/offline/'] = () => pageOf('2', 'shell')
  await get('/')
  expect(store.names().filter((name) => name.startsWith('account:1'))).toEqual([])
  server['/'] = () => pageOf(null, null)
  await get('/')
  expect(store.names().filter((name) => name.startsWith('account:'))).toEqual([])
})

test('keeps no unmarked page, and forgets one that is gone', async () => {
  const store = fakeCaches()
  const server: Record<string, Answer> = {
    ...shell,
    '/settings/': () => pageOf('1', null),
    '/pin/5/': () => pageOf('1', 'pin'),
  }
  const { get } = worker('b1', store, server)
  await get('/settings/')
  await get('/pin/5/')
  expect(store.paths('account:1:pin:b1')).toEqual(['/pin/5/'])
  server['/pin/5/'] = () => pageOf('1', null, 404)
  await get('/pin/5/')
  expect(store.paths('account:1:pin:b1')).toEqual([])
})

test('drops nothing in an outage', async () => {
  const store = fakeCaches()
  const server: Record<string, Answer> = { ...shell, '/': () => pageOf('1', 'home') }
  const { get } = worker('b1', store, server)
  await get('/')
  server['/'] = () => pageOf(null, null, 503)
  await get('/')
  expect(store.paths('account:1:home:b1')).toEqual(['/'])
})

test('answers the data of a page out of its document', async () => {
  const store = fakeCaches()
  const text = `<script id="__NEXT_DATA__" type="application/json">{"props":{"pageProps":{"a":1}}}</script>`
  const { get, answers } = worker('b1', store, {
    ...shell,
    '/pin/a-chair--5/': () => pageOf('1', 'pin', 200, text),
  })
  await get('/pin/a-chair--5/')
  delete answers['/pin/a-chair--5/']
  const answer = await get('/_next/data/b1/pin/5.json?id=5', 'cors')
  expect(await answer?.json()).toEqual({ pageProps: { a: 1 }, __N_SSP: true })
})

test('drops the pages of older builds, and keeps the files of the last', async () => {
  const store = fakeCaches()
  for (const name of ['files:files:b0', 'files:files:b1', 'account:1:home:b1']) await store.caches.open(name)
  await worker('b2', store, {}).happens('activate', {})
  expect(store.names()).toEqual(['files:files:b1'])
})

test('leaves calls, other sites and files of its own alone', async () => {
  const { get, requested } = worker('b1', fakeCaches(), {})
  expect(await get('/resource/PinResource/get/', 'cors')).toBeUndefined()
  expect(await get('/_/live/', 'cors')).toBeUndefined()
  expect(requested).toEqual([])
})
