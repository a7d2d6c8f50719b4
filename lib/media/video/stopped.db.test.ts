import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { createPin, markMediaReady, purgeDeleted } from '@/lib/content/pins/commands.server'
import { markVideoPinsReady } from '@/lib/content/pins/picture/pin-video.server'
import { pinCreate } from '@/lib/content/pins/schema'
import { board, person } from '@/lib/content/pins/test-world.server'
import { examineVideos, sweepVideoOrphans } from '@/lib/edge/doctor/videos.server'
import { mediaStore } from '@/lib/media/images/files/media-store.server'
import { deriveMedia } from '@/lib/media/images/jobs.server'
import { db } from '@/lib/platform/db/client.server'
import { processVideo, requeueVideos } from './jobs.server'
import { receiveBytes, uploadOffset } from './receive.server'
import { cancelUpload } from './register.server'
import { videoKeys } from './rungs'
import { sweepVideoLeftovers } from './sweep.server'
import { makeClip } from './test-clips'
import { fileOf, pieces, register, statusOf, uploaded } from './testing.server'
import { isVideoOffered } from './tools.server'
import { uploadPath } from './work-files.server'

const work = (id: string) => processVideo(id, true, markVideoPinsReady)
const code = (n: number) => expect.objectContaining({ code: n })

describe.skipIf(!isVideoOffered())('interrupted or repeated work on a video', () => {
  test('creates one video for a clip processed twice concurrently, or restarted after a kill', async () => {
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

  test('resumes the work of a killed worker without repeating stored files', async () => {
    const member = await person()
    const clip = await makeClip({ seconds: 4, size: '300x200' })
    const id = await uploaded(member, clip)
    // Claimed by a dead worker.
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

  test('stops the work on a deleted upload', async () => {
    const member = await person()
    const id = await uploaded(member, await makeClip({ seconds: 20, size: '640x360' }))
    const working = work(id)
    await vi.waitFor(async () => expect((await statusOf(member, id))?.cover).toBeTruthy(), 60_000)
    await cancelUpload(member, id)
    await working
    expect(existsSync(uploadPath(id))).toBe(false)
  })

  test('deletes a video’s files with its last pin, and partial uploads after a day', async () => {
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
})
