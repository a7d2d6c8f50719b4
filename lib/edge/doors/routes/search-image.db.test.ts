import { readdir } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anonymous } from '@/lib/content/pins/test-world.server'
import { env } from '@/lib/core/env.server'
import { visualSearchGet } from '@/lib/discover/visual/schema'
import { maxSearchPixels } from '@/lib/discover/visual/sent-picture.server'
import { drawing, drawnPin } from '@/lib/discover/visual/testing.server'
import { visualSearch } from '@/lib/discover/visual/visual-search.server'
import { resolveViewer } from '@/lib/edge/doors/request-viewer.server'
import { mediaStore } from '@/lib/media/images/files/media-store.server'
import { workLooks } from '@/lib/media/look/testing.server'
import { csrfToken } from '@/lib/platform/http/csrf.server'
import { serveSearchImage } from './search-image-route.server'

let stop = async () => {}
let bytes: Buffer
let pin: Awaited<ReturnType<typeof drawnPin>>
beforeAll(async () => {
  stop = await workLooks()
  bytes = await drawing('#264653')
  pin = await drawnPin(bytes)
})
afterAll(() => stop())

/** Sends a picture as the browser of a visitor does. */
async function send(file: Uint8Array | null, fields: Record<string, string> = {}) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  if (file) form.append('img', new Blob([file as Uint8Array<ArrayBuffer>]), 'a.png')
  const url = 'http://localhost:3000/_/search-image/'
  const install = `magpie_install=${'0'.repeat(32)}`
  const csrf = csrfToken(await resolveViewer((name) => (name === 'cookie' ? install : null)))
  const headers = { host: 'localhost:3000', cookie: `${install}; csrftoken=${csrf}`, 'x-csrftoken': csrf }
  const response = await serveSearchImage(new Request(url, { method: 'POST', body: form, headers }))
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

/** Returns what is left of sent pictures in the store. */
async function left(): Promise<string[]> {
  const found: string[] = []
  for await (const { key } of mediaStore().list('incoming/')) found.push(key)
  const writing = await readdir(path.join(env().MEDIA_DIR, '.writing')).catch(() => [])
  return [...found, ...writing]
}

const idsOf = async (search_id: unknown) =>
  (await visualSearch(anonymous, visualSearchGet.parse({ search_id }))).data.results.map(({ id }) => id)

test('finds what looks like a picture that a visitor sends, or a part of it, and keeps no file', async () => {
  const { status, body } = await send(bytes)
  expect([status, body.success]).toEqual([200, true])
  expect((await idsOf(body.search_id))[0]).toBe(pin.id)
  const part = await send(await sharp(bytes).jpeg().toBuffer(), { x: '0', y: '0', w: '0.5', h: '1' })
  expect(part.body.search_id).toMatch(/^[0-9a-f]{32}$/)
  expect(part.body.search_id).not.toBe(body.search_id)
  expect(await left()).toEqual([])
})

test.each([
  ['no picture', Buffer.from('no picture at all'), 415],
  ['an empty file', Buffer.alloc(0), 400],
])('refuses %s, naming the field, and keeps no file', async (_, file, status) => {
  const refused = await send(file)
  expect([refused.status, refused.body.field ?? refused.body.message_detail]).toEqual([
    status,
    expect.stringContaining('img'),
  ])
  expect(await left()).toEqual([])
})

test('refuses a damaged picture once the worker saw it, and keeps no file', async () => {
  const whole = await sharp(bytes).jpeg().toBuffer()
  const damaged = Buffer.from(whole)
  damaged.fill(0xff, 700, 1400)
  const refused = await send(damaged.subarray(0, 1500))
  expect(refused.status).toBe(422)
  expect(await left()).toEqual([])
})

test('takes pictures of up to 16 million pixels', async () => {
  const plain = (height: number) =>
    sharp({ create: { width: 4000, height, channels: 3, background: '#336699' } })
      .jpeg()
      .toBuffer()
  expect(4000 * 4000).toBe(maxSearchPixels)
  expect((await send(await plain(4000))).status).toBe(200)
  expect((await send(await plain(4001))).status).toBe(413)
})

test('refuses more than 20 MB', async () => {
  const large = Buffer.concat([bytes, Buffer.alloc(20 * 1024 ** 2 + 1 - bytes.length)])
  expect((await send(large)).status).toBe(413)
  expect(await left()).toEqual([])
})

test.each([
  ['x', { x: 'left', y: '0', w: '1', h: '1' }],
  ['h', { x: '0', y: '0', w: '1' }],
  ['w', { x: '0', y: '0', w: '0', h: '1' }],
  ['w', { x: '0.5', y: '0', w: '0.51', h: '1' }],
])('names the field %s of a wrong part', async (field, fields) => {
  const { status, body } = await send(bytes, fields)
  expect([status, body.field ?? body.message_detail]).toEqual([400, expect.stringContaining(field)])
  expect(await left()).toEqual([])
})

test('forgets an unknown answer, and says which of the two to give', async () => {
  await expect(idsOf('f'.repeat(32))).rejects.toMatchObject({ code: 404 })
  for (const given of [{}, { search_id: 'f'.repeat(32), pin_id: pin.id }])
    expect(visualSearchGet.safeParse(given).error?.issues[0]?.path).toEqual(['pin_id'])
})
