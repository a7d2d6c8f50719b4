import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { env } from '@/lib/core/env.server'
import { db } from '@/lib/db/client.server'
import { examineVideos, sweepVideoOrphans } from '@/lib/doctor/videos.server'
import { deriveMedia } from '@/lib/media/jobs.server'
import { createPin, markMediaReady, purgeDeleted, repin } from '@/lib/pins/commands.server'
import { markVideoPinsReady } from '@/lib/pins/pin-video.server'
import { pinById, pinCards } from '@/lib/pins/queries.server'
import { pinCreate, repinCreate } from '@/lib/pins/schema'
import { anonymous, board, person } from '@/lib/pins/test-world.server'
import { mediaStore } from '../media-store.server'
import { setCaptions } from './captions.server'
import { processVideo, requeueVideos } from './jobs.server'
import { videoProgress } from './queries.server'
import { receiveBytes, uploadOffset } from './receive.server'
import { cancelUpload, registerUploads } from './register.server'
import { videoKeys } from './rungs'
import { registerBatch } from './schema'
import { sweepVideoLeftovers } from './sweep.server'
import { ffmpegBytes, makeClip, probed } from './test-clips'
import { isVideoOffered } from './tools.server'
import { uploadPath } from './work-files.server'

type Somebody = Awaited<ReturnType<typeof person>>

async function* pieces(bytes: Uint8Array, size = 65_536) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

const code = (n: number) => expect.objectContaining({ code: n })

async function register(member: Somebody, size: number) {
  const input = registerBatch.parse({ media_info_list: [{ id: 'a', media_type: 'video', size }] })
  const { a } = await registerUploads(member, input)
  return a?.upload_id ?? ''
}

async function uploaded(member: Somebody, bytes: Buffer) {
  const id = await register(member, bytes.length)
  await receiveBytes(member, id, 0, pieces(bytes))
  return id
}

const work = (id: string) => processVideo(id, true, markVideoPinsReady)
const statusOf = async (member: Somebody, id: string) => (await videoProgress(member, [id]))[id]

const fileOf = (url: string) => path.join(env().MEDIA_DIR, url.slice('/media/'.length))

/** The parts of MP4 files by name, for as deep as boxes that hold boxes go. */
const has = (bytes: Buffer, text: string) => bytes.includes(text)

afterEach(() => vi.restoreAllMocks())

