import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { createPin, markMediaReady, repin } from '@/lib/content/pins/commands.server'
import { markVideoPinsReady } from '@/lib/content/pins/picture/pin-video.server'
import { pinById, pinCards } from '@/lib/content/pins/queries.server'
import { pinCreate, repinCreate } from '@/lib/content/pins/schema'
import { anonymous, board, person } from '@/lib/content/pins/test-world.server'
import { env } from '@/lib/core/env.server'
import { deriveMedia } from '@/lib/media/images/jobs.server'
import { setCaptions } from './captions.server'
import { processVideo } from './jobs.server'
import { cancelUpload } from './register.server'
import { ffmpegBytes, makeClip, probed } from './test-clips'
import { fileOf, statusOf, uploaded } from './testing.server'
import { isVideoOffered } from './tools.server'

const work = (id: string) => processVideo(id, true, markVideoPinsReady)
const code = (n: number) => expect.objectContaining({ code: n })

const has = (bytes: Buffer, text: string) => bytes.includes(text)

describe.skipIf(!isVideoOffered())('processing a video', () => {
  test('creates 720p, a stream, a cover, and a pin that appears when all is ready', async () => {
    const [member, saver] = [await person(), await person()]
    const clip = await makeClip({ size: '854x480' })
    const id = await uploaded(member, clip)
    await work(id)
    const made = await statusOf(member, id)
    expect(made).toMatchObject({ status: 'succeeded', percent: 100, failure: null })
    expect(Math.abs((made?.duration ?? 0) - 5000)).toBeLessThan(100)
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

  test('creates one pin from one upload, however often it is published', async () => {
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

  test('removes location, camera and owner, and turns a rotated picture upright', async () => {
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
    // A video like that of a phone held upright: rotated by a matrix in the file's header.
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
  ])('accepts %s', async (_name, clip) => {
    const member = await person()
    const id = await uploaded(member, await makeClip({ ...clip, size: '128x72' }))
    await work(id)
    expect(await statusOf(member, id)).toMatchObject({ status: 'succeeded' })
  })
})
