import { index, pgTable } from 'drizzle-orm/pg-core'
import { recordedChange } from '@/lib/platform/audit/table.server'
import { belongsTo, createdAt, id } from '@/lib/platform/db/columns.server'
import { businesses } from '../access/table.server'

/** Every change of business data, recorded in the transaction of the change. */
export const businessHistory = pgTable(
  'business_history',
  {
    id: id(),
    business_id: belongsTo('business_id', () => businesses.id),
    ...recordedChange(),
    created_at: createdAt(),
  },
  (t) => [
    index('business_history_business').on(t.business_id, t.created_at),
    index('business_history_actor').on(t.business_id, t.actor_id),
  ],
)
