import { createHash, webcrypto } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { runInNewContext } from 'node:vm'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { coreScript, coreVersion } from './core-script'
import { placeOf } from './share'

type Sent = { tag_id: string; events: Record<string, unknown>[] }
type Field = { type?: string; autocomplete?: string; value: string }

/** Runs the script in a page of a shop; `config` is what the site answers, null if it does not. */
function page({
  privacy = false,
  queue = [] as unknown[][],
  config = { status: 'ACTIVE', match: [] as string[], md: 1 } as object | null,
} = {}) {
  const sent: Sent[] = []
  const requests: string[] = []
  const stored = new Map<string, string>()
  const listeners = new Map<string, (event: object) => void>()
  const magtag: { (...args: unknown[]): void; queue?: unknown[][] } = () => undefined
  magtag.queue = queue
  const window = {
    magtag,
    crypto: webcrypto,
    addEventListener: (name: string, work: (event: object) => void) => listeners.set(name, work),
  }
  runInNewContext(coreScript, {
    window,
    document: {
      currentScript: { src: 'https://magpie.example/ct/core.js' },
      addEventListener: window.addEventListener,
    },
    navigator: {
      globalPrivacyControl: privacy,
      sendBeacon: (url: string, body: string) => {
        expect(url).toBe('https://magpie.example/ct/event')
        sent.push(JSON.parse(body))
        return true
      },
    },
    fetch: async (url: string, options: object) => {
      requests.push(url)
      expect(options).toEqual({ credentials: 'omit' })
      if (!config) throw new TypeError('Failed to fetch')
      return { ok: true, json: async () => config }
    },
    crypto: webcrypto,
    location: { origin: 'https://shop.example', pathname: '/cart' },
    localStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
      removeItem: (key: string) => stored.delete(key),
    },
    URL,
    TextEncoder,
    Uint8Array,
    setTimeout: (work: () => void) => {
      queueMicrotask(work)
      return 1
    },
    clearTimeout: () => undefined,
  })
  const submit = (fields: Field[]) => listeners.get('submit')?.({ target: { elements: fields } })
  return {
    magtag: window.magtag,
    sent,
    asked: requests,
    kept: stored,
    submit,
    leave: () => listeners.get('pagehide')?.({}),
  }
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')
const visited = [
  ['load', '7'],
  ['track', 'PAGE_VISIT'],
]
const started = [
  ['load', '7'],
  ['consent', true],
]
const every = ['em', 'external_id', 'fn', 'ln', 'db', 'ge', 'ct', 'st', 'zp', 'country', 'ph']
const known = new Set([
  'event',
  'event_id',
  'time',
  'url',
  'value_micro',
  'currency',
  'order_id',
  'line_items',
])
/** Returns the fields of an event that tell of its visitor. */
const personal = (event: Record<string, unknown> = {}) =>
  Object.fromEntries(Object.entries(event).filter(([name]) => !known.has(name)))

test('is at most 3 kB compressed', () => {
  expect(gzipSync(coreScript, { level: 9 }).length).toBeLessThan(3_000)
})

test('sends nothing before the visitor consents, then everything in one batch', async () => {
  const { magtag, sent, kept: stored } = page({ queue: visited })
  magtag('track', 'CHECKOUT', { value: 12.5, currency: 'EUR', event_id: 'order-1' })
  await pause(30)
  expect(sent).toEqual([])
  expect(stored.size).toBe(0)
  magtag('consent', true)
  await pause(30)
  expect(sent).toHaveLength(1)
  expect(sent[0]).toMatchObject({
    tag_id: '7',
    events: [
      { event: 'PAGE_VISIT', url: 'https://shop.example/cart' },
      { event: 'CHECKOUT', event_id: 'order-1', value_micro: 12_500_000, currency: 'EUR' },
    ],
  })
})

test('forgets everything when the visitor refuses', async () => {
  const { magtag, sent, kept: stored } = page({ queue: visited })
  magtag('consent', false)
  magtag('track', 'SEARCH')
  magtag('consent', true)
  await pause(30)
  expect(sent).toEqual([])
  expect(stored.size).toBe(0)
})

