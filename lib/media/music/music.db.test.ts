import { randomBytes } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { testOrigin as origin, testMember as person } from '@/lib/accounts/account/testing.server'
import { env } from '@/lib/core/env.server'
import { mediaStore } from '@/lib/media/images/files/media-store.server'
import { ffmpegBytes, makeClip, probed } from '@/lib/media/video/test-clips'
import { isVideoOffered } from '@/lib/media/video/tools.server'
import { db } from '@/lib/platform/db/client.server'
import { changeTrack, deleteTrack } from './commands.server'
import { compareMusic, sweepMusic } from './files.server'
import { musicLimits } from './limits'
import { makeTrack, requeueMusic } from './make-track.server'
import { incomingMusicKey, musicKey } from './music-key'
import { libraryOf, tracksLike } from './queries.server'
import { libraryGet, tracksGet, trackUpdate } from './schema'
import { added, readyTrack, sound } from './testing.server'

const code = (code: number, more: object = {}) => expect.objectContaining({ code, ...more })
const fileOf = (key: string) => path.join(env().MEDIA_DIR, key)
const mediaFile = (url: string | null) => fileOf((url ?? '').slice('/media/'.length))

async function stateOf(id: string) {
  const { rows } = await db().execute<{
    status: string
    failure: string | null
    duration: number
    signature: string
  }>(sql`select status, failure, duration, signature from music_tracks where id = ${id}`)
  return rows[0]
}

/** Returns a file that no other test uses. */
const unmade = () => randomBytes(1000)

/** Returns silence, which is quick to encode. */
const silence = (seconds: number) =>
  ffmpegBytes(['-f', 'lavfi', '-t', String(seconds), '-i', 'anullsrc=r=8000:cl=mono'], 'a.wav')

/** Adds bytes, and lets the worker process them once. */
async function made(bytes: Uint8Array) {
  const { id } = await added(await person(), bytes)
  await makeTrack(id, true)
  return stateOf(id)
}

describe.skipIf(!isVideoOffered())('the music library', () => {
  test('encodes MP3 as AAC, without its tags and picture, and deletes the upload', async () => {
    const admin = await person()
    const cover = [
      '-f',
      'lavfi',
      '-i',
      'color=red:s=64x64:d=0.04',
      '-map',
      '0:a',
      '-map',
      '1:v',
      '-c:v',
      'png',
      '-frames:v',
      '1',
    ]
    const tags = ['-metadata', 'title=Secret', '-metadata', 'comment=SecretOwner']
    const bytes = await sound([...cover, '-id3v2_version', '3', ...tags])
    expect(bytes.includes('SecretOwner')).toBe(true)
    const track = await added(admin, bytes, { title: ' Slow Folding ', artist: 'Kites' })
    expect(track).toMatchObject({
      title: 'Slow Folding',
      artist: 'Kites',
      status: 'processing',
      url: null,
      duration: null,
    })
    await makeTrack(track.id, false)
    const { items } = await libraryOf(libraryGet.parse({ page_size: 250 }))
    const ready = items.find(({ id }) => id === track.id)
    expect(ready).toMatchObject({ status: 'ready', failure: null })
    expect(Math.abs((ready?.duration ?? 0) - 3000)).toBeLessThan(150)
    const file = mediaFile(ready?.url ?? null)
    const { streams, format } = await probed(file)
    expect(streams.map(({ codec_name }) => codec_name)).toEqual(['aac'])
    expect(Object.keys(format.tags ?? {})).not.toContain('title')
    expect((await readFile(file)).includes('Secret')).toBe(false)
    const { signature = '' } = (await stateOf(track.id)) ?? {}
    expect(await mediaStore().exists(incomingMusicKey(signature))).toBe(false)
  })

  test.each([
    ['M4A', ['-c:a', 'aac'], 'a.m4a'],
    ['AAC', ['-c:a', 'aac'], 'a.aac'],
    ['Ogg Vorbis', ['-c:a', 'libvorbis'], 'a.ogg'],
    ['Opus', ['-c:a', 'libopus'], 'a.opus'],
    ['WAV', ['-ar', '8000'], 'a.wav'],
    ['FLAC', ['-ar', '8000'], 'a.flac'],
  ])('creates a track from %s', async (_, args, name) => {
    expect(await made(await sound(args, name))).toMatchObject({ status: 'ready', failure: null })
  })

  test('keeps the first 90 seconds of a longer file, and all of a file of 90 seconds', async () => {
    const long = await made(await silence(95))
    expect(Math.abs((long?.duration ?? 0) - musicLimits.longest)).toBeLessThan(100)
    const exact = await made(await silence(90))
    expect(Math.abs((exact?.duration ?? 0) - musicLimits.longest)).toBeLessThan(100)
  })

  test('accepts a second of sound, and refuses less', async () => {
    expect(await made(await sound(['-ar', '44100'], 'a.wav', 1))).toMatchObject({ status: 'ready' })
    expect(await made(await sound(['-ar', '44100'], 'a.wav', 0.9))).toMatchObject({
      status: 'failed',
      failure: 'too_short',
    })
  })

  test.each([
    ['a text', async () => Buffer.from(`not music ${Math.random()}`), 'format'],
    ['a playlist', async () => Buffer.from(`#EXTM3U\n#EXTINF:1,\n/etc/passwd\n#${Math.random()}`), 'format'],
    [
      'a picture',
      () => ffmpegBytes(['-f', 'lavfi', '-i', 'testsrc=s=64x64', '-frames:v', '1'], 'a.png'),
      'format',
    ],
    ['a silent film', () => makeClip({ out: ['-an', '-c:v', 'libx264', '-pix_fmt', 'yuv420p'] }), 'no_sound'],
  ])('refuses %s with a reason, and deletes its files', async (_, bytes, failure) => {
    const state = await made(await bytes())
    expect(state).toMatchObject({ status: 'failed', failure })
    expect(await mediaStore().exists(incomingMusicKey(state?.signature ?? ''))).toBe(false)
    expect(await mediaStore().exists(musicKey(state?.signature ?? ''))).toBe(false)
  })

  test('refuses a file already in the library, and accepts a failed one again', async () => {
    const admin = await person()
    const bytes = unmade()
    const first = await added(admin, bytes)
    await expect(added(admin, bytes)).rejects.toEqual(code(409, { field: 'file' }))
    const broken = Buffer.from('no music at all')
    const { id } = await added(admin, broken)
    await makeTrack(id, true)
    expect(await added(admin, broken, { title: 'Again' })).toMatchObject({
      id,
      title: 'Again',
      status: 'processing',
    })
    expect((await stateOf(first.id))?.status).toBe('processing')
  })

  test('refuses an empty file', async () => {
    await expect(added(await person(), Buffer.alloc(0))).rejects.toEqual(code(1, { field: 'file' }))
  })

  test('deletes a track with its file, even while it is being encoded', async () => {
    const admin = await person()
    const { id } = await added(admin, await sound())
    await makeTrack(id, true)
    const { signature = '' } = (await stateOf(id)) ?? {}
    expect((await stat(fileOf(musicKey(signature)))).size).toBeGreaterThan(0)
    await deleteTrack(admin, { track_id: id }, origin)
    expect(await mediaStore().exists(musicKey(signature))).toBe(false)
    await expect(deleteTrack(admin, { track_id: id }, origin)).rejects.toEqual(code(404))

    const next = await added(admin, await sound())
    const { signature: other = '' } = (await stateOf(next.id)) ?? {}
    const making = makeTrack(next.id, true)
    await deleteTrack(admin, { track_id: next.id }, origin)
    await making
    expect(await mediaStore().exists(musicKey(other))).toBe(false)
  })

  test('fails a track whose upload is missing', async () => {
    const admin = await person()
    const { id } = await added(admin, unmade())
    const { signature = '' } = (await stateOf(id)) ?? {}
    await mediaStore().delete(incomingMusicKey(signature))
    await makeTrack(id, false)
    expect(await stateOf(id)).toMatchObject({ status: 'failed', failure: 'not_processed' })
  })

  test('accepts 500 tracks and refuses another', async () => {
    const admin = await person()
    await db().execute(sql`
      insert into music_tracks (title, signature)
      select 'Filler', md5('filler' || n) from generate_series(1, ${musicLimits.tracks - 1} - (select count(*)::int from music_tracks)) n`)
    await added(admin, unmade())
    await expect(added(admin, unmade())).rejects.toMatchObject({ code: 409, reason: 'libraryFull' })
    await db().execute(sql`delete from music_tracks where title = 'Filler'`)
  })

  test('requeues the tracks of a dead worker, and fails them after a day', async () => {
    const admin = await person()
    const [recent, stale] = [await added(admin, unmade()), await added(admin, unmade())]
    const age = (id: string, by: string) =>
      db().execute(sql`update music_tracks set created_at = now() - ${by}::interval where id = ${id}`)
    await age(recent.id, '1 day -1 minute')
    await age(stale.id, '1 day 1 second')
    await requeueMusic()
    expect((await stateOf(recent.id))?.status).toBe('processing')
    expect(await stateOf(stale.id)).toMatchObject({ status: 'failed', failure: 'not_processed' })
  })
})

