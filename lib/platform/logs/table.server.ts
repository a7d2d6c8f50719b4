import { jsonb, pgTable } from 'drizzle-orm/pg-core'
import { createdAt, id } from '@/lib/platform/db/columns.server'
import type { ContextEvent } from './schema'

/**
 * The newest events of browsers whose viewer allowed analytics, with all their fields (specification part 1, section 7); without an
 * account, an address or a browser's id. `keep.server.ts` bounds it.
 */
export const contextEvents = pgTable('context_events', {
  id: id(),
  event: jsonb('event').$type<ContextEvent>().notNull(),
  created_at: createdAt(),
})