describe('receiving bytes', () => {
  test('goes on where it stopped, in as many requests as it takes', async () => {
    const member = await person()
    const bytes = Buffer.from('0123456789')
    const id = await register(member, 10)
    expect(await receiveBytes(member, id, 0, pieces(bytes.subarray(0, 4)))).toMatchObject({
      offset: 4,
      length: 10,
    })
    await expect(receiveBytes(member, id, 0, pieces(bytes))).rejects.toEqual(code(409))
    expect(await receiveBytes(member, id, 4, pieces(bytes.subarray(4), 2))).toMatchObject({ offset: 10 })
    expect((await readFile(uploadPath(id))).toString()).toBe('0123456789')
    expect(await statusOf(member, id)).toMatchObject({ status: 'processing', received: 10 })
    await expect(receiveBytes(member, id, 10, pieces(bytes))).rejects.toEqual(code(409))
  })

  test('keeps what came before a connection broke', async () => {
    const member = await person()
    const id = await register(member, 10)
    const cut = async function* () {
      yield Buffer.from('0123')
      throw Object.assign(new Error('aborted'), { code: 'ECONNRESET' })
    }
    await expect(receiveBytes(member, id, 0, cut())).rejects.toEqual(code(1))
    expect(await uploadOffset(member, id)).toMatchObject({ offset: 4 })
    await receiveBytes(member, id, 4, pieces(Buffer.from('456789')))
    expect((await readFile(uploadPath(id))).toString()).toBe('0123456789')
  })

  test('two at once are one and a refusal, and the bytes are those of the one', async () => {
    const member = await person()
    const id = await register(member, 10)
    const slow = async function* (text: string) {
      yield Buffer.from(text.slice(0, 5))
      await new Promise((resolve) => setTimeout(resolve, 150))
      yield Buffer.from(text.slice(5))
    }
    const both = await Promise.allSettled([
      receiveBytes(member, id, 0, slow('aaaaaaaaaa')),
      receiveBytes(member, id, 0, slow('bbbbbbbbbb')),
    ])
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: code(423) })
    expect(new Set((await readFile(uploadPath(id))).toString()).size).toBe(1)
  })

  test('a request that died holds the upload for half a minute at most', async () => {
    const member = await person()
    const id = await register(member, 4)
    await db().execute(sql`update video_uploads set lease = 'dead' where id = ${id}`)
    await expect(receiveBytes(member, id, 0, pieces(Buffer.from('1234')))).rejects.toEqual(code(423))
    await db().execute(
      sql`update video_uploads set touched_at = now() - interval '31 seconds' where id = ${id}`,
    )
    await receiveBytes(member, id, 0, pieces(Buffer.from('1234')))
  })

  test('past the length that was promised is refused', async () => {
    const member = await person()
    const id = await register(member, 4)
    await expect(receiveBytes(member, id, 0, pieces(Buffer.from('12345')))).rejects.toEqual(code(413))
    expect(await uploadOffset(member, id)).toMatchObject({ offset: 0 })
  })

  test('nobody else knows of an upload', async () => {
    const [owner, other] = [await person(), await person()]
    const id = await register(owner, 4)
    const bytes = () => pieces(Buffer.from('1234'))
    await expect(receiveBytes(other, id, 0, bytes())).rejects.toEqual(code(404))
    await expect(uploadOffset(other, id)).rejects.toEqual(code(404))
    await expect(cancelUpload(other, id)).rejects.toEqual(code(404))
    expect(await videoProgress(other, [id])).toEqual({})
    const captions = { upload_id: id, language: 'en', text: 'WEBVTT\n\n00:01.000 --> 00:02.000\nHello\n' }
    await expect(setCaptions(other, captions)).rejects.toEqual(code(404))
    const { id: board_id } = await board(other)
    await expect(createPin(other, pinCreate.parse({ board_id, media_upload_id: id }))).rejects.toEqual(
      code(1),
    )
  })

  test('a full disk answers 507, and the upload goes on later', async () => {
    const member = await person()
    const id = await register(member, 4)
    const full = async function* () {
      yield Buffer.from('12')
      throw Object.assign(new Error('full'), { code: 'ENOSPC' })
    }
    await expect(receiveBytes(member, id, 0, full())).rejects.toEqual(code(507))
    const { offset } = await uploadOffset(member, id)
    await receiveBytes(member, id, offset, pieces(Buffer.from('1234').subarray(offset)))
  })

  test('not more than ten at the same time, nor one above the limit', async () => {
    const member = await person()
    const ids = await Promise.allSettled(Array.from({ length: 14 }, () => register(member, 5)))
    expect(ids.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
    await expect(register(member, 5)).rejects.toEqual(code(409))
    await expect(register(await person(), 2048 * 1024 ** 2 + 1)).rejects.toEqual(code(413))
  })
})

