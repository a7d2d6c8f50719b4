import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { type Answer, type Person, signUp, visitor } from '../../support/client'
import { makeBoard, makePin, ready, upload, uploaded } from '../../support/people/actions'
import { makePicture } from '../../support/picture'

let me: Person
beforeAll(async () => {
  me = await signUp()
})

const bytes = (text: string) => new TextEncoder().encode(text) as Uint8Array<ArrayBuffer>
const refusal = ({ status, json }: Answer) => {
  const { code, message_detail } = json as { code: number; message_detail: string }
  return [status, code, message_detail]
}

test('accepts a JPEG, and reports its upright size', async () => {
  const picture = await makePicture('taken', { width: 300, height: 200 })
  const turned = Buffer.from(await sharp(picture).withMetadata({ orientation: 6 }).toBuffer())
  const { image_signature, image_url, width, height, dominant_color } = uploaded(await upload(me, turned))
  expect(image_signature).toMatch(/^[0-9a-f]{32}$/)
  expect(image_url).toMatch(new RegExp(`^${me.base}/media/orig/../../${image_signature}\\.jpg$`))
  expect([width, height]).toEqual([200, 300])
  expect(dominant_color).toMatch(/^#[0-9a-f]{6}$/)
})

test('accepts PNG, WebP, GIF and AVIF under any name', async () => {
  const picture = sharp(await makePicture('formats', { width: 64, height: 48 }))
  for (const format of ['png', 'webp', 'gif', 'avif'] as const) {
    const encoded = Buffer.from(await picture.clone().toFormat(format).toBuffer())
    expect((await upload(me, encoded, 'text/html', 'page.html')).status).toBe(200)
  }
})

test('refuses other files by content, not by name', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
  const page = '<!doctype html><title>x</title><script>alert(1)</script>'
  const tiff = Buffer.from(
    await sharp(await makePicture('tiff'))
      .tiff()
      .toBuffer(),
  )
  expect(refusal(await upload(me, bytes(svg), 'image/svg+xml', 'a.svg'))).toEqual([
    415,
    415,
    expect.any(String),
  ])
  expect(refusal(await upload(me, bytes(svg), 'image/jpeg', 'a.jpg'))[0]).toBe(415)
  expect(refusal(await upload(me, bytes(page), 'image/png', 'a.png'))[0]).toBe(415)
  expect(refusal(await upload(me, tiff, 'image/png', 'a.png'))[0]).toBe(415)
  expect(refusal(await upload(me, bytes(''), 'image/png', 'a.png'))).toEqual([400, 1, 'img: is empty'])
})

test('refuses a truncated picture, or never shows it', async () => {
  const whole = await makePicture('broken')
  const head = Buffer.from(whole.subarray(0, 200))
  expect([415, 422]).toContain((await upload(me, head)).status)
})

test('accepts 20 MB, and not more', async () => {
  const over = new Uint8Array(21 * 1024 * 1024)
  expect(refusal(await upload(me, over))).toEqual([413, 413, 'img: is larger than 20 MB'])
  const max = Buffer.concat([await makePicture('padded'), Buffer.alloc(20 * 1024 * 1024)]).subarray(
    0,
    20 * 1024 * 1024,
  )
  expect((await upload(me, Buffer.from(max))).status).not.toBe(413)
})

test('refuses more than 50 million pixels before decoding', async () => {
  /** Returns the head of a PNG: enough for its size, and nothing to decode. */
  const head = async (width: number, height: number) => {
    const whole = sharp({ create: { width, height, channels: 3, background: '#fff' } }).png()
    return Buffer.from((await whole.toBuffer()).subarray(0, 64))
  }
  const tooMany = await upload(me, await head(9_000, 9_000), 'image/png')
  expect(refusal(tooMany)).toEqual([413, 413, expect.stringMatching(/^img: .*pixel/)])
  expect([415, 422]).toContain((await upload(me, await head(900, 900), 'image/png')).status)
})

