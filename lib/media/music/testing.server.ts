import { randomBytes } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { env } from '@/lib/core/env.server'
import type { Member } from '@/lib/core/viewer'
import { ffmpegBytes } from '@/lib/media/video/test-clips'
import { db } from '@/lib/platform/db/client.server'
import { addTrack } from './add-track.server'
import { trackCreate, type WireTrack } from './schema'

const origin = { ip: '203.0.113.7', user_agent: 'test', country: 'US', locale: 'en-US' }

/** Creates a sound file: by default three seconds of a tone as MP3, unlike any other. */
export function sound(args: string[] = [], name = 'tone.mp3', seconds = 3): Promise<Buffer> {
  const tone = 200 + (randomBytes(2).readUInt16BE() % 2000)
  return ffmpegBytes(['-f', 'lavfi', '-i', `sine=f=${tone}:d=${seconds}`, ...args], name)
}

/** Adds bytes to the library, as the upload does. */
export async function added(member: Member, bytes: Uint8Array, words: object = { title: 'A song' }) {
  const folder = path.join(env().MEDIA_DIR, '.writing')
  await mkdir(folder, { recursive: true })
  const file = path.join(folder, randomBytes(8).toString('hex'))
  await writeFile(file, bytes)
  return addTrack(member, { path: file, bytes: bytes.length }, trackCreate.parse(words), origin)
}

/** Inserts a ready track without a file. */
export async function readyTrack(title = 'A song', artist = 'A band'): Promise<Pick<WireTrack, 'id'>> {
  const { rows } = await db().execute<{ id: string }>(sql`
    insert into music_tracks (title, artist, signature, status, duration, ready_at)
    values (${title}, ${artist}, ${randomBytes(16).toString('hex')}, 'ready', 3000, now()) returning id`)
  if (!rows[0]) throw new Error('no track')
  return rows[0]
}
