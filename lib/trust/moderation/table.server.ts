import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from '@/lib/accounts/users/table.server'
import { reportReasons } from '@/lib/content/reports/reasons'
import { reportCases } from '@/lib/content/reports/table.server'
import { bigId, createdAt, id, moment } from '@/lib/platform/db/columns.server'
import { outcomes } from './outcomes'

/**
 * The decisions about cases and their reasons. At most one is in force: of two concurrent admins the first
 * decides.
 */
export const moderationDecisions = pgTable(
  'moderation_decisions',
  {
    id: id(),
    case_id: bigId('case_id')
      .notNull()
      .references(() => reportCases.id, { onDelete: 'cascade' }),
    decider_id: bigId('decider_id').references(() => users.id, { onDelete: 'set null' }),
    outcome: text('outcome', { enum: outcomes }).notNull(),
    rule: text('rule', { enum: reportReasons }),
    /** The statement of reasons, for the person concerned. */
    statement: text('statement').notNull(),
    /** True if it removed every save of the picture, and so blocks new ones. */
    copies: boolean('copies').notNull().default(false),
    /** End of the suspension from writing, if any. */
    until: moment('until'),
    /** True if this decision closed the account. */
    closed_account: boolean('closed_account').notNull().default(false),
    created_at: createdAt(),
    undone_at: moment('undone_at'),
    undone_by: bigId('undone_by').references(() => users.id, { onDelete: 'set null' }),
  },
  (t) => [
    uniqueIndex('moderation_decisions_one_standing').on(t.case_id).where(sql`${t.undone_at} is null`),
    index('moderation_decisions_by_case').on(t.case_id, t.id),
    index('moderation_decisions_decider').on(t.decider_id).where(sql`${t.decider_id} is not null`),
    index('moderation_decisions_undoer').on(t.undone_by).where(sql`${t.undone_by} is not null`),
    check('moderation_decisions_statement_length', sql`length(${t.statement}) between 1 and 2000`),
    check('moderation_decisions_rule', sql`(${t.outcome} = 'no_violation') = (${t.rule} is null)`),
    check('moderation_decisions_until', sql`(${t.outcome} like 'suspended%') = (${t.until} is not null)`),
  ],
)

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