test('sends nothing for a browser with Global Privacy Control', async () => {
  const { magtag, sent } = page({
    privacy: true,
    queue: [
      ['load', '7'],
      ['consent', true],
      ['track', 'PAGE_VISIT'],
    ],
  })
  magtag('track', 'SEARCH')
  await pause(30)
  expect(sent).toEqual([])
})

const visitor = {
  em: ' Ann@Example.org ',
  ph: '+1 (555) 123-4567',
  fn: ' Ann',
  ln: 'Smith',
  db: '1990-01-31',
  ge: 'Female',
  ct: 'New York',
  st: 'NY',
  zp: '10001-2345',
  country: 'US',
  external_id: 'C-7',
}
const normalized = {
  em: 'ann@example.org',
  ph: '15551234567',
  fn: 'ann',
  ln: 'smith',
  db: '19900131',
  ge: 'f',
  ct: 'newyork',
  st: 'ny',
  zp: '100012345',
  country: 'us',
  external_id: 'c-7',
}
const form: Field[] = [
  { type: 'email', value: visitor.em },
  { type: 'tel', value: visitor.ph },
  { autocomplete: 'shipping given-name', value: visitor.fn },
  { autocomplete: 'family-name', value: visitor.ln },
  { autocomplete: 'bday', value: visitor.db },
  { autocomplete: 'sex', value: visitor.ge },
  { autocomplete: 'address-level2', value: visitor.ct },
  { autocomplete: 'address-level1', value: visitor.st },
  { autocomplete: 'postal-code', value: visitor.zp },
  { autocomplete: 'country', value: visitor.country },
  { type: 'password', autocomplete: 'email', value: 'secret' },
  { autocomplete: 'cc-number', type: 'tel', value: '4111111111111111' },
]

test.each([
  ['is off', { status: 'ACTIVE', match: [], md: 1 }],
  ['cannot be asked for', null],
])('tells nothing of the visitor while enhanced match %s', async (_, config) => {
  const { magtag, sent, kept: stored, submit } = page({ queue: started, config })
  magtag('set', visitor)
  await pause(30)
  submit(form)
  await pause(30)
  magtag('track', 'LEAD')
  await pause(30)
  expect(sent).toHaveLength(1)
  expect(personal(sent[0]?.events[0])).toEqual({})
  expect(stored.size).toBe(0)
})

test.each([
  ['passed by the site', (shop: ReturnType<typeof page>) => shop.magtag('set', visitor), every],
  [
    'entered in a form',
    (shop: ReturnType<typeof page>) => shop.submit(form),
    every.filter((name) => name !== 'external_id'),
  ],
])('sends fields that are %s, normalized and hashed', async (_, notify, names) => {
  const shop = page({ queue: started, config: { status: 'ACTIVE', match: every, md: 1 } })
  await pause(30)
  notify(shop)
  await pause(30)
  shop.magtag('track', 'LEAD')
  await pause(30)
  const { visitor: id, ...fields } = personal(shop.sent[0]?.events[0])
  expect(fields).toEqual(Object.fromEntries(names.map((name) => [name, hashOf(normalized[name as 'em'])])))
  expect(id).toMatch(/^[0-9a-f]{32}$/)
})

test('sends only fields of switches that are on', async () => {
  const { magtag, sent } = page({ queue: started, config: { status: 'ACTIVE', match: ['em', 'ge'], md: 1 } })
  magtag('set', visitor)
  await pause(30)
  magtag('track', 'LEAD')
  await pause(30)
  expect(Object.keys(personal(sent[0]?.events[0])).toSorted()).toEqual(['em', 'ge', 'visitor'])
})

test('prefers what the site passes to what is entered, and keeps a hash as it is', async () => {
  const hash = hashOf('other@example.org')
  const { magtag, sent, submit } = page({
    queue: started,
    config: { status: 'ACTIVE', match: ['em'], md: 1 },
  })
  magtag('set', { em: hash })
  await pause(30)
  submit(form)
  await pause(30)
  magtag('track', 'LEAD')
  await pause(30)
  expect(sent[0]?.events[0]?.em).toBe(hash)
})

test.each([
  ['em', 'ann'],
  ['ph', '12345'],
  ['db', 'in May'],
  ['ge', 'x'],
  ['st', 'New York'],
  ['country', 'Germany'],
])('leaves out a value of %s that cannot match: %s', async (name, value) => {
  const { magtag, sent } = page({ queue: started, config: { status: 'ACTIVE', match: every, md: 1 } })
  magtag('set', { [name]: value })
  await pause(30)
  magtag('track', 'LEAD')
  await pause(30)
  expect(personal(sent[0]?.events[0])).toEqual({})
})

