import { sql } from 'drizzle-orm'
import { pgTable, primaryKey, smallint } from 'drizzle-orm/pg-core'
import { bigId, bigIds, createdAt } from '@/lib/platform/db/columns.server'

/**
 * A ranked list of pins, computed once and read many times: `kind` 1 home of user `owner_id`, 2 for visitors (owner 0),
 * 3 related to the aggregated pin `owner_id`, 4 of the topic `owner_id` and its parts. A cache: deleting a row only slows down its next reader.
 */
export const rankedFeeds = pgTable(
  'ranked_feeds',
  {
    kind: smallint('kind').notNull(),
    owner_id: bigId('owner_id').notNull(),
    pin_ids: bigIds('pin_ids').notNull(),
    /** The pictures of those pins, by `pictureKey`; null in rows of the previous version. */
    picture_keys: bigIds('picture_keys'),
    /** Saved pins of the owner, or topics, that led to those pins; null for the others, or if nothing has one. */
    causes: bigIds('causes'),
    reasons: smallint('reasons').array().notNull().default(sql`'{}'`),
    created_at: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.owner_id] })],
)
