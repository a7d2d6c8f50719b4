import { sql } from 'drizzle-orm'
import { check, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { media } from '@/lib/media/images/table.server'

/**
 * The colors of each picture as bits (color-names.ts), and the range of skin tones in it, null for none or an unsure one; no
 * colors if its file could not be read. Absent until it is described. `version` is the method: what an earlier one
 * described is described again.
 */
export const picturePalettes = pgTable(
  'picture_palettes',
  {
    signature: text('signature')
      .primaryKey()
      .references(() => media.signature, { onDelete: 'cascade' }),
    colors: smallint('colors').notNull(),
    skin_tone: smallint('skin_tone'),
    version: smallint('version').notNull(),
  },
  (t) => [check('picture_palettes_tone_known', sql`${t.skin_tone} between 1 and 4`)],
)
