import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { bigId, createdAt, id, moment } from '@/lib/platform/db/columns.server'
import type { Kind, RoleName } from './roles'

/**
 * The role that an account holds on a resource. Owners have no row, since a resource has its own owner column. Rows are
 * deleted with the account by a foreign key, with the resource and with their source by triggers, all written in
 * migrations since accounts are a higher area.
 */
export const grants = pgTable(
  'grants',
  {
    id: id(),
    subject_id: bigId('subject_id').notNull(),
    role: text('role').$type<RoleName>().notNull(),
    kind: text('kind').$type<Kind>().notNull(),
    resource_id: bigId('resource_id').notNull(),
    /**
     * Source of the grant: given directly, by a group of assets, or by a role in a business; `source_id`
     * identifies it.
     */
    source: text('source', { enum: ['direct', 'group', 'hierarchy'] })
      .notNull()
      .default('direct'),
    source_id: bigId('source_id').notNull().default('0'),
    created_by: bigId('created_by'),
    created_at: createdAt(),
    expires_at: moment('expires_at'),
  },
  (t) => [
    uniqueIndex('grants_once').on(t.subject_id, t.kind, t.resource_id, t.role, t.source, t.source_id),
    index('grants_on').on(t.kind, t.resource_id),
    index('grants_derived').on(t.source_id).where(sql`${t.source} <> 'direct'`),
    index('grants_created_by').on(t.created_by).where(sql`${t.created_by} is not null`),
    index('grants_expiring').on(t.expires_at).where(sql`${t.expires_at} is not null`),
    check('grants_source_known', sql`${t.source} in ('direct','group','hierarchy')`),
    check('grants_source_named', sql`(${t.source} = 'direct') = (${t.source_id} = 0)`),
  ],
)

/** A grant's row. */
export type Grant = typeof grants.$inferSelect
