import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { media } from '@/lib/media/images/table.server'

/**
 * Where pictures that look alike meet: each stands in a few buckets of each kind (bands-of.ts), and like ones are likely
 * to share some. A bucket is read from one end and no further than asked, so that a full one costs no more.
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