test('takes a file of products for a feed that one may change only, as one multipart form with the token', async () => {
  const form = (fields: Record<string, string | File>) => {
    const made = new FormData()
    for (const [name, value] of Object.entries(fields)) made.set(name, value)
    return made
  }
  const file = new File(['id,title\n1,Lamp'], 'lamps.csv')
  const send = (fields: Record<string, string | File>) => me.post('/upload-feed/', form(fields))
  expect(refusal(await send({ file }))).toEqual([400, 1, 'feed_id: is required'])
  expect(refusal(await send({ feed_id: 'x', file }))[0]).toBe(400)
  expect(refusal(await send({ feed_id: '1', file }))[0]).toBe(404)
  expect((await me.post('/upload-feed/', { feed_id: '1' })).status).toBe(415)
  expect((await me.request('/upload-feed/')).status).toBe(405)
  const broken = { 'Content-Type': 'multipart/form-data; boundary=x' }
  expect(refusal(await me.post('/upload-feed/', '--x\r\nnonsense', broken))[0]).toBe(400)
  const nobody = await visitor()
  expect(refusal(await nobody.post('/upload-feed/', form({ feed_id: '1', file })))[0]).toBe(401)
  const other = await me.post('/upload-feed/', form({ feed_id: '1', file }), { 'X-CSRFToken': '' })
  expect(other.status).toBe(403)
})

test('accepts one multipart form with the picture as img, by a member, with the token', async () => {
  const form = new FormData()
  form.set('file', new File([await makePicture('named')], 'a.jpg'))
  expect(refusal(await me.post('/upload-image/', form))).toEqual([400, 1, 'img: is required'])
  expect((await me.post('/upload-image/', { img: 'x' })).status).toBe(415)
  expect((await me.request('/upload-image/')).status).toBe(405)
  const broken = { 'Content-Type': 'multipart/form-data; boundary=x' }
  expect(refusal(await me.post('/upload-image/', '--x\r\nnonsense', broken))[0]).toBe(400)
  const nobody = await visitor()
  expect(refusal(await upload(nobody, await makePicture('nobody')))).toEqual([401, 2, ''])
  const other = new FormData()
  other.set('img', new File([await makePicture('token')], 'a.jpg'))
  expect((await me.post('/upload-image/', other, { 'X-CSRFToken': '' })).status).toBe(403)
})

test('serves re-encoded pixels: cached forever, never as a page', async () => {
  const location = {
    IFD0: { Copyright: 'gps-canary' },
    IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' },
  }
  const picture = sharp(await makePicture('served')).withExif(location)
  const polyglot = Buffer.concat([await picture.jpeg().toBuffer(), Buffer.from('<script>alert(1)</script>')])
  const { image_signature } = uploaded(await upload(me, polyglot))
  const board = await makeBoard(me)
  const { id } = await makePin(me, board.id, { image_signature })
  const { images } = await ready(me, id)
  expect(Object.keys(images).sort()).toEqual(
    expect.arrayContaining(['136x136', '236x', '474x', '736x', 'orig']),
  )
  for (const { url } of Object.values(images)) {
    const answer = await fetch(url)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
    expect(answer.headers.get('content-type')).toMatch(/^image\/(jpeg|webp)$/)
    const body = Buffer.from(await answer.arrayBuffer())
    expect(body.includes('<script>') || body.includes('gps-canary')).toBe(false)
    const etag = answer.headers.get('etag') ?? ''
    expect((await fetch(url, { headers: { 'if-none-match': etag } })).status).toBe(304)
  }
})

test('serves only pictures below /media/', async () => {
  const paths = [
    '/media/orig/../../secrets.json',
    '/media/orig/%2e%2e/%2e%2e/secrets.json',
    '/media/orig/aa/bb/aabb.jpg',
    '/media/incoming/aa/bb/aabb',
    '/media/',
    '/media/236x/00/00/00000000000000000000000000000000.jpg',
  ]
  for (const path of paths) expect([path, (await me.request(path)).status]).toEqual([path, 404])
})
