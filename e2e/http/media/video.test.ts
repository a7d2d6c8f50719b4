import http from 'node:http'
import { beforeAll, describe, expect, test } from 'vitest'
import type { WireVideos } from '@/lib/media/video/present'
import { makeClip } from '@/lib/media/video/test-clips'
import { isVideoOffered } from '@/lib/media/video/tools.server'
import { type Client, data, type Person, signUp, stranger, visitor } from '../../support/client'
import { makeBoard, ready } from '../../support/people/actions'
import { rest } from '../../support/rest'
import {
  idIn,
  offsetOf,
  patch,
  progressOf,
  register,
  tusHeaders,
  uploadUrl,
  uploadVideo,
} from '../../support/video'

type VideoPin = { id: string; videos: WireVideos | null }
type Bytes = Uint8Array<ArrayBuffer>

let me: Person
let other: Person
beforeAll(async () => {
  ;[me, other] = await Promise.all([signUp(), signUp()])
})

const tiny = (text: string) => new TextEncoder().encode(text) as Bytes
const clipBytes = async (options?: Parameters<typeof makeClip>[0]) =>
  new Uint8Array(await makeClip(options)) as Bytes

type Break = { sent: Bytes; promised: number; after: number }

/** Sends part of a body and breaks the connection some ms later, as a phone in a tunnel does. */
function breakOff(client: Client, url: string, { sent, promised, after }: Break): Promise<void> {
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  return new Promise((resolve) => {
    const request = http.request(`${client.base}${url}`, {
      method: 'PATCH',
      headers: {
        ...tusHeaders(client, { 'Upload-Offset': '0', 'Content-Type': 'application/offset+octet-stream' }),
        cookie,
        'Content-Length': promised,
      },
    })
    request.on('error', () => resolve())
    request.write(sent, () => setTimeout(() => request.destroy(), after))
    request.on('close', () => resolve())
  })
}

