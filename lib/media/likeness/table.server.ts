import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { media } from '@/lib/media/images/table.server'

/**
 * Buckets of similar pictures: each picture is in a few buckets of each kind (bands-of.ts), and similar ones
 * probably share some. A bucket is read from one end and only as far as needed, so that a full one costs no
 * more.
 */
export const pictureBands = pgTable(
  'picture_bands',
  {
    band: integer('band').notNull(),
    signature: text('signature')
      .notNull()
      .references(() => media.signature, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.band, t.signature] }), index('picture_bands_picture').on(t.signature)],
)