describe.skipIf(!isVideoOffered())('making a video', () => {
  test('gives 720p, a stream, a cover, and a pin that shows them when all is ready', {
    timeout: 60_000,
  }, async () => {
    const [member, saver] = [await person(), await person()]
    const clip = await makeClip({ size: '854x480' })
    const id = await uploaded(member, clip)
    await work(id)
    const made = await statusOf(member, id)
    expect(made).toMatchObject({ status: 'succeeded', percent: 100, failure: null })
    expect(Math.abs((made?.duration ?? 0) - 5000)).toBeLessThan(100)
    expect(existsSync(uploadPath(id))).toBe(false)
    const vtt = '1\n00:00:01,000 --> 00:00:02,000\nHello\n'
    const { captions_url } = await setCaptions(member, { upload_id: id, language: 'en', text: vtt })
    expect(await readFile(fileOf(captions_url), 'utf8')).toContain('00:00:01.000 --> 00:00:02.000')

    const { id: board_id } = await board(member)
    const pin = await createPin(member, pinCreate.parse({ board_id, media_upload_id: id, title: 'Moving' }))
    expect(pin).toMatchObject({ is_ready: false, videos: null })
    await deriveMedia(made?.cover?.image_signature ?? '', markMediaReady)
    const shown = await pinById(anonymous, pin.id)
    expect(shown).toMatchObject({
      is_ready: true,
      videos: { captions: { language: 'en', url: captions_url } },
    })
    const { V_720P, V_240P, V_HLSV4 } = shown.videos?.video_list ?? {}
    expect(V_720P).toMatchObject({ width: 854, height: 480, thumbnail: shown.images['474x']?.url })
    const [file] = await Promise.all([probed(fileOf(V_720P?.url ?? ''))])
    expect(file.streams.map((stream) => stream.codec_name)).toEqual(['h264', 'aac'])
    expect(Number(file.format.duration)).toBeCloseTo(5, 0)
    expect(await probed(fileOf(V_240P?.url ?? ''))).toMatchObject({
      streams: [{ width: 426, height: 240 }, {}],
    })
    const bytes = await readFile(fileOf(V_720P?.url ?? ''))
    expect(bytes.indexOf('moov')).toBeLessThan(bytes.indexOf('mdat'))
    const master = await readFile(fileOf(V_HLSV4?.url ?? ''), 'utf8')
    expect(master.match(/^\d+p\.m3u8$/gm)).toEqual(['720p.m3u8', '240p.m3u8'])
    expect((await probed(fileOf(V_HLSV4?.url.replace('master', '720p') ?? ''))).streams).toHaveLength(2)

    const { id: theirs } = await board(saver)
    const saved = await repin(saver, repinCreate.parse({ pin_id: pin.id, board_id: theirs }))
    expect(saved.videos).toEqual(shown.videos)
    expect((await pinCards(anonymous, [saved.id]))[0]?.videos).toEqual(shown.videos)
  })

  test('one upload is one pin, however often it is published', { timeout: 60_000 }, async () => {
    const member = await person()
    const id = await uploaded(member, await makeClip({ size: '160x90' }))
    const { id: board_id } = await board(member)
    const input = pinCreate.parse({ board_id, media_upload_id: id })
    await expect(createPin(member, input)).rejects.toEqual(code(409))
    await work(id)
    const tries = await Promise.allSettled(Array.from({ length: 10 }, () => createPin(member, input)))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect(cancelUpload(member, id)).rejects.toEqual(code(404))
  })

  test('place, camera and owner are gone, and a turned picture stands upright', {
    timeout: 60_000,
  }, async () => {
    const member = await person()
    const tags = [
      '-metadata',
      'location=+59.9139+010.7522/',
      '-metadata',
      'title=SecretTitle',
      '-metadata',
      'artist=SecretOwner',
    ]
    const codecs = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac']
    const plain = await makeClip({
      size: '640x360',
      out: [...codecs, ...tags, '-movflags', '+use_metadata_tags'],
    })
    expect(has(plain, '+59.9139')).toBe(true)
    // What a telephone writes that was held upright: turned by a matrix in the head of the file.
    await mkdir(env().MEDIA_DIR, { recursive: true })
    const flat = path.join(env().MEDIA_DIR, 'flat.mp4')
    await writeFile(flat, plain)
    const turned = await ffmpegBytes(
      ['-i', flat, '-c', 'copy', '-metadata:s:v', 'rotate=90', ...tags, '-movflags', '+use_metadata_tags'],
      'turned.mov',
    )
    const id = await uploaded(member, turned)
    await work(id)
    const made = await statusOf(member, id)
    expect(made).toMatchObject({ status: 'succeeded', cover: { width: 360, height: 640 } })
    const file = fileOf(made?.video_url ?? '')
    const seen = await probed(file)
    expect(seen.streams[0]).toMatchObject({ width: 360, height: 640 })
    expect(seen.streams.some((stream) => stream.side_data_list)).toBe(false)
    const folder = path.dirname(file)
    for (const name of await readdir(folder)) {
      const bytes = await readFile(path.join(folder, name))
      for (const secret of ['59.91', 'SecretTitle', 'SecretOwner'])
        expect(has(bytes, secret), name).toBe(false)
    }
  })

  test.each([
    [
      'VP9 in WebM',
      { out: ['-c:v', 'libvpx-vp9', '-deadline', 'realtime', '-cpu-used', '8', '-an'], name: 'a.webm' },
    ],
    [
      'H.265 in MOV',
      {
        out: ['-c:v', 'libx265', '-preset', 'ultrafast', '-x265-params', 'log-level=0', '-an'],
        name: 'a.mov',
      },
    ],
    ['H.264 in MKV', { out: ['-c:v', 'libx264', '-preset', 'ultrafast', '-c:a', 'aac'], name: 'a.mkv' }],
    [
      'H.264 in M4V',
      { out: ['-c:v', 'libx264', '-preset', 'ultrafast', '-c:a', 'aac', '-f', 'mp4'], name: 'a.m4v' },
    ],
  ])('takes %s', { timeout: 60_000 }, async (_name, clip) => {
    const member = await person()
    const id = await uploaded(member, await makeClip({ ...clip, size: '128x72' }))
    await work(id)
    expect(await statusOf(member, id)).toMatchObject({ status: 'succeeded' })
  })

  const avi = { out: ['-c:v', 'mpeg4', '-an', '-f', 'avi'], name: 'a.avi' }
  const hostile = [
    ['an AVI that says it is an MP4', () => makeClip(avi), /not an MP4/],
    [
      'a list of files of this machine',
      async () =>
        Buffer.from('#EXTM3U\n#EXT-X-TARGETDURATION:10\n#EXTINF:10,\nfile:///etc/passwd\n#EXT-X-ENDLIST\n'),
      /not an MP4/,
    ],
    [
      'a list for joining files',
      async () => Buffer.from("ffconcat version 1.0\nfile '/etc/passwd'\n"),
      /not an MP4/,
    ],
    ['MPEG-4 part 2', () => makeClip({ out: ['-c:v', 'mpeg4', '-an'] }), /not in H\.264/],
    [
      'a picture',
      () => ffmpegBytes(['-f', 'lavfi', '-i', 'testsrc2', '-frames:v', '1'], 'a.png'),
      /not an MP4/,
    ],
    [
      'sound alone',
      () => makeClip({ in: ['-f', 'lavfi', '-i', 'sine=d=5'], out: ['-c:a', 'aac'] }),
      /no moving picture/,
    ],
    ['nonsense', async () => Buffer.alloc(5000, 7), /not an MP4|damaged/],
    ['3.5 seconds', () => makeClip({ seconds: 3.5 }), /shorter than 4 seconds/],
    [
      '15 minutes and a second',
      () =>
        makeClip({
          in: ['-f', 'lavfi', '-i', 'color=s=32x32:r=1:d=901'],
          out: ['-c:v', 'libx264', '-preset', 'ultrafast'],
        }),
      /longer than 15 minutes/,
    ],
    [
      'more pixels than 4K',
      () =>
        makeClip({
          in: ['-f', 'lavfi', '-i', 'color=s=4400x2400:r=1:d=5'],
          out: ['-c:v', 'libx264', '-preset', 'ultrafast'],
        }),
      /more pixels/,
    ],
  ] as const
  test.each(hostile)('refuses %s', { timeout: 60_000 }, async (_name, make, reason) => {
    const member = await person()
    const id = await uploaded(member, await make())
    await work(id)
    expect(await statusOf(member, id)).toMatchObject({
      status: 'failed',
      failure: expect.stringMatching(reason),
    })
    expect(existsSync(uploadPath(id))).toBe(false)
    const { id: board_id } = await board(member)
    const publish = createPin(member, pinCreate.parse({ board_id, media_upload_id: id }))
    await expect(publish).rejects.toEqual(code(422))
  })

  test('4 seconds are enough', { timeout: 60_000 }, async () => {
    const member = await person()
    const id = await uploaded(member, await makeClip({ seconds: 4, size: '64x64' }))
    await work(id)
    expect(await statusOf(member, id)).toMatchObject({ status: 'succeeded' })
  })

  test('an MP4 that points into other files reads none of them', { timeout: 60_000 }, async () => {
    const member = await person()
    const clip = await makeClip({ size: '64x64' })
    // An external data reference in place of "this file": the flag goes, and the reader would have to look elsewhere.
    const at = clip.indexOf('url \u0000\u0000\u0000\u0001')
    expect(at).toBeGreaterThan(0)
    clip[at + 7] = 0
    const id = await uploaded(member, clip)
    await work(id)
    expect((await statusOf(member, id))?.status).toMatch(/succeeded|failed/)
  })

  test('a clip that was made twice at once, or begun and killed, is one video', {
    timeout: 60_000,
  }, async () => {
    const [one, two] = [await person(), await person()]
    const clip = await makeClip({ seconds: 6, size: '320x180' })
    const [first, second] = [await uploaded(one, clip), await uploaded(two, clip)]
    await Promise.all([work(first), work(second), work(first)])
    const signature = createHash('sha256').update(clip).digest('hex').slice(0, 32)
    const { rows } = await db().execute<{ rungs: (240 | 480 | 720)[]; bytes: string }>(
      sql`select rungs, bytes from videos where signature = ${signature}`,
    )
    expect(await statusOf(one, first)).toMatchObject({ status: 'succeeded' })
    expect(await statusOf(two, second)).toMatchObject({ status: 'succeeded' })
    const keys = videoKeys({ signature, rungs: rows[0]?.rungs ?? [] })
    for (const key of keys) expect(await mediaStore().exists(key), key).toBe(true)
    expect(Number(rows[0]?.bytes)).toBeGreaterThan(1000)
  })

  test('what a killed worker began is taken up again, and what is stored is not made again', {
    timeout: 60_000,
  }, async () => {
    const member = await person()
    const clip = await makeClip({ seconds: 4, size: '300x200' })
    const id = await uploaded(member, clip)
    // Claimed by a worker that is dead.
    await db().execute(
      sql`update video_uploads set status = 'processing', lease = 'dead', touched_at = now() - interval '2 minutes' where id = ${id}`,
    )
    expect(await requeueVideos()).toBeGreaterThan(0)
    await work(id)
    expect(await statusOf(member, id)).toMatchObject({ status: 'succeeded' })
    const again = await uploaded(member, clip)
    await db().execute(sql`update videos set status = 'processing', ready_at = null
      where signature = (select signature from video_uploads where id = ${id})`)
    const file = fileOf((await statusOf(member, id))?.video_url ?? '')
    await writeFile(`${file}`, 'kept as it is')
    await work(again)
    expect(await readFile(file, 'utf8')).toBe('kept as it is')
  })

  test('files go with the last pin of a video, and half uploads after a day', {
    timeout: 60_000,
  }, async () => {
    const member = await person()
    const id = await uploaded(member, await makeClip({ size: '96x64' }))
    await work(id)
    const { id: board_id } = await board(member)
    const { cover, video_url } = (await statusOf(member, id)) ?? {}
    await deriveMedia(cover?.image_signature ?? '', markMediaReady)
    const pin = await createPin(member, pinCreate.parse({ board_id, media_upload_id: id }))
    const file = fileOf(video_url ?? '')
    await db().execute(sql`update videos set created_at = now() - interval '1 hour'`)
    await sweepVideoLeftovers(0)
    expect(existsSync(file)).toBe(true)
    const stray = `${path.dirname(file).slice(0, -32)}${'f'.repeat(32)}/720p.mp4`
    await mkdir(path.dirname(stray), { recursive: true })
    await writeFile(stray, 'stray')
    const { missing, orphans } = await examineVideos(mediaStore(), -1000)
    expect([missing, orphans.map(({ subject }) => fileOf(`/media/${subject}`))]).toEqual([[], [stray]])
    expect(await sweepVideoOrphans(mediaStore(), -1000)).toBe(1)
    await db().execute(
      sql`update pins set deleted_at = now() - interval '2 hours', is_public = false where id = ${pin.id}`,
    )
    await purgeDeleted()
    await sweepVideoLeftovers(0)
    expect(existsSync(path.dirname(file)) && (await readdir(path.dirname(file))).length > 0).toBe(false)

    const half = await register(member, 10)
    await receiveBytes(member, half, 0, pieces(Buffer.from('1234')))
    await sweepVideoLeftovers(0)
    expect(existsSync(uploadPath(half))).toBe(true)
    await db().execute(
      sql`update video_uploads set touched_at = now() - interval '25 hours' where id = ${half}`,
    )
    await sweepVideoLeftovers(0)
    expect(existsSync(uploadPath(half))).toBe(false)
    await expect(uploadOffset(member, half)).rejects.toEqual(code(404))
  })

  test('an upload that is taken back ends the work on it', { timeout: 60_000 }, async () => {
    const member = await person()
    const id = await uploaded(member, await makeClip({ seconds: 30, size: '1280x720' }))
    const working = work(id)
    await vi.waitFor(async () => expect((await statusOf(member, id))?.cover).toBeTruthy(), 20_000)
    await cancelUpload(member, id)
    await working
    expect(existsSync(uploadPath(id))).toBe(false)
  })
})
