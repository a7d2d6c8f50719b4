import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, afterEach, expect, test } from 'vitest'
import { forgetSingletons } from '@/lib/core/singleton'
import { unchanged } from '@/lib/media/edits/recipe'
import type { ImageLook } from '@/lib/media/images/files/look.server'
import { makeFiles } from '@/lib/media/images/files/make-files.server'
import { incomingKey, mediaStore } from '@/lib/media/images/files/media-store.server'
import { heicFile } from '@/lib/media/images/heic/build-heic.testing'
import { MediaRefused } from '@/lib/media/images/media-refused'
import type { PictureWork } from '@/lib/media/images/pixels/picture-work'
import { mediaKey } from '@/lib/media/images/sizes'
import { photo } from '@/lib/media/images/test-images'
import { picturesEnv } from './environment'
import { Painter, type PainterOptions } from './painter'
import { startPainters } from './painters'

const folder = mkdtempSync(path.join(tmpdir(), 'magpie-painter-'))
const before = { MEDIA_DIR: process.env.MEDIA_DIR, NODE_ENV: process.env.NODE_ENV }
process.env.MEDIA_DIR = folder
forgetSingletons()
const running: { stop(): Promise<void> }[] = []
afterEach(() => Promise.all(running.splice(0).map((each) => each.stop())))
afterAll(() => {
  Object.assign(process.env, before)
  if (before.MEDIA_DIR === undefined) delete process.env.MEDIA_DIR
  forgetSingletons()
  rmSync(folder, { recursive: true, force: true })
})

const script = path.resolve('runtime/painter.ts')
const GB = 1024 ** 3

function painter(given: Partial<PainterOptions> = {}): Painter {
  const execArgv = ['--import', 'tsx', '--expose-gc']
  const made = new Painter({
    script,
    execArgv,
    maxStoredBytes: GB,
    maxJobs: 100,
    idleMs: null,
    maxMs: 60_000,
    isPolite: false,
    ...given,
  })
  running.push(made)
  return made
}

let last = 0
const nextSignature = () => `${++last}`.padStart(32, '0')

/** Stores an upload, and returns the work of making it. */
async function upload(bytes: Uint8Array, lane: PictureWork['lane'] = 'any'): Promise<PictureWork> {
  const signature = nextSignature()
  await mediaStore().put(incomingKey(signature), bytes, 'image/jpeg')
  return { signature, edit: null, lane }
}
const small = (width = 300) => photo(width, 200).jpeg().toBuffer()
const ignore = async () => undefined

test('makes in another process what this one would make, and tells the look first', async () => {
  const work = await upload(await small())
  const output: unknown[] = []
  const look = async (each: ImageLook) => void output.push(each)
  const made = await painter().make(work, look)
  expect(made).toEqual(await makeFiles(await upload(await small()), ignore))
  expect(output).toEqual([
    { dominant_color: expect.stringMatching(/^#/), thumbhash: expect.stringMatching(/./) },
  ])
  const file = await mediaStore().get(mediaKey(work.signature, '236x', 'webp'))
  expect(file && (await buffer(file.stream)).length).toBeGreaterThan(500)
})

test('reports a missing file, a large picture in the lane for small ones, and an unreadable one', async () => {
  const maker = painter()
  expect(await maker.make({ signature: nextSignature(), edit: null, lane: 'any' }, ignore)).toBe('missing')
  const large = await upload(await photo(6000, 4000).jpeg({ quality: 20 }).toBuffer(), 'small')
  expect(await maker.make(large, ignore)).toBe('large')
  const original = { original: large.signature, ext: 'jpg', width: 6000, height: 4000 } as const
  const edit = { ...large, signature: nextSignature(), edit: { ...original, recipe: unchanged } }
  expect(await maker.make(edit, ignore)).toBe('missing')
  const broken = await upload((await small()).subarray(0, 900))
  await expect(maker.make(broken, ignore)).rejects.toBeInstanceOf(MediaRefused)
})

test('fails the job of a killed process, and makes the picture in another one', async () => {
  const maker = painter()
  const work = await upload(await small())
  const kill = async () => process.kill(maker.pid ?? 0, 'SIGKILL')
  await expect(maker.make(work, kill)).rejects.toThrow('the picture process ended (SIGKILL)')
  expect(await maker.make(work, ignore)).toMatchObject({ width: 300, height: 200 })
})

test('makes a HEIC photo, and refuses a picture that takes too long', async () => {
  const photo = await upload(heicFile('photo'))
  expect(await painter().make(photo, ignore)).toMatchObject({ ext: 'jpg', width: 160, height: 120 })
  const impatient = painter({ maxMs: 1 })
  await expect(impatient.make(await upload(await small()), ignore)).rejects.toBeInstanceOf(MediaRefused)
})

test('replaces the process after its last job, when its other jobs are done', async () => {
  const maker = painter({ maxJobs: 2 })
  const pids = new Set<number | null>()
  const make = async (work: PictureWork) => {
    const made = await maker.make(work, async () => pids.add(maker.pid))
    return typeof made
  }
  const works = await Promise.all(Array.from({ length: 5 }, async (_, n) => upload(await small(300 + n))))
  expect(await Promise.all(works.slice(0, 3).map(make))).toEqual(['object', 'object', 'object'])
  expect(pids.size).toBe(1)
  expect(await Promise.all(works.slice(3).map(make))).toEqual(['object', 'object'])
  expect(pids.size).toBe(2)
})

test('replaces a process that keeps more memory than it may', async () => {
  const maker = painter({ maxStoredBytes: 1 })
  const pids: (number | null)[] = []
  for (const width of [301, 302]) {
    await maker.make(await upload(await small(width)), async () => pids.push(maker.pid))
  }
  expect(new Set(pids).size).toBe(2)
})

test('ends a process without work', async () => {
  const maker = painter({ idleMs: 1 })
  await maker.make(await upload(await small()), ignore)
  await expect.poll(() => maker.pid).toBeNull()
  expect(await maker.make(await upload(await small()), ignore)).toMatchObject({ width: 300 })
})

test('kills the process of a picture that would use up the memory', async () => {
  const output: string[] = []
  const painters = startPainters(script, (message) => output.push(message), 1)
  running.push(painters)
  await expect(painters.make(await upload(await small()), ignore)).rejects.toThrow('SIGKILL')
  expect(output).toContain('the memory for pictures is used up: a picture is tried again')
})

test('is making a large picture while the process before its own ends, too', async () => {
  const painters = startPainters(script, () => {})
  running.push(painters)
  await painters.make(await upload(await small()), ignore)
  const work = await upload(await small(301))
  const stopped = painters.stop()
  const made = painters.make(work, ignore)
  expect(painters.isMakingLarge()).toBe(true)
  await stopped
  expect(await made).toMatchObject({ width: 301 })
  expect(painters.isMakingLarge()).toBe(false)
})

test('gives a process that decodes foreign bytes neither secrets nor the database', () => {
  const secrets = { DATABASE_URL: 'postgres://x', SECRET: 's', SMTP_URL: 'smtp://x', VAPID_PRIVATE_KEY: 'k' }
  const own = { NODE_ENV: 'production', MEDIA_DIR: '/media', MALLOC_ARENA_MAX: '7', ...secrets } as const
  expect(picturesEnv(own)).toEqual({
    NODE_ENV: 'production',
    MEDIA_DIR: '/media',
    MALLOC_ARENA_MAX: '7',
    MALLOC_MMAP_THRESHOLD_: '65536',
    MALLOC_TRIM_THRESHOLD_: '131072',
  })
})
