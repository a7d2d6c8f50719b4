import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { describe, expect, onTestFinished, test } from 'vitest'
import { compressAnswer } from './compress-answer'
import { negotiate } from './encoding'
import { serveMedia } from './media-files'
import { packStatic, serveStatic } from './static-files'

type Answer = (req: IncomingMessage, res: ServerResponse) => unknown

interface Got {
  status: number
  headers: IncomingMessage['headers']
  body: Buffer
}

/** Sends a request to a server that runs `answer`, over a real socket. */
async function fetchAnswer(
  answer: Answer,
  url = '/',
  headers: Record<string, string> = {},
  method = 'GET',
): Promise<Got> {
  const server = createServer((req, res) => void answer(req, res))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  return new Promise((resolve, reject) => {
    const call = request(
      { port, host: '127.0.0.1', path: url, headers, method, agent: false },
      async (res) => {
        const chunks: Buffer[] = await res.toArray()
        resolve({ status: res.statusCode ?? 0, headers: res.headers, body: Buffer.concat(chunks) })
      },
    )
    call.once('error', reject).end()
  })
}

function folder(): string {
  const dir = mkdtempSync(path.join(tmpdir(), 'magpie-answers-'))
  onTestFinished(() => rmSync(dir, { recursive: true }))
  return dir
}

describe('negotiation', () => {
  test.each([
    [undefined, null],
    ['', null],
    ['identity', null],
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['br;q=0.0', null],
    ['GZIP ; q=1', 'gzip'],
    ['xbr', null],
  ])('%s selects %s', (header, expected) => {
    expect(negotiate(header, ['br', 'gzip'])).toBe(expected)
  })
})

describe('uncached answers', () => {
  const html = '<p>déjà vu</p>'.repeat(200)
  const send =
    (type: string, body: string): Answer =>
    (req, res) => {
      compressAnswer(req, res)
      res.setHeader('Content-Type', type)
      res.end(body)
    }
  const unpack = { zstd: zstdDecompressSync, br: brotliDecompressSync, gzip: gunzipSync }

  test.each(['zstd', 'br', 'gzip'] as const)('are compressed by %s if accepted', async (encoding) => {
    const got = await fetchAnswer(send('text/html; charset=utf-8', html), '/', {
      'accept-encoding': encoding,
    })
    expect(got.headers).toMatchObject({ 'content-encoding': encoding, vary: 'Accept-Encoding' })
    expect(Number(got.headers['content-length'])).toBe(got.body.length)
    expect(unpack[encoding](got.body).toString()).toBe(html)
  })

  test('stay uncompressed when not accepted, below 1 kB, and for non-text', async () => {
    for (const [type, body, accept] of [
      ['text/html', html, undefined],
      ['text/html', 'x'.repeat(1023), 'gzip'],
      ['image/jpeg', html, 'gzip'],
      ['text/event-stream', html, 'gzip'],
    ] as const) {
      const got = await fetchAnswer(send(type, body), '/', accept ? { 'accept-encoding': accept } : {})
      expect(got.headers['content-encoding']).toBeUndefined()
      expect(got.body.toString()).toBe(body)
    }
    const got = await fetchAnswer(send('text/html', 'x'.repeat(1024)), '/', { 'accept-encoding': 'gzip' })
    expect(got.headers['content-encoding']).toBe('gzip')
  })

  test('are complete when written in pieces after flushed headers, as by the App Router', async () => {
    const pieces: Answer = (req, res) => {
      compressAnswer(req, res)
      res.setHeader('Content-Type', 'application/json')
      res.flushHeaders()
      for (const piece of html.match(/.{1,100}/gs) ?? []) res.write(Buffer.from(piece))
      res.end()
    }
    const got = await fetchAnswer(pieces, '/', { 'accept-encoding': 'gzip' })
    expect(gunzipSync(got.body).toString()).toBe(html)
  })

  test('stream in order and uncompressed above 1 MB', async () => {
    const piece = 'y'.repeat(300_000)
    const large: Answer = (req, res) => {
      compressAnswer(req, res)
      res.setHeader('Content-Type', 'text/plain')
      for (let at = 0; at < 5; at++) res.write(`${at}${piece}`)
      res.end('end')
    }
    const got = await fetchAnswer(large, '/', { 'accept-encoding': 'gzip' })
    expect(got.headers['content-encoding']).toBeUndefined()
    expect(got.body.toString()).toBe(`${[0, 1, 2, 3, 4].map((at) => at + piece).join('')}end`)
  })
})

