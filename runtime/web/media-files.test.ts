import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { answerMediaMethod, serveMedia } from './media-files'

const folder = mkdtempSync(path.join(tmpdir(), 'magpie-media-'))
const signature = 'abcdef0123456789abcdef0123456789'
const address = (size: string, ext: string, of = signature) =>
  `/media/${size}/${of.slice(0, 2)}/${of.slice(2, 4)}/${of}.${ext}`
const media = serveMedia(folder)
const server = createServer(async (req, res) => {
  try {
    if (req.method === 'GET') await media(req, res, req.url ?? '')
    else answerMediaMethod(req, res)
  } catch {
    res.writeHead(405).end()
  }
})
let base = ''
const request = (target: string, init: RequestInit = {}) => fetch(base + target, init)

beforeAll(async () => {
  mkdirSync(path.join(folder, 'orig/ab/cd'), { recursive: true })
  writeFileSync(path.join(folder, `orig/ab/cd/${signature}.webp`), 'pixels')
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.close()
  rmSync(folder, { recursive: true })
})

test.each(['jpg', 'jpeg', 'png', 'webp', 'gif', 'heic'])(
  'serves an original as .%s with its real type',
  async (ext) => {
    for (const size of ['originals', 'orig']) {
      const answer = await request(address(size, ext))
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp'])
      expect([answer.headers.get('etag'), await answer.text()]).toEqual([`"${signature}-orig"`, 'pixels'])
    }
  },
)

test('serves no other name, size or signature', async () => {
  const others = [
    address('originals', 'exe'),
    address('originals', 'jpg', 'ab'.repeat(16)),
    address('236x', 'webp'),
    `/media/originals/00/00/${signature}.jpg`,
    `/media/originals/ab/cd/..%2f${signature}.jpg`,
  ]
  for (const other of others) expect((await request(other)).status, other).toBe(404)
})

test('answers 304 for its tag in a list, weak, or *, and allows scripts of any site', async () => {
  const tag = `"${signature}-orig"`
  for (const given of [tag, `W/${tag}`, `"x", ${tag}`, '*']) {
    const answer = await request(address('originals', 'jpg'), { headers: { 'if-none-match': given } })
    expect([given, answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([
      given,
      304,
      '*',
    ])
  }
  expect((await request(address('orig', 'webp'), { headers: { 'if-none-match': '"x"' } })).status).toBe(200)
})

test('says by OPTIONS which methods there are, and refuses others with them', async () => {
  const options = await request(address('orig', 'webp'), { method: 'OPTIONS' })
  expect([options.status, options.headers.get('allow')]).toEqual([204, 'GET, HEAD, OPTIONS'])
  expect(options.headers.get('access-control-allow-origin')).toBe('*')
  const posted = await request(address('orig', 'webp'), { method: 'POST' })
  expect([posted.status, posted.headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS'])
})
