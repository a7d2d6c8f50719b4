import { and, desc, lt, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { readBookmark } from '@/lib/core/bookmark.server'
import { largestId, type Page } from '@/lib/core/input'
import { toPage } from '@/lib/core/page.server'
import { plainName } from '@/lib/core/plain-name'
import { type Db, db } from '@/lib/platform/db/client.server'
import { statement } from '@/lib/platform/db/statement.server'
import { musicUrl } from './music-key'
import type { libraryGet, tracksGet, WireLibraryTrack, WireTrack } from './schema'
import { musicTracks } from './table.server'

/** A track as stored in its row. */
export type TrackRow = Pick<typeof musicTracks.$inferSelect, keyof typeof trackColumns>

export const trackColumns = {
  id: musicTracks.id,
  title: musicTracks.title,
  artist: musicTracks.artist,
  signature: musicTracks.signature,
  status: musicTracks.status,
  failure: musicTracks.failure,
  duration: musicTracks.duration,
  created_at: musicTracks.created_at,
}

const presentTrack = ({ id, title, artist, signature, duration }: TrackRow): WireTrack => ({
  id,
  title,
  artist,
  url: musicUrl(signature),
  duration: duration ?? 0,
})

/** Returns a track as the host sees it. */
export const libraryTrack = (row: TrackRow): WireLibraryTrack => ({
  id: row.id,
  title: row.title,
  artist: row.artist,
  url: row.status === 'ready' ? musicUrl(row.signature) : null,
  duration: row.duration,
  status: row.status,
  failure: row.failure,
  created_at: row.created_at.toISOString(),
})

async function pageOf<T extends { id: string }>(
  scope: string,
  { page_size, bookmarks }: z.output<typeof libraryGet>,
  condition: ReturnType<typeof sql>,
  present: (row: TrackRow) => T,
): Promise<Page<T>> {
  const [before = largestId] = readBookmark(scope, bookmarks) ?? []
  const rows = await db()
    .select(trackColumns)
    .from(musicTracks)
    .where(and(condition, lt(musicTracks.id, before)))
    .orderBy(desc(musicTracks.id))
    .limit(page_size + 1)
  const { items, bookmark } = toPage(rows, page_size, scope, (last) => [last.id])
  return { items: items.map(present), bookmark }
}

/** Returns all tracks, newest first, for the host. @throws AppError 1 for a foreign bookmark */
export const libraryOf = (input: z.output<typeof libraryGet>): Promise<Page<WireLibraryTrack>> =>
  pageOf('music-library', input, sql`true`, libraryTrack)

/**
 * Returns the ready tracks whose title or artist contains the term, newest first. A library is small enough to be read
 * as a whole (musicLimits.tracks). @throws AppError 1 for a foreign bookmark
 */
export const tracksLike = (input: z.output<typeof tracksGet>): Promise<Page<WireTrack>> => {
  const words = plainName(input.query)
  const isFound = sql`status = 'ready' and position(${words} in lower(normalize(title || ' ' || artist, NFC))) > 0`
  return pageOf(`music:${words}`, input, isFound, presentTrack)
}

const anyReady = statement<{ is_any: boolean }, []>(
  'music_any_ready',
  `select exists (select from music_tracks where status = 'ready') as is_any`,
)

/** True if members can choose music. */
export const isMusicOffered = async (): Promise<boolean> => (await anyReady())[0]?.is_any ?? false

const readyByIds = statement<TrackRow, [ids: readonly string[]]>(
  'music_ready_by_ids',
  `select id, title, artist, signature, status, failure, duration, created_at from music_tracks
   where id = any($1::bigint[]) and status = 'ready'`,
)

/** Returns those of some tracks that can be played. */
export const readyTracks = async (ids: readonly string[]): Promise<WireTrack[]> =>
  ids.length > 0 ? (await readyByIds(ids)).map(presentTrack) : []

/** Returns the ids of those tracks that can be played; they remain playable until the transaction ends. */
export async function lockTracks(tx: Db, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from music_tracks where id = any(${sql.param(ids)}::bigint[]) and status = 'ready' for share`)
  return new Set(rows.map(({ id }) => id))
}
