import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { adAccounts } from '@/lib/business/access/table.server'
import { belongsTo, bigId, createdAt, id, moment } from '@/lib/platform/db/columns.server'
import { reportFormats, reportStates } from './kinds'

/** Reports that were requested: the worker writes each to a file, which is kept until it expires. */
export const adReports = pgTable(
  'ad_reports',
  {
    id: id(),
    ad_account_id: belongsTo('ad_account_id', () => adAccounts.id),
    /** The person who requested it; not a foreign key, since colleagues still read it. */
    created_by: bigId('created_by').notNull(),
    /** The text by which its state is read. */
    token: text('token').notNull(),
    name: text('name').notNull(),
    format: text('format', { enum: reportFormats }).notNull(),
    requested: jsonb('requested').notNull(),
    status: text('status', { enum: reportStates }).notNull().default('IN_PROGRESS'),
    file: text('file'),
    size: bigint('size', { mode: 'number' }),
    lines: integer('lines'),
    created_at: createdAt(),
    finished_at: moment('finished_at'),
    expires_at: moment('expires_at'),
  },
  (t) => [
    index('ad_reports_account').on(t.ad_account_id, t.id),
    uniqueIndex('ad_reports_token').on(t.token),
    index('ad_reports_expiry').on(t.expires_at),
    check('ad_reports_name_length', sql`length(${t.name}) between 1 and 100`),
  ],
)