describe('pictures', () => {
  const signature = `ab12${'0'.repeat(28)}`
  const name = `/media/236x/ab/12/${signature}.jpg`

  function store(): Answer {
    const dir = folder()
    const file = path.join(dir, name.slice('/media/'.length))
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, 'bytes')
    writeFileSync(path.join(dir, 'secret.jpg'), 'secret')
    const media = serveMedia(dir)
    return (req, res) => media(req, res, req.url ?? '')
  }

  test('are cached permanently and can run nothing', async () => {
    const got = await fetchAnswer(store(), name)
    expect(got).toMatchObject({ status: 200, body: Buffer.from('bytes') })
    expect(got.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      etag: `"${signature}-236x"`,
    })
    expect(await fetchAnswer(store(), name, { 'if-none-match': `"${signature}-236x"` })).toMatchObject({
      status: 304,
    })
    expect(await fetchAnswer(store(), name, {}, 'HEAD')).toMatchObject({ status: 200, body: Buffer.alloc(0) })
  })

  test.each([
    '/media/secret.jpg',
    '/media/236x/../secret.jpg',
    '/media/236x/%2e%2e/%2e%2e/secret.jpg',
    `/media/237x/ab/12/${signature}.jpg`,
    `/media/236x/ab/13/${signature}.jpg`,
    `/media/236x/ab/12/${signature}.svg`,
    `/media/474x/ab/12/${signature}.jpg`,
    `/media/236x/AB/12/${signature}.jpg`,
  ])('answers 404 as JSON to %s', async (url) => {
    const got = await fetchAnswer(store(), url)
    expect(got.status).toBe(404)
    expect(JSON.parse(got.body.toString())).toMatchObject({ status: 'failure', code: 404 })
  })
})

describe('static files of the build', () => {
  async function built(): Promise<Answer> {
    const dir = folder()
    mkdirSync(path.join(dir, 'static/chunks'), { recursive: true })
    writeFileSync(path.join(dir, 'static/chunks/[id]-a1.js'), 'let a = 1\n'.repeat(200))
    writeFileSync(path.join(dir, 'secret'), 'secret')
    await packStatic(dir)
    const statics = serveStatic(dir)
    return (req, res) => statics(req, res, req.url ?? '')
  }

  test('are compressed and cached permanently', async () => {
    const answer = await built()
    const got = await fetchAnswer(answer, '/_next/static/chunks/%5Bid%5D-a1.js', {
      'accept-encoding': 'gzip, br',
    })
    expect(got.headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'Accept-Encoding',
    })
    expect(brotliDecompressSync(got.body).toString()).toBe('let a = 1\n'.repeat(200))
    const again = { 'if-none-match': got.headers.etag ?? '' }
    expect(await fetchAnswer(answer, '/_next/static/chunks/%5Bid%5D-a1.js', again)).toMatchObject({
      status: 304,
    })
    expect((await fetchAnswer(answer, '/_next/static/chunks/[id]-a1.js')).body.length).toBe(2000)
  })

  test.each([
    '/_next/static/nothing.js',
    '/_next/static/../secret',
    '/_next/static/%2e%2e/secret',
    '/_next/static/%zz',
  ])('answers 404 to %s', async (url) => expect((await fetchAnswer(await built(), url)).status).toBe(404))
})

test('serves a page of the build before its files, until they are removed', async () => {
  const [now, before] = [folder(), folder()]
  for (const [dir, name] of [
    [now, 'new'],
    [before, 'old'],
  ] as const) {
    mkdirSync(path.join(dir, 'static'))
    writeFileSync(path.join(dir, `static/${name}.js`), name)
  }
  const statics = serveStatic(now, before)
  const answer: Answer = (req, res) => statics(req, res, req.url ?? '')
  const old = await fetchAnswer(answer, '/_next/static/old.js')
  expect([old.status, old.body.toString()]).toEqual([200, 'old'])
  expect((await fetchAnswer(answer, '/_next/static/new.js')).body.toString()).toBe('new')
  rmSync(path.join(before, 'static'), { recursive: true })
  expect((await fetchAnswer(answer, '/_next/static/old.js')).status).toBe(404)
})

describe('pieces', () => {
  const pieces: Answer = async (req, res) => {
    compressAnswer(req, res)
    res.setHeader('Content-Type', 'text/plain')
    res.flushHeaders()
    res.write('one ')
    await new Promise((resolve) => setTimeout(resolve, 20))
    res.write('two ')
    res.end('three')
  }
  test.each(['identity', 'gzip', ''])('arrive complete for %j, now or a turn later', async (encoding) => {
    const { body, headers } = await fetchAnswer(pieces, '/', { 'accept-encoding': encoding })
    const text = headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body
    expect(text.toString()).toBe('one two three')
  })
})
