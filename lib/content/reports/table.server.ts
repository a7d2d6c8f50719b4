import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { users } from '@/lib/accounts/users/table.server'
import { belongsTo, bigId, createdAt, id, moment } from '@/lib/platform/db/columns.server'
import { outcomes } from './outcomes'
import { type ReportType, reportReasons } from './reasons'
import type { ReportContext } from './schema'

/**
 * The reports on one target until a decision: at most one open case per target. Deleted with the owner of the target.
 * Targets are in many tables, so `target_id` has no foreign key: a case outlives its target.
 */
export const reportCases = pgTable(
  'report_cases',
  {
    id: id(),
    target_type: text('target_type').$type<ReportType>().notNull(),
    target_id: bigId('target_id').notNull(),
    /** Owner of the target; null for a group conversation. */
    owner_id: bigId('owner_id').references(() => users.id, { onDelete: 'cascade' }),
    state: text('state', { enum: ['open', 'decided', 'appealed'] })
      .notNull()
      .default('open'),
    report_count: integer('report_count').notNull().default(0),
    created_at: createdAt(),
    last_reported_at: moment('last_reported_at').notNull().defaultNow(),
  },
  (t) => [
    // Referenced by the reasons of a case, so that they always have the state of their case.
    unique('report_cases_state_key').on(t.id, t.state),
    uniqueIndex('report_cases_one_open').on(t.target_type, t.target_id).where(sql`${t.state} = 'open'`),
    index('report_cases_by_state').on(t.state, t.id),
    index('report_cases_by_type').on(t.state, t.target_type, t.id),
    index('report_cases_by_target').on(t.target_type, t.target_id, t.id),
    index('report_cases_by_owner').on(t.owner_id, t.id),
    check('report_cases_count_floor', sql`${t.report_count} >= 0`),
    check('report_cases_state_known', sql`${t.state} in ('open','decided','appealed')`),
  ],
)

/** Count of each reason in a case: the queue's filter. */
export const reportCaseReasons = pgTable(
  'report_case_reasons',
  {
    case_id: bigId('case_id').notNull(),
    reason: text('reason', { enum: reportReasons }).notNull(),
    state: text('state').notNull(),
    target_type: text('target_type').notNull(),
    report_count: integer('report_count').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.case_id, t.reason] }),
    foreignKey({
      name: 'report_case_reasons_case',
      columns: [t.case_id, t.state],
      foreignColumns: [reportCases.id, reportCases.state],
    })
      .onUpdate('cascade')
      .onDelete('cascade'),
    index('report_case_reasons_queue').on(t.state, t.reason, t.case_id),
    index('report_case_reasons_by_type').on(t.state, t.reason, t.target_type, t.case_id),
    check('report_case_reasons_count_floor', sql`${t.report_count} >= 0`),
  ],
)

/** One person's report; the reporter's id is removed with their account, the text stays with the case. */
export const reports = pgTable(
  'reports',
  {
    id: id(),
    case_id: belongsTo('case_id', () => reportCases.id),
    reporter_id: bigId('reporter_id').references(() => users.id, { onDelete: 'set null' }),
    target_type: text('target_type').$type<ReportType>().notNull(),
    target_id: bigId('target_id').notNull(),
    reason: text('reason', { enum: reportReasons }).notNull(),
    details: text('details').notNull().default(''),
    context: jsonb('context').$type<ReportContext>(),
    is_open: boolean('is_open').notNull().default(true),
    created_at: createdAt(),
  },
  (t) => [
    uniqueIndex('reports_one_open').on(t.reporter_id, t.target_type, t.target_id).where(sql`${t.is_open}`),
    index('reports_by_case').on(t.case_id, t.id),
    index('reports_by_reporter').on(t.reporter_id, t.id),
    check('reports_details_length', sql`length(${t.details}) <= 500`),
  ],
)

/**
 * The decisions about cases and their reasons. At most one is in force: of two concurrent admins the first
 * decides.
 */
export const moderationDecisions = pgTable(
  'moderation_decisions',
  {
    id: id(),
    case_id: belongsTo('case_id', () => reportCases.id),
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
