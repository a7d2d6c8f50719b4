import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, text } from 'drizzle-orm/pg-core'
import { users } from '@/lib/accounts/users/table.server'
import { moderationDecisions } from '@/lib/content/reports/table.server'
import { bigId, createdAt, moment } from '@/lib/platform/db/columns.server'

/** A person's one appeal of a decision, and its result. */
export const moderationAppeals = pgTable(
  'moderation_appeals',
  {
    decision_id: bigId('decision_id')
      .primaryKey()
      .references(() => moderationDecisions.id, { onDelete: 'cascade' }),
    text: text('text').notNull(),
    created_at: createdAt(),
    is_granted: boolean('is_granted'),
    answer: text('answer'),
    decider_id: bigId('decider_id').references(() => users.id, { onDelete: 'set null' }),
    decided_at: moment('decided_at'),
  },
  (t) => [
    index('moderation_appeals_decider').on(t.decider_id).where(sql`${t.decider_id} is not null`),
    check('moderation_appeals_text_length', sql`length(${t.text}) between 1 and 1000`),
    check('moderation_appeals_answer_length', sql`length(${t.answer}) between 1 and 2000`),
    check(
      'moderation_appeals_decided',
      sql`(${t.decided_at} is null) = (${t.is_granted} is null) and (${t.decided_at} is null) = (${t.answer} is null)`,
    ),
  ],
)
