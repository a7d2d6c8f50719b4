import { sql } from 'drizzle-orm'
import { boolean, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { bigId, createdAt, id } from '@/lib/platform/db/columns.server'

/** Returns the columns of a recorded change: who did what to which object, and from where. */
export const recordedChange = () => ({
  // No foreign key to users: the record outlives them.
  actor_id: bigId('actor_id'),
  action: text('action').notNull(),
  target_type: text('target_type').notNull(),
  target_id: bigId('target_id'),
  before: jsonb('before'),
  after: jsonb('after'),
  ip: text('ip').notNull().default(''),
})

/**
 * Actions on accounts and their actors: log-ins refused, passwords changed, limits set by an admin. Never
 * secrets.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    id: id(),
    ...recordedChange(),
    /** The actor's words; empty if none were asked for. */
    reason: text('reason').notNull().default(''),
    /** True for an admin's or operator's act: the rows of `/admin/log/`. */
    by_admin: boolean('by_admin').notNull().default(false),
    created_at: createdAt(),
  },
  (t) => [
    index('audit_log_target').on(t.target_type, t.target_id, t.id),
    index('audit_log_actor').on(t.actor_id, t.id),
    index('audit_log_admins').on(t.id).where(sql`${t.by_admin}`),
  ],
)