test('changes the title and artist of a track, and refuses a missing one', async () => {
  const admin = await person()
  const { id } = await readyTrack()
  const words = { title: 'New', artist: 'Somebody' }
  expect(await changeTrack(admin, { track_id: id, ...words }, origin)).toMatchObject({ id, ...words })
  const renamed = trackUpdate.parse({ track_id: id, title: 'Only this' })
  expect(await changeTrack(admin, renamed, origin)).toMatchObject({ ...words, title: 'Only this' })
  await expect(changeTrack(admin, { track_id: '1', ...words }, origin)).rejects.toEqual(code(404))
})

test('finds ready tracks by title or artist, and no others', async () => {
  const one = await readyTrack('Morning Xylophone', 'Nobody')
  const two = await readyTrack('Evening', 'The Xylophones')
  const find = async (query: string) =>
    (await tracksLike(tracksGet.parse({ query }))).items.map(({ id }) => id)
  expect(await find(' xylophone ')).toEqual([two.id, one.id])
  await db().execute(sql`update music_tracks set status = 'processing', ready_at = null where id = ${two.id}`)
  expect(await find('XYLOPHONE')).toEqual([one.id])
  expect(await find('%')).toEqual([])
})

test('sweeps files that belong to no track, but no recent ones', async () => {
  const stray = musicKey('ab'.repeat(16))
  await mediaStore().put(stray, Buffer.from('x'), 'audio/mp4')
  await sweepMusic()
  expect(await mediaStore().exists(stray)).toBe(true)
  expect((await compareMusic(Date.now() + 1000)).orphans).toContain(stray)
  const { id } = await readyTrack()
  const { signature = '' } = (await stateOf(id)) ?? {}
  await mediaStore().put(musicKey(signature), Buffer.from('x'), 'audio/mp4')
  await sweepMusic(-1000)
  expect(await mediaStore().exists(stray)).toBe(false)
  expect(await mediaStore().exists(musicKey(signature))).toBe(true)
})
