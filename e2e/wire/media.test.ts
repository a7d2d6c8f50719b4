import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { heicFile } from '@/lib/media/images/heic/build-heic.testing'
import { type Person, signUp } from '../support/client'
import { makeBoard, upload, uploaded } from '../support/people/actions'
import { makePicture } from '../support/picture'
import { dataOf, get, post } from './world'

let me: Person
let signature = ''
const address = (size: string, ext: string, of = signature) =>
  `/media/${size}/${of.slice(0, 2)}/${of.slice(2, 4)}/${of}.${ext}`

/** Uploads a picture, and waits until all of its files are there. */
async function stored(bytes: Uint8Array): Promise<string> {
  const { image_signature } = uploaded(await upload(me, Uint8Array.from(bytes)))
  const path = address('originals', 'jpg', image_signature)
  const deadline = Date.now() + 50_000
  while ((await me.request(path)).status !== 200) {
    if (Date.now() > deadline) throw new Error('the picture was not made')
    await sleep(200)
  }
  return image_signature
}

beforeAll(async () => {
  me = await signUp()
  signature = await stored(await makePicture('media'))
}, 60_000)

describe('the original of a signature', () => {
  test.each(['jpg', 'jpeg', 'png', 'webp', 'gif'])('is served as .%s with its real type', async (ext) => {
    const answer = await me.request(address('originals', ext))
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    const own = await me.request(address('orig', 'jpg'))
    expect([answer.headers.get('etag'), answer.headers.get('content-length')]).toEqual([
      own.headers.get('etag'),
      own.headers.get('content-length'),
    ])
  })

  test('of another signature, or under another name, is not found', async () => {
    for (const path of [
      address('originals', 'jpg', '0'.repeat(32)),
      address('originals', 'exe'),
      address('originals', 'jpg').replace(signature, `${signature}0`),
      `/media/originals/00/00/${signature}.jpg`,
    ])
      expect((await me.request(path)).status, path).toBe(404)
  })

  test('of a HEIC photo is a JPEG', async () => {
    const photo = await stored(heicFile('photo'))
    const answer = await me.request(address('originals', 'heic', photo))
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  })
})

test('returns the originals of a carousel’s slots', async () => {
  const board = await makeBoard(me)
  const slots = [signature, await stored(await makePicture('slot'))].map((image_signature) => ({
    image_signature,
  }))
  const pin = dataOf(
    await post(me, 'PinResource', 'create', { board_id: board.id, carousel_data: { carousel_slots: slots } }),
  )
  // The files of a picture are there a moment before its row says so.
  const shown = await vi.waitUntil(
    async () => dataOf(await get(me, 'PinResource', { id: pin.id })).carousel_data,
    { timeout: 20_000, interval: 200 },
  )
  const { carousel_slots } = shown as {
    carousel_slots: { images: { orig: { url: string; width: number; height: number } } }[]
  }
  expect(carousel_slots).toHaveLength(2)
  for (const { images } of carousel_slots) {
    expect(images.orig).toMatchObject({ width: expect.any(Number), height: expect.any(Number) })
    expect((await me.request(new URL(images.orig.url).pathname)).status).toBe(200)
  }
})

describe('a request for a file', () => {
  const requestOf = (headers: Record<string, string>) => me.request(address('236x', 'webp'), { headers })

  test('is answered 304 for its tag in a list, weak, or *', async () => {
    const tag = (await requestOf({})).headers.get('etag') ?? ''
    expect(tag).toMatch(/^"[^"]+"$/)
    for (const given of [tag, `W/${tag}`, `"x", ${tag}`, `"x",W/${tag}`, '*']) {
      const answer = await requestOf({ 'if-none-match': given })
      expect([given, answer.status, answer.headers.get('etag')]).toEqual([given, 304, tag])
    }
    for (const given of ['"x"', 'x', `${tag}x`.replace(/"x$/, 'x"')])
      expect((await requestOf({ 'if-none-match': given })).status, given).toBe(200)
  })

  test('may come from a script of any site, and carries no cookie', async () => {
    const answer = await requestOf({ origin: 'https://elsewhere.example' })
    expect(answer.headers.get('access-control-allow-origin')).toBe('*')
    expect(answer.headers.get('access-control-allow-credentials')).toBeNull()
    expect(answer.headers.get('set-cookie')).toBeNull()
  })

  test('by OPTIONS learns the methods, and by others is refused with them', async () => {
    const options = await me.request(address('236x', 'webp'), { method: 'OPTIONS' })
    expect([options.status, options.headers.get('allow')]).toEqual([204, 'GET, HEAD, OPTIONS'])
    expect(options.headers.get('access-control-allow-origin')).toBe('*')
    for (const method of ['POST', 'PUT', 'DELETE']) {
      const answer = await me.request(address('236x', 'webp'), { method })
      expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS'])
    }
  })
})

test('reports that only the first frame of an animated picture is shown', async () => {
  const moving = await sharp(await makePicture('moving', { width: 64, height: 48 }))
    .avif()
    .toBuffer()
  moving.write('avis', 8, 'latin1')
  const answer = await upload(me, Uint8Array.from(moving), 'image/avif', 'a.avif')
  expect([answer.status, answer.json]).toMatchObject([200, { only_first_frame: true }])
})
