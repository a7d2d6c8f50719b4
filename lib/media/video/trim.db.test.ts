import { existsSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { createPin, markMediaReady } from '@/lib/content/pins/commands.server'
import { markVideoPinsReady } from '@/lib/content/pins/picture/pin-video.server'
import { pinById } from '@/lib/content/pins/queries.server'
import { pinCreate } from '@/lib/content/pins/schema'
import { anonymous, board, person } from '@/lib/content/pins/test-world.server'
import { deriveMedia } from '@/lib/media/images/jobs.server'
import { db } from '@/lib/platform/db/client.server'
import { setCaptions } from './captions.server'
import { processVideo } from './jobs.server'
import { sweepVideoLeftovers } from './sweep.server'
import { makeClip, probed } from './test-clips'
import { fileOf, register, statusOf, uploaded } from './testing.server'
import { isVideoOffered } from './tools.server'
import { trimVideo } from './trim.server'
import { uploadPath } from './work-files.server'

const work = (id: string) => processVideo(id, true, markVideoPinsReady)
const refused = (status: number, field?: string) =>
  expect.objectContaining({ status, ...(field ? { field } : {}) })
/** Creates a clip of twelve seconds, red for the first six. */
const redThenBlue = () => {
  const plain = (color: string) => ['-f', 'lavfi', '-i', `color=c=${color}:s=160x90:r=4:d=6`]
  const joined = ['-filter_complex', '[0:v][1:v]concat=n=2:v=1[v]', '-map', '[v]']
  const codec = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p']
  return makeClip({ in: [...plain('red'), ...plain('blue')], out: [...joined, ...codec] })
}

const seconds = async (url: string | null | undefined) =>
  Number((await probed(fileOf(url ?? ''))).format.duration)

describe.skipIf(!isVideoOffered())('a trimmed video', () => {
  test('is made from the original, however often the piece changes, with its own cover, duration and captions', async () => {
    const member = await person()
    const id = await uploaded(member, await redThenBlue())
    await work(id)
    const whole = await statusOf(member, id)
    expect(whole).toMatchObject({ status: 'succeeded', trim: null })
    const length = whole?.source_duration ?? 0

    await trimVideo(member, { upload_id: id, trim: { start: 2000, end: 8000 } })
    expect(await statusOf(member, id)).toMatchObject({ status: 'processing', cover: null, video_url: null })
    await work(id)
    const first = await statusOf(member, id)
    const trim = { start: 2000, end: 8000 }
    expect(first).toMatchObject({ status: 'succeeded', trim, duration: 6000, source_duration: length })
    expect(first?.video_url).not.toBe(whole?.video_url)
    expect(await seconds(first?.video_url)).toBeCloseTo(6, 0)
    expect(await seconds(first?.video_url?.replace('720p.mp4', '720p.m3u8'))).toBeCloseTo(6, 0)

    await trimVideo(member, { upload_id: id, trim: { start: 6500, end: 11_500 } })
    await work(id)
    const second = await statusOf(member, id)
    expect(second).toMatchObject({ status: 'succeeded', duration: 5000, source_duration: length })
    expect(await seconds(second?.video_url)).toBeCloseTo(5, 0)
    const cover = second?.cover?.image_signature ?? ''
    await deriveMedia(cover, markMediaReady)
    const { cover: shown } = (await statusOf(member, id)) ?? {}
    const { dominant } = await sharp(await readFile(fileOf(shown?.image_url ?? ''))).stats()
    expect(dominant.b).toBeGreaterThan(200)
    expect(dominant.r).toBeLessThan(50)

    const text = '1\n00:00:01,000 --> 00:00:02,000\nearly\n\n2\n00:00:07,500 --> 00:00:08,500\nkept\n'
    await setCaptions(member, { upload_id: id, language: 'en', text })
    const { id: board_id } = await board(member)
    const pin = await createPin(member, pinCreate.parse({ board_id, media_upload_id: id }))
    const { videos } = await pinById(anonymous, pin.id)
    expect(videos).toMatchObject({ duration: 5000, captions: { language: 'en' } })
    expect(await readFile(fileOf(videos?.captions?.url ?? ''), 'utf8')).toBe(
      'WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nkept\n',
    )
    await expect(trimVideo(member, { upload_id: id, trim: null })).rejects.toEqual(refused(404))
  })

  test('can be trimmed before all bytes have arrived, and restored', async () => {
    const member = await person()
    const clip = await makeClip({ seconds: 9, size: '160x90' })
    const early = await register(member, clip.length)
    await trimVideo(member, { upload_id: early, trim: { start: 0, end: 5000 } })
    expect(await statusOf(member, early)).toMatchObject({
      status: 'registered',
      trim: { start: 0, end: 5000 },
    })
    const id = await uploaded(member, clip)
    await trimVideo(member, { upload_id: id, trim: { start: 1000, end: 60_000 } })
    await work(id)
    const made = await statusOf(member, id)
    expect(made?.duration).toBe((made?.source_duration ?? 0) - 1000)
    await trimVideo(member, { upload_id: id, trim: null })
    await work(id)
    const whole = await statusOf(member, id)
    expect(whole).toMatchObject({ status: 'succeeded', trim: null })
    expect(whole?.duration).toBe(whole?.source_duration)
  })

  test('refuses strangers, a piece outside of the file, and an upload whose file is missing', async () => {
    const [member, stranger] = [await person(), await person()]
    const id = await uploaded(member, await makeClip({ seconds: 8, size: '96x64' }))
    await work(id)
    const { source_duration } = (await statusOf(member, id)) ?? {}
    const end = 60_000
    const choose = (start: number) => trimVideo(member, { upload_id: id, trim: { start, end } })
    await expect(trimVideo(stranger, { upload_id: id, trim: null })).rejects.toEqual(refused(404))
    const last = (source_duration ?? 0) - 4000
    await expect(choose(last + 1)).rejects.toEqual(refused(422, 'trim.end'))
    await rm(uploadPath(id))
    await expect(choose(last)).rejects.toEqual(refused(409, 'upload_id'))
    expect(await statusOf(member, id)).toMatchObject({ status: 'succeeded', trim: null })
  })

  test('allows no pin before the worker has inspected the piece, even with its own cover', async () => {
    const member = await person()
    const id = await uploaded(member, await makeClip({ seconds: 9, size: '96x64' }))
    await work(id)
    const image_signature = (await statusOf(member, id))?.cover?.image_signature
    await trimVideo(member, { upload_id: id, trim: { start: 0, end: 5000 } })
    const { id: board_id } = await board(member)
    const publish = () =>
      createPin(member, pinCreate.parse({ board_id, media_upload_id: id, image_signature }))
    const because = (reason: string) =>
      expect.objectContaining({ status: 409, field: 'media_upload_id', reason })
    await expect(publish()).rejects.toEqual(because('notCheckedYet'))
    await work(id)
    await publish()
    await expect(publish()).rejects.toEqual(because('alreadyPublished'))
  })

  test('keeps the original with a draft, and deletes it with the published upload', async () => {
    const member = await person()
    const id = await uploaded(member, await makeClip({ size: '96x64' }))
    await work(id)
    await sweepVideoLeftovers(0)
    expect(existsSync(uploadPath(id))).toBe(true)
    const { id: board_id } = await board(member)
    await createPin(member, pinCreate.parse({ board_id, media_upload_id: id }))
    await db().execute(
      sql`update video_uploads set touched_at = now() - interval '25 hours' where id = ${id}`,
    )
    await sweepVideoLeftovers(0)
    expect(existsSync(uploadPath(id))).toBe(false)
  })
})
