import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { bytea, createdAt, moment } from '@/lib/platform/db/columns.server'
import type { Attribution, RichMetadata } from './schema'

/** A page that pins link to, and its metadata: one row for all of its pins, read by the worker. */
export const linkedPages = pgTable(
  'linked_pages',
  {
    /** SHA-256 of the address. */
    url_hash: bytea('url_hash').primaryKey(),
    url: text('url').notNull(),
    host: text('host').notNull(),
    status: text('status', { enum: ['pending', 'ready', 'failed'] })
      .notNull()
      .default('pending'),
    metadata: jsonb('metadata').$type<RichMetadata>(),
    /** Attribution by the page itself or its provider. */
    attribution: jsonb('attribution').$type<Attribution>(),
    /** Final host after redirects at the last reading, for block lists. */
    final_host: text('final_host'),
    /** Time of the last request to read it again. */
    asked_at: moment('asked_at'),
    /** Consecutive failed attempts. */
    failures: integer('failures').notNull().default(0),
    /** The price of its product before it last fell, and when that was read (price-fall.ts); null while it has not. */
    price_before: text('price_before'),
    price_fell_at: moment('price_fell_at'),
    created_at: createdAt(),
    fetched_at: moment('fetched_at'),
  },
  (t) => [
    index('linked_pages_host').on(t.host, t.fetched_at),
    index('linked_pages_age').on(t.fetched_at).where(sql`${t.fetched_at} is not null`),
  ],
)
