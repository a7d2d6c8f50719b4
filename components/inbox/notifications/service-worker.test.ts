import { readFileSync } from 'node:fs'
import { createContext, runInContext } from 'node:vm'
import { expect, test, vi } from 'vitest'

const code = readFileSync('public/sw.js', 'utf8')
const origin = 'https://magpie.example'

type Handler = (event: object) => void

/** Runs the service worker in a fake browser; returns its actions, and triggers for events. */
function worker(over: { windows?: string[]; token?: string | null; answers?: object } = {}) {
  const handlers = new Map<string, Handler>()
  const windows = (over.windows ?? []).map((url) => ({ url: origin + url, focus: vi.fn(async () => url) }))
  const did = {
    shown: vi.fn(async (_title: string, _options: object) => undefined),
    openWindow: vi.fn(async (_url: string) => undefined),
    subscribe: vi.fn(async (_options: object) => subscription('new')),
    fetch: vi.fn(async (_url: string, _init?: RequestInit) => ({ json: async () => over.answers })),
  }
  const cookieStore = { get: async () => (over.token ? { value: over.token } : null) }
  const self = {
    location: { origin },
    addEventListener: (name: string, handler: Handler) => handlers.set(name, handler),
    registration: { showNotification: did.shown, pushManager: { subscribe: did.subscribe } },
    fetch: did.fetch,
    clients: { matchAll: async () => windows, openWindow: did.openWindow },
    ...(over.token === null ? {} : { cookieStore }),
  }
  runInContext(code, createContext({ self, URL, Promise }))
  const happens = async (name: string, event: object) => {
    let until: unknown
    handlers.get(name)?.({
      ...event,
      waitUntil: (work: unknown) => {
        until = work
      },
    })
    await until
  }
  return { ...did, windows, happens }
}

const subscription = (name: string) => ({
  endpoint: `https://push.example/${name}`,
  options: { applicationServerKey: 'key of the site' },
  toJSON: () => ({ endpoint: `https://push.example/${name}`, keys: { p256dh: name, auth: name } }),
})
const pressed = (url: unknown) => ({ notification: { close: vi.fn(), data: { url } } })

test('shows the text of a push, and a default without one', async () => {
  const { happens, shown } = worker()
  const data = { json: () => ({ title: 'Magpie', body: 'Ann saved your pin', url: '/pin/7/', tag: 'one' }) }
  await happens('push', { data })
  const like = { tag: 'one', body: 'Ann saved your pin', data: { url: `${origin}/pin/7/` } }
  expect(shown).toHaveBeenLastCalledWith('Magpie', expect.objectContaining(like))
  await happens('push', { data: null })
  const nothing = { data: { url: `${origin}/notifications/` } }
  expect(shown).toHaveBeenLastCalledWith('Magpie', expect.objectContaining(nothing))
})

test('opens its page when pressed: in its window, otherwise in a new one', async () => {
  const { happens, windows, openWindow } = worker({ windows: ['/', '/pin/7/'] })
  const there = pressed(`${origin}/pin/7/`)
  await happens('notificationclick', there)
  expect(there.notification.close).toHaveBeenCalled()
  expect(windows[1]?.focus).toHaveBeenCalled()
  expect(openWindow).not.toHaveBeenCalled()
  await happens('notificationclick', pressed(`${origin}/messages/5/`))
  expect(openWindow).toHaveBeenCalledWith(`${origin}/messages/5/`)
  expect(windows[0]?.focus).not.toHaveBeenCalled()
})

test.each(['https://evil.example/', '//evil.example/', 'javascript:alert(1)', undefined])(
  "opens this site's notifications for %s",
  async (url) => {
    const { happens, openWindow } = worker()
    await happens('notificationclick', pressed(url))
    expect(openWindow).toHaveBeenCalledWith(`${origin}/notifications/`)
  },
)

test('sends a new address to the server, with the one it replaces', async () => {
  const { happens, fetch, subscribe } = worker({ token: 'token' })
  await happens('pushsubscriptionchange', {
    oldSubscription: subscription('old'),
    newSubscription: subscription('newer'),
  })
  expect(subscribe).not.toHaveBeenCalled()
  const [url, init] = fetch.mock.calls[0] ?? []
  expect([url, init?.method]).toEqual(['/resource/PushSubscriptionResource/create/', 'POST'])
  expect(init?.headers).toMatchObject({ 'X-CSRFToken': 'token' })
  const options = {
    endpoint: 'https://push.example/newer',
    keys: { p256dh: 'newer', auth: 'newer' },
    replaces: 'https://push.example/old',
  }
  expect(JSON.parse(String(init?.body))).toEqual({ source_url: '/', options })
})

test("resubscribes with the same key, or the site's if the browser gave none", async () => {
  const answers = { resource_response: { data: { public_key: 'asked for' } } }
  const { happens, fetch, subscribe } = worker({ token: 'token', answers })
  await happens('pushsubscriptionchange', { oldSubscription: subscription('old'), newSubscription: null })
  expect(subscribe).toHaveBeenLastCalledWith({
    userVisibleOnly: true,
    applicationServerKey: 'key of the site',
  })
  await happens('pushsubscriptionchange', { oldSubscription: null, newSubscription: null })
  expect(subscribe).toHaveBeenLastCalledWith({ userVisibleOnly: true, applicationServerKey: 'asked for' })
  expect(JSON.parse(String(fetch.mock.lastCall?.[1]?.body)).options).not.toHaveProperty('replaces')
})

test.each([null, ''])('sends nothing without a token (%j), and leaves it to the next page', async (token) => {
  const { happens, fetch } = worker({ token })
  await happens('pushsubscriptionchange', { oldSubscription: subscription('old'), newSubscription: null })
  expect(fetch).not.toHaveBeenCalled()
})
