import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, id, moment } from '@/lib/platform/db/columns.server'
import { trackFailures, trackStates } from './limits'

/**
 * The host's music for stories: a track belongs to the site, not to the admin who added it. Stories refer to tracks by
 * id without a foreign key, so that they outlive them.
 */
export const musicTracks = pgTable(
  'music_tracks',
  {
    id: id(),
    title: text('title').notNull(),
    artist: text('artist').notNull().default(''),
    /** The signature of the uploaded bytes, which names its file. */
    signature: text('signature').notNull().unique('music_tracks_signature'),
    status: text('status', { enum: trackStates }).notNull().default('processing'),
    failure: text('failure', { enum: trackFailures }),
    /** Milliseconds of its file, when it is encoded. */
    duration: integer('duration'),
    created_at: createdAt(),
    ready_at: moment('ready_at'),
  },
  (t) => [
    check('music_tracks_title_length', sql`length(${t.title}) between 1 and 100`),
    check('music_tracks_artist_length', sql`length(${t.artist}) <= 100`),
    check('music_tracks_signature_form', sql`${t.signature} ~ '^[0-9a-f]{32}$'`),
    check('music_tracks_status_known', sql`${t.status} in ('processing','ready','failed')`),
    check(
      'music_tracks_ready_complete',
      sql`${t.status} <> 'ready' or (${t.ready_at} is not null and ${t.duration} > 0)`,
    ),
    check('music_tracks_failed_reason', sql`(${t.status} = 'failed') = (${t.failure} is not null)`),
    index('music_tracks_ready').on(t.id).where(sql`${t.status} = 'ready'`),
  ],
)
