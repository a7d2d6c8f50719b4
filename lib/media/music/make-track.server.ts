import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { and, eq, sql } from 'drizzle-orm'
import { brand } from '@/lib/core/brand'
import { log } from '@/lib/core/logs/log.server'
import { mediaStore } from '@/lib/media/images/files/media-store.server'
import { lengthOf } from '@/lib/media/video/probe.server'
import { runTool, ToolFailed } from '@/lib/media/video/tools.server'
import { nameless, quiet } from '@/lib/media/video/transcode.server'
import { inWorkFolder } from '@/lib/media/video/work-files.server'
import { db, transact } from '@/lib/platform/db/client.server'
import { enqueue, takeTurns } from '@/lib/platform/db/queue.server'
import { deleteTrackFiles } from './files.server'
import { musicLimits, type TrackFailure } from './limits'
import { incomingMusicKey, musicKey } from './music-key'
import { musicQueue } from './queues.server'
import { musicTracks } from './table.server'

/** Seconds of processor time for a track: a hundred times what a minute and a half needs. */
const encodeSeconds = 120

/** Seconds over which a longer file fades out at its end. */
const fadeSeconds = 2

/** Arguments for opening an uploaded file: the allowed protocols, containers and codecs of sound. Pictures in it are not opened. */
const reading = [
  ...['-protocol_whitelist', 'file'],
  ...['-format_whitelist', 'mp3,mov,mp4,m4a,aac,ogg,wav,flac'],
  '-codec_whitelist',
  'mp3,mp3float,aac,aac_fixed,alac,flac,vorbis,libvorbis,opus,libopus,pcm_s16le,pcm_s16be,pcm_s24le,pcm_s24be,pcm_s32le,pcm_f32le,pcm_u8',
]

class MusicRefused extends Error {
  static {
    brand(MusicRefused, 'MusicRefused')
  }

  override readonly name = 'MusicRefused'

  constructor(
    readonly reason: TrackFailure,
    options?: ErrorOptions,
  ) {
    super(`music refused: ${reason}`, options)
  }
}

function refusalOf({ output: answer }: ToolFailed): TrackFailure {
  if (/matches no streams/.test(answer)) return 'no_sound'
  return /not on whitelist|Invalid data found when processing input/.test(answer) ? 'format' : 'broken'
}

/** Encodes the first 90 seconds of a file's sound as AAC, without its tags and pictures. Returns its milliseconds. */
async function encode(source: string, target: string): Promise<number> {
  const seconds = musicLimits.longest / 1000
  const args = [
    ...[...quiet, ...reading, '-i', source, '-map', '0:a:0', '-vn', '-sn', '-dn', '-t', String(seconds)],
    ...['-af', `afade=t=out:st=${seconds - fadeSeconds}:d=${fadeSeconds}`],
    ...['-c:a', 'aac', '-b:a', '128k', '-ac', '2', '-ar', '44100', ...nameless, '-flags:a', '+bitexact'],
    ...['-movflags', '+faststart', '-f', 'mp4', target],
  ]
  try {
    await runTool('ffmpeg', args, { seconds: encodeSeconds })
  } catch (error) {
    throw error instanceof ToolFailed ? new MusicRefused(refusalOf(error), { cause: error }) : error
  }
  const duration = await lengthOf(target)
  if (duration < musicLimits.shortest) throw new MusicRefused('too_short')
  return duration
}

/** Stores an encoded file and marks its track as ready. Returns false when the track was deleted in the meantime. */
const keep = (id: string, signature: string, file: string, duration: number): Promise<boolean> =>
  transact(async (tx) => {
    await takeTurns(tx, signature)
    const made = await tx
      .update(musicTracks)
      .set({ status: 'ready', duration, ready_at: sql`now()` })
      .where(and(eq(musicTracks.id, id), eq(musicTracks.status, 'processing')))
      .returning({ id: musicTracks.id })
    if (made.length > 0) await mediaStore().adopt(musicKey(signature), file)
    return made.length > 0
  })

async function failTrack(id: string, failure: TrackFailure): Promise<void> {
  await db()
    .update(musicTracks)
    .set({ status: 'failed', failure })
    .where(and(eq(musicTracks.id, id), eq(musicTracks.status, 'processing')))
}

/** Copies an upload from the store to a file that a tool can read; null when it is missing. */
async function sourceIn(folder: string, signature: string): Promise<string | null> {
  const stored = await mediaStore().get(incomingMusicKey(signature))
  if (!stored) return null
  const file = path.join(folder, 'source')
  await pipeline(stored.stream, createWriteStream(file))
  return file
}

async function make(id: string, signature: string): Promise<void> {
  await inWorkFolder(`music-${randomUUID()}`, async (folder) => {
    const source = await sourceIn(folder, signature)
    if (!source) return failTrack(id, 'not_processed')
    const target = path.join(folder, 'track.m4a')
    const duration = await encode(source, target)
    if (!(await keep(id, signature, target, duration))) await deleteTrackFiles(signature)
  })
}

/**
 * Encodes the file of a track, in the worker. May run any number of times and be killed at any moment. A file that is
 * not music fails with a reason; any other error is thrown, so that the job is retried, unless `isLast`.
 */
export async function makeTrack(id: string, isLast: boolean): Promise<void> {
  const { rows } = await db().execute<{ signature: string }>(sql`
    select signature from music_tracks where id = ${id} and status = 'processing'`)
  const [row] = rows
  if (!row) return
  try {
    await make(id, row.signature)
  } catch (error) {
    if (!(error instanceof MusicRefused)) {
      log.error({ err: error, track: id }, 'music not made')
      if (!isLast) throw error
    } else log.info({ err: error, track: id }, 'music refused')
    await failTrack(id, error instanceof MusicRefused ? error.reason : 'not_processed')
  }
  await mediaStore().delete(incomingMusicKey(row.signature))
}

/** Requeues tracks whose worker died; fails them after a day. */
export async function requeueMusic(olderThanSeconds = 120): Promise<void> {
  const { rows } = await db().execute<{ id: string; stale: boolean }>(sql`
    select id, created_at < now() - interval '1 day' as stale from music_tracks
    where status = 'processing' and created_at < now() - make_interval(secs => ${olderThanSeconds})`)
  for (const { id, stale } of rows) {
    if (stale) await failTrack(id, 'not_processed')
    else await enqueue(db(), musicQueue, { id }, id)
  }
}