test('asks what the tag may collect once, and not before the visitor consents', async () => {
  const { magtag, asked: requests } = page({ queue: [['load', '7']] })
  magtag('track', 'LEAD')
  await pause(30)
  expect(requests).toEqual([])
  magtag('consent', true)
  await pause(30)
  magtag('track', 'LEAD')
  await pause(30)
  expect(requests).toEqual(['https://magpie.example/ct/config.json?tag_id=7'])
})

test('forgets what it found when the visitor withdraws the consent', async () => {
  const {
    magtag,
    sent,
    kept: stored,
  } = page({ queue: started, config: { status: 'ACTIVE', match: every, md: 1 } })
  magtag('set', visitor)
  await pause(30)
  magtag('track', 'LEAD')
  await pause(30)
  expect(stored.size).toBe(1)
  magtag('consent', false)
  expect(stored.size).toBe(0)
  magtag('consent', true)
  magtag('track', 'LEAD')
  await pause(30)
  expect(personal(sent.at(-1)?.events[0])).toEqual({})
})

test('sends nothing for a paused tag', async () => {
  const { magtag, sent } = page({ queue: started, config: { status: 'PAUSED', match: [], md: 1 } })
  magtag('track', 'LEAD')
  await pause(30)
  magtag('track', 'LEAD')
  await pause(30)
  expect(sent).toEqual([])
})

const lamp = { product_id: 7, product_name: 'Lamp', product_price: 19.9, buyer: 'ann@example.org' }

test('sends orders and products, without fields that the tag does not know', async () => {
  const { magtag, sent } = page({ queue: started })
  magtag('track', 'CHECKOUT', { value: '12.5', currency: 'eur', order_id: 'A-1', line_items: [lamp] })
  magtag('track', 'CHECKOUT', { value: -1, currency: 'euro', line_items: lamp })
  await pause(30)
  const line_items = [{ product_id: '7', product_name: 'Lamp', product_price: '19.9' }]
  expect(sent[0]?.events[0]).toMatchObject({
    value_micro: 12_500_000,
    currency: 'EUR',
    order_id: 'A-1',
    line_items,
  })
  expect(Object.keys(sent[0]?.events[1] ?? {}).toSorted()).toEqual(['event', 'event_id', 'time', 'url'])
})

test('tells the products of a share of the events, the same as the receiver keeps', async () => {
  const { magtag, sent } = page({ queue: started, config: { status: 'ACTIVE', match: [], md: 0.4 } })
  for (let at = 0; at < 60; at++) magtag('track', 'CHECKOUT', { event_id: `order-${at}`, line_items: [lamp] })
  await pause(30)
  const events = sent.flatMap((batch) => batch.events)
  expect(events).toHaveLength(60)
  for (const { event_id, line_items } of events)
    expect([event_id, line_items !== undefined]).toEqual([event_id, placeOf(String(event_id)) < 0.4])
})

test('splits batches that are too long for one request', async () => {
  const { magtag, sent } = page({ queue: started })
  const line_items = Array.from({ length: 100 }, () => ({ product_name: 'a'.repeat(100) }))
  for (let at = 0; at < 5; at++) magtag('track', 'CHECKOUT', { line_items })
  await pause(30)
  expect(sent.flatMap((batch) => batch.events)).toHaveLength(5)
  for (const batch of sent) expect(JSON.stringify(batch).length).toBeLessThan(65_000)
})

test('sends what waits when the page is left before the answer, without anything of the visitor', async () => {
  const { magtag, sent, leave } = page({ queue: started, config: { status: 'ACTIVE', match: every, md: 1 } })
  magtag('set', visitor)
  magtag('track', 'LEAD')
  leave()
  expect(sent).toHaveLength(1)
  expect(personal(sent[0]?.events[0])).toEqual({})
})

test('has a new version for each change of the script', () => {
  const script = createHash('sha256').update(coreScript).digest('hex').slice(0, 12)
  expect({ coreVersion, script }).toEqual({ coreVersion: 2, script: 'ccdb04799558' })
})
