import { sql } from 'drizzle-orm'
import { bigint, check, date, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { bigId } from '@/lib/platform/db/columns.server'

/** The things that are counted by day: the events of tags, the changes and records of customer lists, and new audiences. */
export const usageKinds = [
  'tag',
  'tag-account',
  'tag-site',
  'list-edits',
  'list-records',
  'account-records',
  'account-audiences',
] as const
export type UsageKind = (typeof usageKinds)[number]

const count = (name: string) => bigint(name, { mode: 'number' }).notNull().default(0)

/** The items that something stored in a day (UTC), and those refused. The subject of the site itself is 0. */
export const businessUsage = pgTable(
  'business_usage',
  {
    kind: text('kind', { enum: usageKinds }).notNull(),
    subject_id: bigId('subject_id').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    items: count('items'),
    bytes: count('bytes'),
    refused: count('refused'),
    /** Events of hosts that a tag does not allow, and the first of these hosts. */
    foreign_items: count('foreign_items'),
    foreign_hosts: text('foreign_hosts').array().notNull().default([]),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.subject_id, t.day] }),
    index('business_usage_day').on(t.day),
    check(
      'business_usage_floor',
      sql`${t.items} >= 0 and ${t.bytes} >= 0 and ${t.refused} >= 0 and ${t.foreign_items} >= 0`,
    ),
    check('business_usage_hosts', sql`cardinality(${t.foreign_hosts}) <= 5`),
  ],
)
