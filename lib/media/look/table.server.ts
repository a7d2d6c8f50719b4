import { bigserial, index, pgTable, real, text } from 'drizzle-orm/pg-core'
import { media } from '@/lib/media/images/table.server'
import { bytea, createdAt } from '@/lib/platform/db/columns.server'

/** The look of each picture (look.ts), for visual search; empty if its file could not be read. Absent until it is described. */
export const pictureLooks = pgTable(
  'picture_looks',
  {
    signature: text('signature')
      .primaryKey()
      .references(() => media.signature, { onDelete: 'cascade' }),
    /** Grows with each picture, so that a worker reads only those that are new to it. */
    number: bigserial('number', { mode: 'number' }).notNull(),
    look: bytea('look').notNull(),
  },
  (t) => [index('picture_looks_by_number').on(t.number)],
)

/**
 * Answers of visual search, kept for some minutes: the pictures most alike first. They say nothing about who may see
 * them; each reader's pins are looked up when they are shown.
 */
export const lookAnswers = pgTable(
  'look_answers',
  {
    /** Names the picture and its part. */
    key: text('key').primaryKey(),
    signatures: text('signatures').array().notNull(),
    alikeness: real('alikeness').array().notNull(),
    created_at: createdAt(),
  },
  (t) => [index('look_answers_by_time').on(t.created_at)],
)
