import { deflateSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { testMember } from '@/lib/accounts/account/testing.server'
import { forgetSingletons } from '@/lib/core/singleton'
import { db } from '@/lib/platform/db/client.server'
import { incomingKey, mediaStore } from './files/media-store.server'
import { sweepIncoming, sweepUnused } from './files/sweep.server'
import { heicFile } from './heic/build-heic.testing'
import { ingestImage, ingestImageUrl } from './ingest.server'
import { deleteMediaFiles, deriveMedia, requeueUnfinished } from './jobs.server'
import { uploadProgress } from './queries.server'
import { mediaKeys } from './sizes'
import { bombPng, photo, pngChunk, pngOf } from './test-images'

const picture = (width = 300, height = 200) => photo(width, height).jpeg().toBuffer()
const code = (code: number) => expect.objectContaining({ code })
const nothing = async () => undefined

async function jobsOf(signature: string): Promise<number> {
  const { rows } = await db().execute<{ n: number }>(sql`
    select count(*)::int n from pgboss.job where name = 'media.derive' and singleton_key = ${signature}`)
  return rows[0]?.n ?? 0
}

async function rowOf(signature: string) {
  const { rows } = await db().execute(sql`select * from media where signature = ${signature}`)
  return rows[0]
}

describe('a HEIC photo', () => {
  test('is taken, and made into a JPEG without a decoder in this process', async () => {
    const me = await testMember()
    const { image_signature, image_url, status } = await ingestImage(me, heicFile('photo'))
    expect({ image_url, status }).toEqual({
      image_url: expect.stringMatching(/\.jpg$/),
      status: 'registered',
    })
    await deriveMedia(image_signature, nothing)
    expect(await rowOf(image_signature)).toMatchObject({
      status: 'succeeded',
      ext: 'jpg',
      width: 160,
      height: 120,
    })
    for (const key of mediaKeys({ signature: image_signature, ext: 'jpg' }))
      expect(await mediaStore().exists(key), key).toBe(true)
  })

  test('is refused with advice where the host switched HEIC off', async () => {
    const me = await testMember()
    vi.stubEnv('HEIC', '0')
    forgetSingletons('env')
    onTestFinished(() => {
      vi.unstubAllEnvs()
      forgetSingletons('env')
    })
    await expect(ingestImage(me, heicFile('ten-bits'))).rejects.toMatchObject({
      code: 415,
      reason: 'pictureHeic',
    })
  })
})

test('says that an animated PNG is shown as its first frame, again when it is known', async () => {
  const control = Buffer.alloc(8)
  control.writeUInt32BE(2)
  const pixels = deflateSync(Buffer.alloc(20 * (31 * 3 + 1)))
  const chunks = [pngChunk('acTL', control), pngChunk('IDAT', pixels)]
  const bytes = pngOf({ width: 31, height: 20, depth: 8, type: 2 }, chunks)
  const me = await testMember()
  const answer = await ingestImage(me, bytes)
  expect(answer).toMatchObject({ only_first_frame: true })
  await deriveMedia(answer.image_signature, nothing)
  expect(await ingestImage(me, bytes)).toMatchObject({ status: 'succeeded', only_first_frame: true })
  expect(await ingestImage(me, await picture())).not.toHaveProperty('only_first_frame')
})

describe('an upload', () => {
  test('registers a picture with its look and one job, and marks it ready when its sizes are rendered', async () => {
    const me = await testMember()
    const bytes = await picture()
    const answer = await ingestImage(me, bytes)
    expect(answer).toMatchObject({ width: 300, height: 200, status: 'registered' })
    expect(answer.dominant_color).toMatch(/^#[0-9a-f]{6}$/)
    const signature = answer.image_signature
    expect(await ingestImage(await testMember(), bytes)).toEqual(answer)
    expect(await jobsOf(signature)).toBe(1)
    const done: string[] = []
    const onReady = async (_tx: unknown, which: string) => void done.push(which)
    await Promise.all([deriveMedia(signature, onReady), deriveMedia(signature, onReady)])
    expect(new Set(done)).toEqual(new Set([signature]))
    expect(await uploadProgress([signature, '0'.repeat(32)])).toEqual({
      [signature]: {
        status: 'succeeded',
        failure: null,
        signature,
        image_url: `/media/orig/${signature.slice(0, 2)}/${signature.slice(2, 4)}/${signature}.jpg`,
      },
    })
    for (const key of mediaKeys({ signature, ext: 'jpg' })) {
      expect(await mediaStore().exists(key), key).toBe(true)
    }
    expect(await mediaStore().exists(incomingKey(signature))).toBe(false)
    expect((await ingestImage(me, bytes)).status).toBe('succeeded')
    expect(await jobsOf(signature)).toBe(1)
  })

  test('refuses a non-picture and names the field', async () => {
    const me = await testMember()
    await expect(ingestImage(me, Buffer.from('<svg onload="alert(1)"/>'))).rejects.toEqual(code(415))
    await expect(ingestImage(me, Buffer.alloc(0))).rejects.toMatchObject({ code: 1, field: 'img' })
    await expect(ingestImage(me, bombPng(16_000, 16_000))).rejects.toEqual(code(413))
    const cut = (await photo(300, 300).png().toBuffer()).subarray(0, 5_000)
    await expect(ingestImage(me, cut)).rejects.toEqual(code(422))
    // Of a JPEG only the decoder finds out.
    const { image_signature } = await ingestImage(me, (await picture(900, 900)).subarray(0, 5_000))
    await deriveMedia(image_signature, nothing)
    expect(await rowOf(image_signature)).toMatchObject({
      status: 'failed',
      failure: 'The picture is damaged.',
    })
  })

  test('refuses an address inside the network with the message for an unreachable one', async () => {
    const me = await testMember()
    const detail = 'image_url: cannot be reached'
    await expect(ingestImageUrl(me, 'http://127.0.0.1/a.png')).rejects.toMatchObject({ code: 1, detail })
    await expect(ingestImageUrl(me, 'http://no-such-host.invalid/a.png')).rejects.toMatchObject({
      code: 1,
      detail,
    })
  })

  test('fails with a reason when the bytes were lost, and accepts the picture again', async () => {
    const me = await testMember()
    const bytes = await picture(310, 200)
    const { image_signature: signature } = await ingestImage(me, bytes)
    await mediaStore().delete(incomingKey(signature))
    await deriveMedia(signature, nothing)
    expect(await rowOf(signature)).toMatchObject({
      status: 'failed',
      failure: expect.stringContaining('again'),
    })
    expect((await ingestImage(me, bytes)).status).toBe('registered')
    await deriveMedia(signature, nothing)
    expect(await rowOf(signature)).toMatchObject({ status: 'succeeded', failure: null })
  })

  test('leaves no file of a picture that was deleted during processing', async () => {
    const me = await testMember()
    const { image_signature: signature } = await ingestImage(me, await picture(320, 200))
    const store = mediaStore()
    const { get } = store
    store.get = async (key) => {
      const file = await get(key)
      await db().execute(sql`delete from media where signature = ${signature}`)
      return file
    }
    await deriveMedia(signature, nothing)
    store.get = get
    for (const key of mediaKeys({ signature, ext: 'jpg' })) expect(await store.exists(key)).toBe(false)
  })
})

describe('the sweeper', () => {
  test('requeues unfinished uploads, and gives up after a day', async () => {
    const me = await testMember()
    const fresh = await ingestImage(me, await picture(330, 200))
    const stuck = await ingestImage(me, await picture(340, 200))
    const old = await ingestImage(me, await picture(350, 200))
    await db().execute(sql`delete from pgboss.job where name = 'media.derive'`)
    await db().execute(
      sql`update media set created_at = now() - interval '121 seconds' where signature = ${stuck.image_signature}`,
    )
    await db().execute(
      sql`update media set created_at = now() - interval '25 hours' where signature = ${old.image_signature}`,
    )
    await requeueUnfinished(120)
    expect(await jobsOf(stuck.image_signature)).toBe(1)
    expect(await jobsOf(fresh.image_signature)).toBe(0)
    expect(await rowOf(old.image_signature)).toMatchObject({ status: 'failed' })
  })

  test('sweeps uploads without a job, and leaves the others', async () => {
    const me = await testMember()
    const { image_signature: waiting } = await ingestImage(me, await picture(360, 200))
    await mediaStore().put(incomingKey('f'.repeat(32)), Buffer.from('x'), 'application/octet-stream')
    await sweepIncoming()
    expect(await mediaStore().exists(incomingKey('f'.repeat(32)))).toBe(true)
    await sweepIncoming(-1000)
    expect(await mediaStore().exists(incomingKey('f'.repeat(32)))).toBe(false)
    expect(await mediaStore().exists(incomingKey(waiting))).toBe(true)
  })

  test('deletes an unused picture with its files, but not one that was uploaded again', async () => {
    const me = await testMember()
    const bytes = await picture(370, 200)
    const { image_signature: signature } = await ingestImage(me, bytes)
    await deriveMedia(signature, nothing)
    await db().execute(
      sql`update media set created_at = now() - interval '25 hours' where signature = ${signature}`,
    )
    await deleteMediaFiles([{ signature, ext: 'jpg' }])
    const [orig = ''] = mediaKeys({ signature, ext: 'jpg' }).filter((key) => key.startsWith('orig'))
    expect(await mediaStore().exists(orig)).toBe(true)
    await sweepUnused()
    expect(await rowOf(signature)).toBeUndefined()
    expect(await mediaStore().exists(orig)).toBe(false)
  })
})
