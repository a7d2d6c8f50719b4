import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { interests } from '@/lib/content/topics/table.server'
import { media } from '@/lib/media/images/table.server'
import { bigId } from '@/lib/platform/db/columns.server'

/** The topic of the pictures that look like a picture, if they agree on one: evidence on its pins (looked-like.server.ts). */
export const pictureTopics = pgTable(
  'picture_topics',
  {
    signature: text('signature')
      .primaryKey()
      .references(() => media.signature, { onDelete: 'cascade' }),
    interest_id: bigId('interest_id')
      .notNull()
      .references(() => interests.id, { onDelete: 'cascade' }),
  },
  (t) => [index('picture_topics_interest').on(t.interest_id)],
)
