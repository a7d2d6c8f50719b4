import { integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { createdAt, id } from '@/lib/platform/db/columns.server'

/**
 * Effects of commands that no caller waits for. A command stores its row in its own transaction; a worker runs it and
 * deletes it in another. `data` holds ids, never content.
 */
export const outbox = pgTable('outbox', {
  id: id(),
  kind: text('kind').notNull(),
  data: jsonb('data').$type<Record<string, unknown>>().notNull(),
  /** Failed attempts. */
  attempts: integer('attempts').notNull().default(0),
  due_at: timestamp('due_at', { withTimezone: true }).notNull().defaultNow(),
  created_at: createdAt(),
})
