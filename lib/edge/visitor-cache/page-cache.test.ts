import { brotliCompressSync, gzipSync, zstdCompressSync } from 'node:zlib'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { CachedPage, type Form, idsIn } from './cached-page'
import { PageCache } from './page-cache.server'
import { maxRefusals } from './recent-refusals'

const packers = { zstd: zstdCompressSync, br: brotliCompressSync, gzip: gzipSync }
const pack = vi.fn((body: Buffer, form: Form) => packers[form](body))

const bird = 100_000_000_000_001n
const board = 100_000_000_000_002n

let now = 0
const page = (text: string) => new CachedPage(Buffer.from(text), [['content-type', 'text/html']], now, pack)
const textOf = (cached: CachedPage | null) => cached?.body(null).toString() ?? null

let cache: PageCache
beforeEach(() => {
  now = 1_000_000
  pack.mockClear()
  cache = new PageCache(1_000_000, () => now)
  cache.open()
})

/** Renders `text`, and counts the renderings. */
const renders = (text: string) => vi.fn(async () => page(text))

/** Renders when the test chooses. */
function slow() {
  const waiting: ((cached: CachedPage | null) => void)[] = []
  const render = vi.fn(() => new Promise<CachedPage | null>((resolve) => void waiting.push(resolve)))
  return { render, finish: (text: string) => waiting.shift()?.(page(text)) }
}

test('finds every id in a page once, but no shorter numbers', () => {
  expect([...idsIn(`"${bird}" ${bird} /pin/${board}/ 12345678901234 x`)]).toEqual([bird, board])
})

describe('a refusal', () => {
  test('is rendered once in ten seconds', async () => {
    const none = vi.fn(async () => null)
    await cache.make('/gone/', none)
    now += 9_999
    expect(await cache.make('/gone/', none)).toBeNull()
    expect(none).toHaveBeenCalledTimes(1)
    now += 1
    expect(textOf(await cache.make('/gone/', renders('here')))).toBe('here')
  })

  test('is remembered for a thousand addresses', async () => {
    const none = vi.fn(async () => null)
    for (let i = 0; i <= maxRefusals; i++) await cache.make(`/${i}/`, none)
    none.mockClear()
    await cache.make('/1/', none)
    expect(none).not.toHaveBeenCalled()
    await cache.make('/0/', none)
    expect(none).toHaveBeenCalledTimes(1)
  })
})

describe('a stored page', () => {
  test('is compressed once for each encoding', () => {
    const cached = page('hello')
    for (const form of ['zstd', 'br', 'gzip', 'br', 'zstd'] as const) cached.body(form)
    expect(pack.mock.calls.map(([, form]) => form)).toEqual(['zstd', 'br', 'gzip'])
    expect(cached.body(null).toString()).toBe('hello')
  })

  test('is served for ten seconds, then re-rendered in the background', async () => {
    await cache.make('/', renders('one'))
    now += 9_999
    const again = renders('two')
    expect(textOf(cache.find('/', again))).toBe('one')
    expect(again).not.toHaveBeenCalled()
    now += 1
    expect(textOf(cache.find('/', again))).toBe('one')
    await vi.waitFor(() => expect(textOf(cache.find('/', again))).toBe('two'))
    expect(again).toHaveBeenCalledTimes(1)
  })

  test('is never served when it is a minute old', async () => {
    await cache.make('/', renders('one'))
    now += 59_999
    expect(textOf(cache.find('/', slow().render))).toBe('one')
    now += 1
    expect(cache.find('/', slow().render)).toBeNull()
  })

  test('is rendered once for all waiting visitors', async () => {
    const { render, finish } = slow()
    const all = Promise.all([cache.make('/', render), cache.make('/', render), cache.make('/', render)])
    finish('one')
    expect((await all).map(textOf)).toEqual(['one', 'one', 'one'])
    expect(render).toHaveBeenCalledTimes(1)
  })

  test('is dropped when re-rendering returns null', async () => {
    await cache.make('/', renders('one'))
    now += 10_000
    cache.find('/', async () => null)
    await vi.waitFor(() => expect(cache.size.pages).toBe(0))
  })

  test('passes a rendering failure to all waiting visitors, and stores nothing', async () => {
    const fails = async () => Promise.reject(new Error('no database'))
    await expect(cache.make('/', fails)).rejects.toThrow('no database')
    expect(textOf(await cache.make('/', renders('one')))).toBe('one')
  })
})