describe.skipIf(!isVideoOffered())('video uploads', () => {
  test('answer ranges to the owner only, until a pin is created from the upload', async () => {
    const clip = await clipBytes({ size: '160x240' })
    const id = await uploadVideo(me, clip)
    const request = (client: Client, range?: string) =>
      client.request(`/upload-video/${id}/`, { headers: range ? { Range: range } : {} })
    const part = await request(me, 'bytes=4-11')
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 4-11/${clip.length}`])
    expect(part.text).toBe(new TextDecoder().decode(clip.slice(4, 12)))
    expect(part.headers.get('content-security-policy')).toContain('sandbox')
    expect(part.headers.get('cache-control')).toBe('private, no-store')
    expect((await request(me)).text).toBe(new TextDecoder().decode(clip))
    expect((await request(me, `bytes=${clip.length}-`)).status).toBe(416)
    expect((await request(other)).status).toBe(404)
    expect((await request(await visitor())).status).toBe(401)
    expect((await me.request('/upload-video/')).status).toBe(405)
  })

  test('resume where they stopped, and become a pin that plays in segments', async () => {
    const clip = await clipBytes({ size: '160x240' })
    const url = await uploadUrl(me, clip.length)
    const half = Math.floor(clip.length / 2)
    const first = await patch(me, url, 0, clip.slice(0, half))
    expect([first.status, first.headers.get('upload-offset'), first.headers.get('tus-resumable')]).toEqual([
      204,
      String(half),
      '1.0.0',
    ])
    expect((await patch(me, url, 0, clip)).status).toBe(409)
    const head = await me.request(url, { method: 'HEAD', headers: tusHeaders(me) })
    expect([head.headers.get('upload-offset'), head.headers.get('upload-length')]).toEqual([
      String(half),
      String(clip.length),
    ])
    expect(head.headers.get('upload-expires')).toMatch(/GMT$/)
    expect((await patch(me, url, half, clip.slice(half))).status).toBe(204)

    const media_upload_id = idIn(url)
    const { cover } = await progressOf(me, media_upload_id, (progress) => progress.cover !== null)
    expect(cover).toMatchObject({ width: 160, height: 240 })
    const board = await makeBoard(me)
    const made = await me.write<VideoPin>('PinResource', 'create', { board_id: board.id, media_upload_id })
    const { id } = data(made)
    const again = await me.write('PinResource', 'create', { board_id: board.id, media_upload_id })
    expect([again.status, again.message_detail]).toEqual([409, 'media_upload_id: is published already'])
    expect((await progressOf(me, media_upload_id)).status).toBe('succeeded')
    await ready(stranger(), id)
    const { videos } = data(await stranger().read<VideoPin>('PinResource', { id }))
    expect(videos).toMatchObject({
      has_sound: true,
      captions: null,
      video_list: { V_720P: { width: 160, height: 240 } },
    })
    await checkFiles(videos?.video_list.V_720P.url ?? '', videos?.video_list.V_HLSV4.url ?? '')

    const page = await stranger().request(`/pin/${id}/`)
    expect(page.text).toContain('"@type":"VideoObject"')
    expect(page.text).toContain('property="og:video"')
  })

  test('can be sent as one form, and are passed to the worker', async () => {
    const clip = await clipBytes({ size: '160x240' })
    const { data: made } = await register(me, clip.length)
    const { resumable_url: url } = made.clip
    const sendForm = (name: string, bytes: Uint8Array<ArrayBuffer>) => {
      const body = new FormData()
      body.append(name, new Blob([bytes]), 'clip.mp4')
      return me.request(url, {
        method: 'POST',
        headers: { 'X-CSRFToken': me.cookies.get('csrftoken') ?? '' },
        body,
      })
    }
    expect((await sendForm('movie', clip)).status).toBe(400)
    expect((await sendForm('file', clip)).status).toBe(204)
    const { received, status } = await progressOf(me, idIn(url))
    expect([received, status === 'registered']).toEqual([clip.length, false])
  })

  async function checkFiles(mp4: string, master: string): Promise<void> {
    const whole = await stranger().request(mp4)
    expect([whole.status, whole.headers.get('content-type'), whole.headers.get('accept-ranges')]).toEqual([
      200,
      'video/mp4',
      'bytes',
    ])
    expect(whole.headers.get('cache-control')).toContain('immutable')
    expect(whole.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
    const size = Number(whole.headers.get('content-length'))
    const part = await stranger().request(mp4, { headers: { Range: 'bytes=4-7' } })
    expect([part.status, part.text, part.headers.get('content-range')]).toEqual([
      206,
      'ftyp',
      `bytes 4-7/${size}`,
    ])
    const past = await stranger().request(mp4, { headers: { Range: `bytes=${size}-` } })
    expect([past.status, past.headers.get('content-range')]).toEqual([416, `bytes */${size}`])
    const list = await stranger().request(master)
    expect(list.headers.get('content-type')).toBe('application/vnd.apple.mpegurl')
    const rung = await stranger().request(master.replace('master', '720p'))
    expect(rung.text).toContain('#EXT-X-BYTERANGE')
    expect((await stranger().request(mp4.replace('720p', '999p'))).status).toBe(404)
  }

  test('are visible to their owner only', async () => {
    const url = await uploadUrl(me, 10)
    for (const who of [other, await visitor()]) {
      const status = who === other ? 404 : 401
      expect((await who.request(url, { method: 'HEAD', headers: tusHeaders(who) })).status).toBe(status)
      expect((await patch(who, url, 0, tiny('0123456789'))).status).toBe(status)
      expect((await who.request(url, { method: 'DELETE', headers: tusHeaders(who) })).status).toBe(status)
      const captions = { language: 'en', text: 'WEBVTT\n\n00:01.000 --> 00:02.000\nHello\n' }
      const path = `/v3/media/uploads/${idIn(url)}/captions/`
      expect((await rest(who, 'POST', path, captions)).status).toBe(status)
    }
    expect(data(await other.read('VIPResource', { upload_ids: [idIn(url)] }))).toEqual({})
    const { id } = await makeBoard(other)
    const pin = await other.write('PinResource', 'create', { board_id: id, media_upload_id: idIn(url) })
    expect([pin.status, pin.message_detail]).toEqual([400, 'media_upload_id: is not an uploaded video'])
    expect((await me.request(url, { method: 'DELETE', headers: tusHeaders(me) })).status).toBe(204)
    expect((await me.request(url, { method: 'HEAD', headers: tusHeaders(me) })).status).toBe(404)
  })

  test('keep the bytes received before a connection broke', async () => {
    const bytes = tiny('0123456789'.repeat(20_000))
    const url = await uploadUrl(me, bytes.length)
    const half = { sent: bytes.slice(0, 100_000), promised: bytes.length }
    let after = 150
    // A busy server may not have read a byte before the break: then nothing arrived, and the next attempt lasts longer.
    const tried = async () => {
      after *= 2
      await breakOff(me, url, { ...half, after })
      return offsetOf(me, url)
    }
    await expect.poll(tried, { timeout: 30_000 }).toBeGreaterThan(0)
    const offset = await offsetOf(me, url)
    expect(offset).toBeLessThanOrEqual(100_000)
    expect((await patch(me, url, offset, bytes.slice(offset))).status).toBe(204)
    // Digits are not a video, which is reported to its owner.
    expect(await progressOf(me, idIn(url))).toMatchObject({
      status: 'failed',
      failure: expect.stringContaining('video'),
    })
  })

  test('are written by one request at a time', async () => {
    const bytes = tiny('x'.repeat(500_000))
    const url = await uploadUrl(me, bytes.length)
    const answers = await Promise.all([
      patch(me, url, 0, bytes),
      patch(me, url, 0, bytes),
      patch(me, url, 0, bytes),
    ])
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 204)).toHaveLength(1)
    expect(statuses.filter((status) => status === 409 || status === 423)).toHaveLength(2)
  })

  test('report their limits', async () => {
    const detail = async (answer: Promise<{ status: number; message_detail: string }>) => {
      const { status, message_detail } = await answer
      return [status, message_detail]
    }
    expect(await detail(register(me, 2048 * 1024 ** 2 + 1))).toEqual([
      413,
      'media_info_list: is larger than 2048 MB',
    ])
    expect((await register(me, 0)).status).toBe(400)
    expect((await register(me, 5, { media_type: 'exe' })).status).toBe(400)
    expect((await register(me, 5, { name: 'x'.repeat(256) })).status).toBe(400)
    const url = await uploadUrl(me, 4)
    expect((await patch(me, url, 0, tiny('12345'))).status).toBe(413)
    const wrong = { 'Content-Type': 'video/mp4', 'Upload-Offset': '0' }
    expect(
      (await me.request(url, { method: 'PATCH', headers: tusHeaders(me, wrong), body: '1234' })).status,
    ).toBe(415)
    for (const offset of ['-1', 'x', '1e3', '']) {
      const headers = tusHeaders(me, {
        'Upload-Offset': offset,
        'Content-Type': 'application/offset+octet-stream',
      })
      expect((await me.request(url, { method: 'PATCH', headers, body: '1234' })).status).toBe(400)
    }
    const foreign = { Origin: 'https://evil.example' }
    expect((await me.request(url, { method: 'DELETE', headers: tusHeaders(me, foreign) })).status).toBe(403)
    expect((await me.request(url, { method: 'PUT', headers: tusHeaders(me) })).status).toBe(405)
    expect((await me.request(url, { method: 'HEAD', headers: { 'Tus-Resumable': '0.2.2' } })).status).toBe(
      400,
    )
    expect(
      (await me.request('/upload-video/nonsense/', { method: 'HEAD', headers: tusHeaders(me) })).status,
    ).toBe(404)
  })

  test('can be created through the protocol, too', async () => {
    const name = Buffer.from('Sea.mp4').toString('base64')
    const made = await me.request('/upload-video/', {
      method: 'POST',
      headers: tusHeaders(me, { 'Upload-Length': '4', 'Upload-Metadata': `filename ${name}` }),
    })
    expect(made.status).toBe(201)
    const url = made.headers.get('location') ?? ''
    expect(await offsetOf(me, url)).toBe(0)
    const can = await me.request('/upload-video/', { method: 'OPTIONS', headers: tusHeaders(me) })
    expect([can.status, can.headers.get('tus-extension')]).toEqual([204, 'creation,expiration,termination'])
  })

  test('are refused for an AVI disguised as MP4', async () => {
    const avi = await clipBytes({ out: ['-c:v', 'mpeg4', '-an', '-f', 'avi'], name: 'a.avi' })
    const { status, failure } = await progressOf(me, await uploadVideo(me, avi))
    expect([status, failure]).toEqual(['failed', 'The video is not an MP4, MOV, M4V, WebM or MKV file.'])
  })

  test('rewrite captions, and accept nothing else', async () => {
    const id = idIn(await uploadUrl(me, 10))
    const path = `/v3/media/uploads/${id}/captions/`
    const text = '1\n00:00:01,000 --> 00:00:02,000\n<script>alert(1)</script>Hello\n'
    const made = await rest<{ captions_url: string }>(me, 'POST', path, { language: 'en', text })
    const file = await stranger().request(made.data.captions_url)
    expect([file.headers.get('content-type'), file.headers.get('x-content-type-options')]).toEqual([
      'text/vtt; charset=utf-8',
      'nosniff',
    ])
    expect(file.text).toBe('WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nalert(1)Hello\n')
    const refused = await rest(me, 'POST', path, { language: 'en', text: '<html>' })
    expect([refused.status, refused.message_detail]).toEqual([422, 'text: has no captions in WebVTT or SRT'])
    expect((await rest(me, 'POST', path, { language: '"><script>', text })).status).toBe(400)
    expect((await rest(me, 'DELETE', path)).status).toBe(200)
  })

  test('are hidden on a secret board, with unguessable addresses', async () => {
    const id = await uploadVideo(me, await clipBytes({ size: '64x96' }))
    const { cover } = await progressOf(me, id)
    const board = await makeBoard(me, { privacy: 'secret' })
    const pin = data(
      await me.write<VideoPin>('PinResource', 'create', { board_id: board.id, media_upload_id: id }),
    )
    await ready(me, pin.id)
    const { videos } = data(await me.read<VideoPin>('PinResource', { id: pin.id }))
    expect(videos?.id).toMatch(/^[0-9a-f]{32}$/)
    expect(videos?.id).not.toBe(cover?.image_signature)
    expect((await stranger().read('PinResource', { id: pin.id })).status).toBe(404)
    expect((await other.read('VIPResource', { upload_ids: [id] })).data).toEqual({})
    for (const path of ['/media/video/', `/media/video/${videos?.id.slice(0, 2)}/`, '/media/.video/uploads/'])
      expect((await stranger().request(path)).status).toBe(404)
  })
})
