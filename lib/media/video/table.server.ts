import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { media } from '@/lib/media/images/table.server'
import { bigId, createdAt, moment } from '@/lib/platform/db/columns.server'

/**
 * One video, regardless of its uploader: addressed by its content. `processing` until all of its files are stored.
 * Width and height are those of its largest rendition, upright; `duration` is in milliseconds.
 */
export const videos = pgTable(
  'videos',
  {
    signature: text('signature').primaryKey(),
    status: text('status', { enum: ['processing', 'succeeded', 'failed'] })
      .notNull()
      .default('processing'),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    duration: integer('duration').notNull(),
    has_sound: boolean('has_sound').notNull(),
    /** Pixels of the short side of each rendition, smallest first; always includes 720. */
    rungs: smallint('rungs').array().notNull(),
    /** Bytes of all its files together. */
    bytes: bigint('bytes', { mode: 'number' }).notNull().default(0),
    created_at: createdAt(),
    ready_at: moment('ready_at'),
  },
  (t) => [
    check('videos_signature_form', sql`${t.signature} ~ '^[0-9a-f]{32}$'`),
    check('videos_status_known', sql`${t.status} in ('processing','succeeded','failed')`),
    check('videos_size_positive', sql`${t.width} > 0 and ${t.height} > 0 and ${t.duration} > 0`),
    check('videos_rungs_known', sql`${t.rungs} <@ '{240,480,720}' and 720 = any(${t.rungs})`),
    check(
      'videos_ready_complete',
      sql`${t.status} <> 'succeeded' or (${t.ready_at} is not null and ${t.bytes} > 0)`,
    ),
    index('videos_by_age').on(t.created_at),
  ],
)

/** An accepted captions file: WebVTT in our form, addressed by its language and text. */
export const captions = pgTable(
  'captions',
  {
    signature: text('signature').primaryKey(),
    /** BCP 47 */
    language: text('language').notNull(),
    created_at: createdAt(),
  },
  (t) => [
    check('captions_signature_form', sql`${t.signature} ~ '^[0-9a-f]{32}$'`),
    check('captions_language_form', sql`${t.language} ~ '^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$'`),
  ],
)

/**
 * One upload of a video by one person; nobody else may see it. `uploading` until its last byte has arrived, `received`
 * until the worker claims it. The request or worker that handles it holds the `lease` and keeps touching the row.
 */
export const videoUploads = pgTable(
  'video_uploads',
  {
    id: text('id').primaryKey(),
    user_id: bigId('user_id').notNull(),
    name: text('name').notNull().default(''),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    received: bigint('received', { mode: 'number' }).notNull().default(0),
    status: text('status', { enum: ['uploading', 'received', 'processing', 'succeeded', 'failed'] })
      .notNull()
      .default('uploading'),
    failure: text('failure'),
    /** Percent of the work that is done. */
    percent: smallint('percent').notNull().default(0),
    /** Set when the worker has inspected the content. */
    signature: text('signature').references(() => videos.signature, { onDelete: 'set null' }),
    cover_signature: text('cover_signature').references(() => media.signature, { onDelete: 'set null' }),
    captions_signature: text('captions_signature').references(() => captions.signature, {
      onDelete: 'set null',
    }),
    /** The used piece of it, in milliseconds of its file; null for all of it. */
    trim_start: integer('trim_start'),
    trim_end: integer('trim_end'),
    /** Milliseconds of its file, when the worker has inspected it. */
    source_duration: integer('source_duration'),
    lease: text('lease'),
    touched_at: moment('touched_at').notNull().defaultNow(),
    published_at: moment('published_at'),
    created_at: createdAt(),
  },
  (t) => [
    check('video_uploads_id_form', sql`${t.id} ~ '^[0-9a-f]{32}$'`),
    check('video_uploads_received', sql`${t.bytes} > 0 and ${t.received} between 0 and ${t.bytes}`),
    check('video_uploads_percent', sql`${t.percent} between 0 and 100`),
    check(
      'video_uploads_status_known',
      sql`${t.status} in ('uploading','received','processing','succeeded','failed')`,
    ),
    check('video_uploads_whole', sql`${t.status} in ('uploading','failed') or ${t.received} = ${t.bytes}`),
    index('video_uploads_by_user').on(t.user_id),
    index('video_uploads_by_signature').on(t.signature),
    index('video_uploads_by_cover').on(t.cover_signature),
    index('video_uploads_by_captions').on(t.captions_signature),
    index('video_uploads_by_touch').on(t.touched_at),
  ],
)
