import { sql } from 'drizzle-orm'
import { bigint, check, index, pgTable, text } from 'drizzle-orm/pg-core'
import { media } from '@/lib/media/images/table.server'
import { bigId, createdAt, moment } from '@/lib/platform/db/columns.server'

/**
 * A right to send one file without a session: it was registered by a session, and ends with it. Of a video, `upload_id` is
 * the row of `video_uploads`; of a picture, `signature` is what came of it.
 */
export const mediaUploads = pgTable(
  'media_uploads',
  {
    /** At most 2^53, since programs read it as a number. */
    id: bigint('id', { mode: 'number' }).primaryKey(),
    user_id: bigId('user_id').notNull(),
    session_id: bigId('session_id').notNull(),
    media_type: text('media_type', {
      enum: ['image', 'video', 'image-story-pin', 'video-story-pin'],
    }).notNull(),
    /** The stated bytes; null if the caller did not know. */
    bytes: bigint('bytes', { mode: 'number' }),
    upload_id: text('upload_id'),
    signature: text('signature').references(() => media.signature, { onDelete: 'set null' }),
    used_at: moment('used_at'),
    created_at: createdAt(),
  },
  (t) => [
    check('media_uploads_id', sql`${t.id} between 1 and 9007199254740991`),
    check('media_uploads_bytes', sql`${t.bytes} > 0`),
    index('media_uploads_by_user').on(t.user_id),
    index('media_uploads_by_age').on(t.created_at),
    index('media_uploads_by_media').on(t.signature).where(sql`${t.signature} is not null`),
  ],
)
