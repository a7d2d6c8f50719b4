import { createHash, webcrypto } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { runInNewContext } from 'node:vm'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { coreScript } from './core-script'

type Sent = { tag_id: string; events: { event: string; event_id: string; em?: string; visitor?: string }[] }

/** Runs the script in a page of a shop. */
function page({ privacy = false, queue = [] as unknown[][] } = {}) {
  const sent: Sent[] = []
  const kept = new Map<string, string>()
  const magtag: { (...args: unknown[]): void; queue?: unknown[][] } = () => undefined
  magtag.queue = queue
  const window = { magtag, crypto: webcrypto, addEventListener: () => undefined }
  runInNewContext(coreScript, {
    window,
    document: {
      currentScript: { src: 'https://magpie.example/ct/core.js' },
      addEventListener: () => undefined,
    },
    navigator: {
      globalPrivacyControl: privacy,
      sendBeacon: (url: string, body: string) => {
        expect(url).toBe('https://magpie.example/ct/event')
        sent.push(JSON.parse(body))
        return true
      },
    },
    crypto: webcrypto,
    location: { origin: 'https://shop.example', pathname: '/cart' },
    localStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
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
  return { magtag: window.magtag, sent, kept }
}

test('is at most 3 kB compressed', () => {
  expect(gzipSync(coreScript, { level: 9 }).length).toBeLessThan(3_000)
})

test('sends nothing before the visitor consents, then everything in one batch', async () => {
  const { magtag, sent, kept } = page({
    queue: [
      ['load', '7'],
      ['track', 'PAGE_VISIT'],
    ],
  })
  magtag('track', 'CHECKOUT', { value: 12.5, currency: 'EUR', event_id: 'order-1' })
  await pause(5)
  expect(sent).toEqual([])
  expect(kept.size).toBe(0)
  magtag('consent', true)
  await pause(5)
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
  const { magtag, sent, kept } = page({
    queue: [
      ['load', '7'],
      ['track', 'PAGE_VISIT'],
    ],
  })
  magtag('consent', false)
  magtag('track', 'SEARCH')
  magtag('consent', true)
  await pause(5)
  expect(sent).toEqual([])
  expect(kept.size).toBe(0)
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
  await pause(5)
  expect(sent).toEqual([])
})

test('hashes an email before it leaves the page', async () => {
  const { magtag, sent } = page({
    queue: [
      ['load', '7'],
      ['consent', true],
    ],
  })
  magtag('set', { em: ' Ann@Example.org ' })
  const hash = createHash('sha256').update('ann@example.org').digest('hex')
  await expect
    .poll(async () => {
      magtag('track', 'LEAD')
      await pause(5)
      return sent.at(-1)?.events[0]?.em
    })
    .toBe(hash)
  expect(JSON.stringify(sent)).not.toContain('nn@')
})