describe('a change', () => {
  test('drops the pages that show it, and no others', async () => {
    await cache.make('/a', renders(`"${bird}"`))
    await cache.make('/b', renders(`"${board}"`))
    cache.changed(new Set([bird]))
    expect(cache.find('/a', slow().render)).toBeNull()
    expect(cache.find('/b', slow().render)).not.toBeNull()
  })

  test('re-renders a page whose rendering began before the change', async () => {
    const { render, finish } = slow()
    const made = cache.make('/', render)
    cache.changed(new Set([bird]))
    finish(`old "${bird}"`)
    await vi.waitFor(() => expect(render).toHaveBeenCalledTimes(2))
    finish('new')
    expect(textOf(await made)).toBe('new')
  })

  test('stores no page that changes during every rendering', async () => {
    const { render, finish } = slow()
    const made = cache.make('/', render)
    for (let turn = 1; turn <= 3; turn++) {
      await vi.waitFor(() => expect(render).toHaveBeenCalledTimes(turn))
      cache.changed(new Set([bird]))
      finish(`"${bird}"`)
    }
    expect(await made).toBeNull()
    expect(cache.size).toEqual({ pages: 0, bytes: 0 })
  })

  test.each([5_000, 5_001])(
    'drops all pages for a change of more than 5,000 entities (%i)',
    async (count) => {
      await cache.make('/', renders('nobody here'))
      cache.changed(new Set(Array.from({ length: count }, (_, n) => BigInt(n))))
      expect(cache.size.pages).toBe(count > 5_000 ? 0 : 1)
    },
  )
})

describe('the cache', () => {
  test('stores nothing while changes are not received', async () => {
    await cache.make('/', renders('one'))
    cache.close()
    expect(cache.find('/', slow().render)).toBeNull()
    expect(await cache.make('/', renders('one'))).toBeNull()
    cache.open()
    expect(textOf(await cache.make('/', renders('one')))).toBe('one')
  })

  test('re-renders a page whose rendering began before the connection was lost', async () => {
    const { render, finish } = slow()
    const made = cache.make('/', render)
    cache.close()
    cache.open()
    finish('old')
    await vi.waitFor(() => expect(render).toHaveBeenCalledTimes(2))
    finish('new')
    expect(textOf(await made)).toBe('new')
  })

  test('drops the least recently used page when it is full', async () => {
    const one = page('x')
    cache = new PageCache(3 * one.size, () => now)
    cache.open()
    for (const key of ['/a', '/b', '/c']) await cache.make(key, renders('x'))
    cache.find('/a', slow().render)
    await cache.make('/d', renders('x'))
    expect(['/a', '/b', '/c', '/d'].map((key) => cache.find(key, slow().render) !== null)).toEqual([
      true,
      false,
      true,
      true,
    ])
    expect(cache.size).toEqual({ pages: 3, bytes: 3 * one.size })
  })

  test('counts the bytes of each encoding, and drops pages to make room', async () => {
    const text = 'x'.repeat(100)
    const packed = page(text)
    const one = packed.size
    packed.body('gzip')
    cache = new PageCache(one + packed.size - 1, () => now)
    cache.open()
    await cache.make('/a', renders(text))
    await cache.make('/b', renders(text))
    const cached = cache.find('/b', slow().render) as CachedPage
    expect(cache.read('/b', cached, (one) => one.body('gzip')).length).toBeGreaterThan(0)
    expect(cache.size).toEqual({ pages: 1, bytes: packed.size })
    expect(cache.read('/gone', page(text), (one) => one.body('br')).length).toBeGreaterThan(0)
    expect(cache.size.bytes).toBe(packed.size)
  })
})
