import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt } from '@/lib/platform/db/columns.server'

/** The alerts that are on: a row is added, and deleted, in the transaction of the mails about it. */
export const siteAlerts = pgTable('site_alerts', {
  name: text('name').primaryKey(),
  /** The measured values when it began. */
  values: jsonb('values').$type<Record<string, string | number>>().notNull(),
  created_at: createdAt(),
})
