import { sql } from 'drizzle-orm'
import { check, index, pgTable, text } from 'drizzle-orm/pg-core'
import { users } from '@/lib/accounts/users/table.server'
import { bigId, createdAt, id, moment } from '@/lib/platform/db/columns.server'

/** Feedback of people about the site, for its host. */
export const feedback = pgTable(
  'feedback',
  {
    id: id(),
    /** Null for a visitor. */
    user_id: bigId('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** The place it was sent from, such as `pin_builder`. */
    source: text('source').notNull(),
    text: text('text').notNull(),
    created_at: createdAt(),
    done_at: moment('done_at'),
  },
  (t) => [
    index('feedback_open').on(t.id).where(sql`${t.done_at} is null`),
    index('feedback_done').on(t.id).where(sql`${t.done_at} is not null`),
    index('feedback_by_user').on(t.user_id).where(sql`${t.user_id} is not null`),
    check('feedback_source_form', sql`${t.source} ~ '^[a-z0-9_]{0,50}$'`),
    check('feedback_text_length', sql`length(${t.text}) between 1 and 2000`),
  ],
)
