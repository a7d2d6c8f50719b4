import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { createServer as createTlsServer } from 'node:tls'
import { brotliCompressSync, constants, deflateRawSync, deflateSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { FetchRefused } from '@/lib/platform/net/fetch-refused'
import { type NetPolicy, publicInternet } from '@/lib/platform/net/guarded-connector.server'
import { guardedFetch } from '@/lib/platform/net/guarded-fetch.server'

const anyPort: NetPolicy = { ...publicInternet, allowsPort: () => true }
/** The production rules, except that one of our loopback addresses counts as public. */
const withOurs: NetPolicy = {
  allowsAddress: (address) => address === '127.0.0.1' || publicInternet.allowsAddress(address),
  allowsPort: () => true,
  resolve: async () => ['127.0.0.1'],
}
const html = { types: ['text/html'], maxBytes: 1000, overflow: 'cut' } as const

let server: Server
let port = 0
let hits = 0
let answer: RequestListener = (_request, response) => response.end()

beforeAll(async () => {
  server = createServer((request, response) => {
    hits++
    answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '::', resolve))
  port = (server.address() as AddressInfo).port
})

beforeEach(() => {
  hits = 0
})

afterAll(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

async function refusalOf(fetching: Promise<unknown>): Promise<FetchRefused> {
  const error = await fetching.then(
    () => null,
    (reason: unknown) => reason,
  )
  if (error instanceof FetchRefused) return error
  throw new Error(`expected a refusal, got ${String(error)}`)
}

function serve(headers: Record<string, string>, body: string | Buffer, status = 200): RequestListener {
  return (_request, response) => response.writeHead(status, headers).end(body)
}

describe('connections that must be refused', () => {
  const loopback = [
    '127.0.0.1',
    '127.1',
    '127.0.1',
    '127.000.000.001',
    '0x7f000001',
    '0x7f.0.0.1',
    '2130706433',
    '017700000001',
    '0177.0.0.1',
    '127.0.0.1.',
    '127.255.255.254',
    '①②⑦.⓪.⓪.①',
    'localhost',
    'localhost.',
    'LOCALHOST',
    'sub.localhost',
    '0',
    '0.0.0.0',
    '[::]',
    '[::1]',
    '[0:0:0:0:0:0:0:1]',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '[::127.0.0.1]',
    '[64:ff9b::7f00:1]',
    '[2002:7f00:1::]',
  ]

  test.each(loopback)('%s', async (host) => {
    const refused = await refusalOf(guardedFetch(`http://${host}:${port}/`, html, anyPort))
    expect(['address', 'dns', 'url']).toContain(refused.reason)
    expect(hits).toBe(0)
  })

  test.each([
    ['only loopback', ['127.0.0.1']],
    ['public and loopback mixed', ['93.184.216.34', '127.0.0.1']],
    ['loopback last, in IPv6', ['93.184.216.34', '::1']],
    ['mapped', ['::ffff:127.0.0.1']],
    ['private', ['10.0.0.5']],
  ])('handles a name with %s answers', async (_title, addresses) => {
    const policy = { ...anyPort, resolve: async () => addresses }
    expect((await refusalOf(guardedFetch(`http://pins.example:${port}/`, html, policy))).reason).toBe(
      'address',
    )
    expect(hits).toBe(0)
  })

  test('checks https addresses', async () => {
    const policy = { ...anyPort, resolve: async () => ['127.0.0.1'] }
    const refused = await refusalOf(guardedFetch(`https://pins.example:${port}/`, html, policy))
    expect(refused.reason).toBe('address')
    expect(hits).toBe(0)
  })

  test('refuses another port under the production policy', async () => {
    expect((await refusalOf(guardedFetch(`http://127.0.0.1:${port}/`, html))).reason).toBe('port')
    expect(hits).toBe(0)
  })
})

describe('redirects', () => {
  test.each([
    ['http://10.0.0.1/', 'address'],
    ['http://[::1]:PORT/', 'address'],
    ['http://127.0.0.2:PORT/', 'address'],
    ['//0x7f000002:PORT/', 'address'],
    ['file:///etc/passwd', 'scheme'],
    ['gopher://127.0.0.1:PORT/', 'scheme'],
    ['http://user:pw@127.0.0.1:PORT/', 'credentials'],
    ['http://[', 'url'],
  ])('refuses a redirect to %s after the first hop', async (location, reason) => {
    answer = serve({ location: location.replace('PORT', String(port)) }, '', 302)
    const refused = await refusalOf(guardedFetch(`http://ours.example:${port}/`, html, withOurs))
    expect(refused.reason).toBe(reason)
    expect(hits).toBe(1)
  })

  test('refuses a name that becomes private at the second hop', async () => {
    let requests = 0
    const policy = { ...withOurs, resolve: async () => (requests++ === 0 ? ['127.0.0.1'] : ['192.168.0.1']) }
    answer = serve({ location: `http://other.example:${port}/` }, '', 301)
    const refused = await refusalOf(guardedFetch(`http://ours.example:${port}/`, html, policy))
    expect(refused.reason).toBe('address')
    expect({ hits, asked: requests }).toEqual({ hits: 1, asked: 2 })
  })

  test('follows five redirects, but not six', async () => {
    const hop =
      (last: number): RequestListener =>
      (request, response) => {
        const n = Number(request.url?.slice(1))
        if (n === last) response.writeHead(200, { 'content-type': 'text/html' }).end('end')
        else response.writeHead(302, { location: `/${n + 1}` }).end()
      }
    answer = hop(5)
    const page = await guardedFetch(`http://ours.example:${port}/0`, html, withOurs)
    expect(page.url).toBe(`http://ours.example:${port}/5`)
    answer = hop(6)
    const refused = await refusalOf(guardedFetch(`http://ours.example:${port}/0`, html, withOurs))
    expect(refused.reason).toBe('redirects')
  })
})

describe('a fetch', () => {
  test('sends the name as Host, but no cookies or credentials, even after they were set', async () => {
    const seen: NodeJS.Dict<string | string[]>[] = []
    answer = (request, response) => {
      seen.push(request.headers)
      const headers = { 'set-cookie': 'a=b', location: '/2', 'content-type': 'text/html' }
      response.writeHead(request.url === '/2' ? 200 : 302, headers).end()
    }
    await guardedFetch(`http://ours.example:${port}/1`, html, withOurs)
    expect(seen).toHaveLength(2)
    for (const headers of seen) {
      expect(headers.host).toBe(`ours.example:${port}`)
      expect(Object.keys(headers).sort()).toEqual([
        'accept',
        'accept-encoding',
        'connection',
        'host',
        'user-agent',
      ])
    }
  })

  test('requests the name over https, and refuses an answer without its certificate', async () => {
    const names: string[] = []
    const tls = createTlsServer({
      SNICallback: (name, done) => {
        names.push(name)
        done(null, undefined)
      },
    })
    tls.on('tlsClientError', () => undefined)
    await new Promise<void>((resolve) => tls.listen(0, '127.0.0.1', resolve))
    const url = `https://ours.example:${(tls.address() as AddressInfo).port}/`
    expect((await refusalOf(guardedFetch(url, html, withOurs))).reason).toBe('connection')
    expect(names).toEqual(['ours.example'])
    tls.close()
  })

  test('reads the type and the charset', async () => {
    answer = serve({ 'content-type': 'Text/HTML; Charset="UTF-8"' }, 'é')
    const page = await guardedFetch(`http://ours.example:${port}/`, html, withOurs)
    expect(page).toMatchObject({ mime: 'text/html', charset: 'utf-8', cut: false })
    expect(page.bytes.toString()).toBe('é')
  })

  test.each([
    [{ 'content-type': 'application/pdf' }, 'content_type'],
    [{ 'content-type': 'text/html2' }, 'content_type'],
    [{ 'content-type': '/' }, 'content_type'],
    [{}, 'content_type'],
    [{ 'content-type': 'text/html', 'content-encoding': 'zstd' }, 'encoding'],
    [{ 'content-type': 'text/html', 'content-encoding': 'gzip, gzip' }, 'encoding'],
    [{ 'content-type': 'text/html', 'content-encoding': 'constructor' }, 'encoding'],
    [{ 'content-type': 'text/html', 'content-encoding': 'gzip' }, 'encoding'],
    [{ 'content-type': 'text/html', 'content-encoding': 'br' }, 'encoding'],
    [{ 'content-type': 'text/html', 'content-encoding': 'deflate' }, 'encoding'],
  ])('refuses %j: %s', async (headers, reason) => {
    answer = serve(headers as Record<string, string>, 'this is not compressed')
    expect((await refusalOf(guardedFetch(`http://ours.example:${port}/`, html, withOurs))).reason).toBe(
      reason,
    )
  })

  test.each([
    [{}],
    [{ 'content-type': 'text/html, text/html; charset=utf-8' }],
    [{ 'content-type': 'html' }],
  ])('reads a page sent with %j', async (headers) => {
    answer = serve(headers as Record<string, string>, '<!doctype html><p>é')
    const page = await guardedFetch(`http://ours.example:${port}/`, html, withOurs)
    expect(page).toMatchObject({ mime: 'text/html' })
    expect(page.bytes.toString()).toContain('<p>é')
  })

  test('judges a body by its bytes, whatever type is stated, and stops reading a wrong one', async () => {
    const sniff = (head: Buffer) => (head.toString('latin1', 0, 4) === 'GIF8' ? 'image/gif' : null)
    const pictures = { types: ['image/gif', 'image/png'], maxBytes: 1e9, overflow: 'refuse', sniff } as const
    const url = `http://ours.example:${port}/`
    for (const type of ['text/plain', 'application/octet-stream', 'image/png', 'nonsense', null]) {
      answer = serve(type === null ? {} : { 'content-type': type }, 'GIF89a…')
      expect(await guardedFetch(url, pictures, withOurs)).toMatchObject({ mime: 'image/gif' })
    }
    answer = serve({ 'content-type': 'image/png' }, 'no picture')
    expect(await guardedFetch(url, pictures, withOurs)).toMatchObject({ mime: 'image/png' })
    answer = (_request, response) => void response.writeHead(200).write('x'.repeat(5000))
    expect((await refusalOf(guardedFetch(url, pictures, withOurs))).reason).toBe('content_type')
  })

  test('follows a redirect to an address in raw UTF-8', async () => {
    const path = '/bilder/Grønne-tips/λογότυπο.png'
    const paths: (string | undefined)[] = []
    answer = ({ url, socket }, response) => {
      paths.push(url)
      if (url !== '/') return serve({ 'content-type': 'text/html' }, 'here')({} as never, response)
      socket.end(`HTTP/1.1 302 Found\r\nLocation: ${path}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`)
    }
    const { url } = await guardedFetch(`http://ours.example:${port}/`, html, withOurs)
    expect(paths).toEqual(['/', encodeURI(path)])
    expect(url).toBe(`http://ours.example:${port}${encodeURI(path)}`)
  })

  test('reports another status', async () => {
    answer = serve({ 'content-type': 'text/html' }, '', 404)
    const refused = await refusalOf(guardedFetch(`http://ours.example:${port}/`, html, withOurs))
    expect(refused).toMatchObject({ reason: 'status', status: 404 })
  })

  test('treats a remote error as a refusal', async () => {
    answer = (request) => request.socket.destroy()
    const refused = await refusalOf(guardedFetch(`http://ours.example:${port}/`, html, withOurs))
    expect(refused.reason).toBe('connection')
  })
})

describe('the byte limit', () => {
  const packings = [
    ['identity', (body: Buffer) => body],
    ['gzip', gzipSync],
    ['br', brotliCompressSync],
    ['deflate', deflateSync],
    // Servers that read the standard otherwise leave out the header.
    ['Deflate', deflateRawSync],
    ['none', (body: Buffer) => body],
  ] as const

  test.each(packings)(
    'reads %s whole at the limit, and cuts or refuses one byte more',
    async (name, pack) => {
      for (const [size, cut] of [
        [1000, false],
        [1001, true],
      ] as const) {
        const headers = { 'content-type': 'text/html', 'content-encoding': name }
        answer = serve(headers, pack(Buffer.alloc(size, 'a')))
        const page = await guardedFetch(`http://ours.example:${port}/`, html, withOurs)
        expect(page.cut).toBe(cut)
        expect(page.bytes).toHaveLength(1000)
        const whole = guardedFetch(`http://ours.example:${port}/`, { ...html, overflow: 'refuse' }, withOurs)
        if (cut) expect((await refusalOf(whole)).reason).toBe('too_large')
        else expect((await whole).bytes).toHaveLength(1000)
      }
    },
  )

  const quickly = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }
  test.each([
    ['gzip', 'Gunzip', (body: Buffer) => gzipSync(body, { level: 1 })],
    ['br', 'BrotliDecompress', (body: Buffer) => brotliCompressSync(body, quickly)],
  ] as const)('unpacks only a few chunks of a %s bomb of 100 MB', async (name, decoder, pack) => {
    answer = serve({ 'content-type': 'text/html', 'content-encoding': name }, pack(Buffer.alloc(100_000_000)))
    using push = vi.spyOn(Readable.prototype, 'push')
    const page = await guardedFetch(`http://ours.example:${port}/`, html, withOurs)
    const unpacked = push.mock.calls.filter((_call, n) => push.mock.contexts[n]?.constructor.name === decoder)
    expect(page.bytes).toHaveLength(1000)
    expect(unpacked.length).toBeGreaterThan(0)
    expect(unpacked.reduce((sum, [chunk]) => sum + (chunk?.length ?? 0), 0)).toBeLessThan(1_000_000)
  })

  test('cuts an endless body without waiting for its end', async () => {
    answer = (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html' })
      const pour = () => {
        while (!response.destroyed && response.write(Buffer.alloc(16_384, 'a')));
      }
      response.on('drain', pour)
      pour()
    }
    expect((await guardedFetch(`http://ours.example:${port}/`, html, withOurs)).cut).toBe(true)
  })
})

describe('time', () => {
  /**
   * Returns the outcome of a fetch before a timer of 6 s that starts with it. A stalled machine delays both but never
   * reorders them, since due timers fire in order.
   */
  const inTime = (fetching: Promise<unknown>) =>
    Promise.race([refusalOf(fetching).then(({ reason }) => reason), sleep(6000, 'later')])

  test.concurrent.each([
    ['never answers', () => undefined],
    ['drips its headers', drip((write) => write('HTTP/1.1 200 OK\r\n'), 'X-Slow: 1\r\n')],
    [
      'drips its body',
      drip((write) => write('HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n'), '<p>slow</p>'),
    ],
  ] as [string, RequestListener][])('gives up after 5 s on a host that %s', async (_title, listener) => {
    const slow = createServer(listener)
    await new Promise<void>((resolve) => slow.listen(0, '127.0.0.1', resolve))
    const start = performance.now()
    const url = `http://ours.example:${(slow.address() as AddressInfo).port}/`
    expect(await inTime(guardedFetch(url, html, withOurs))).toBe('timeout')
    expect(performance.now() - start).toBeGreaterThan(4500)
    slow.closeAllConnections()
    slow.close()
  })

  test.concurrent('also gives up on a stalled name server', async () => {
    const policy = { ...withOurs, resolve: () => new Promise<string[]>(() => undefined) }
    expect(await inTime(guardedFetch(`http://ours.example:${port}/`, html, policy))).toBe('timeout')
  })
})

function drip(start: (write: (text: string) => void) => void, drop: string): RequestListener {
  return (request) => {
    const { socket } = request
    start((text) => void socket.write(text))
    const timer = setInterval(() => socket.write(drop), 200)
    socket.on('close', () => clearInterval(timer)).on('error', () => undefined)
  }
}
