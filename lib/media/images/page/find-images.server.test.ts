import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fetchImage } from '@/lib/media/images/ingest.server'
import { photo } from '@/lib/media/images/test-images'
import { type NetPolicy, publicInternet } from '@/lib/platform/net/guarded-connector.server'
import { findPageImages } from './find-images.server'

const policy: NetPolicy = { ...publicInternet, allowsAddress: () => true, allowsPort: () => true }
let answer: { type?: string; body: Buffer } = { body: Buffer.alloc(0) }
const server = createServer((_request, response) => {
  response.writeHead(200, answer.type ? { 'Content-Type': answer.type } : {}).end(answer.body)
})
let url = ''
let png: Buffer
beforeAll(async () => {
  png = await photo(60, 60).png().toBuffer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/page`
})
afterAll(() => server.close())

const find = (body: Buffer | string, type?: string) => {
  answer = { body: Buffer.from(body), ...(type ? { type } : {}) }
  return findPageImages(url, policy)
}

test('finds titles and pictures of pages in any encoding', async () => {
  const html = '<title>Käse für dich</title><img src="/k.png" alt="Käse">'
  const latin1 = Buffer.from(`<meta charset="iso-8859-1">${html}`, 'latin1')
  const pages = [Buffer.from(`\ufeff${html}`, 'utf16le'), latin1, Buffer.from(`\ufeff${html}`)]
  for (const body of pages) {
    const page = await find(body, body === latin1 ? 'text/html' : 'text/html; charset=iso-8859-1')
    expect(page).toMatchObject({ title: 'Käse für dich', images: [{ alt: 'Käse' }] })
  }
  expect(await find(html)).toMatchObject({ title: 'Käse für dich' })
})

test('decodes entities that a page encoded twice', async () => {
  const twice = 'Tom &amp;amp; Jerry&amp;#039;s &amp;quot;caf&amp;eacute;&amp;quot; d&amp;rsquo;&amp;hellip;'
  const page = await find(`<title>${twice}</title><img src="/k.png" alt="${twice}">`, 'text/html')
  const once = `Tom & Jerry's "café" d’…`
  expect(page).toMatchObject({ title: once, images: [{ alt: once }] })
})

const types = [
  undefined,
  'image/jpg',
  'image/pjpeg',
  'image/x-png',
  'application/octet-stream',
  'binary/octet-stream',
  'text/plain',
  'text/html',
  'application/x-www-form-urlencoded',
  'image/png; charset=utf-8',
]

test.each(types)('takes a picture of the stated type %s by its bytes', async (type) => {
  expect((await find(png, type)).images).toEqual([{ url, alt: '', width: null, height: null }])
  expect(Buffer.from(await fetchImage(url, policy)).equals(png)).toBe(true)
})

test('refuses a file that is neither a page nor a picture', async () => {
  await expect(find('%PDF-1.7', 'application/octet-stream')).rejects.toMatchObject({ name: 'AppError' })
  await expect(find('just text')).rejects.toMatchObject({ name: 'AppError' })
  answer = { body: Buffer.from('<!doctype html>') }
  await expect(fetchImage(url, policy)).rejects.toMatchObject({ name: 'AppError' })
})
