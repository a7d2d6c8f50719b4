import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { users } from '@/lib/accounts/users/table.server'
import { media } from '@/lib/media/images/table.server'
import { videos } from '@/lib/media/video/table.server'
import { bigId, createdAt } from '@/lib/platform/db/columns.server'

/** The cover of a business's profile: a picture, or a video with its own cover. */
export const profileCovers = pgTable(
  'profile_covers',
  {
    user_id: bigId('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    signature: text('signature')
      .notNull()
      .references(() => media.signature, { onDelete: 'cascade' }),
    video_signature: text('video_signature').references(() => videos.signature, { onDelete: 'cascade' }),
    /** The visible crop; null shows the middle. */
    crop: jsonb('crop').$type<{ x: number; y: number; scale: number }>(),
    created_at: createdAt(),
  },
  (t) => [
    index('profile_covers_by_picture').on(t.signature),
    index('profile_covers_by_video').on(t.video_signature).where(sql`${t.video_signature} is not null`),
    check('profile_covers_crop_whole', sql`${t.crop} is null or ${t.crop} ?& array['x', 'y', 'scale']`),
  ],
)
