import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '@/lib/platform/db/columns.server'

/**
 * What a worker or a tool last measured on the machine, for the admin overview: a web process may run elsewhere and
 * cannot see the media folder, ffmpeg, or the last backup.
 */
export const siteFacts = pgTable('site_facts', {
  name: text('name').primaryKey(),
  value: jsonb('value').notNull(),
  measured_at: moment('measured_at').notNull().defaultNow(),
})
