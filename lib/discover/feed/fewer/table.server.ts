import { index, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { ofUser } from '@/lib/accounts/users/table.server'
import { ofAggregatedPin, ofPin } from '@/lib/content/pins/table.server'
import { interests } from '@/lib/content/topics/table.server'
import { belongsTo, bigId, createdAt } from '@/lib/platform/db/columns.server'

const whose = () => ofUser()

/**
 * Hidden pins of users: the picture is hidden in their feeds, its topic and pinner rank lower. Topic and
 * pinner are those at the time of hiding.
 */
export const pinHides = pgTable(
  'pin_hides',
  {
    user_id: whose(),
    aggregated_pin_id: ofAggregatedPin(),
    pin_id: ofPin(),
    pinner_id: ofUser('pinner_id'),
    interest_id: bigId('interest_id').references(() => interests.id, { onDelete: 'set null' }),
    created_at: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.user_id, t.aggregated_pin_id] }),
    index('pin_hides_newest').on(t.user_id, t.created_at, t.pin_id),
    index('pin_hides_pin').on(t.pin_id),
    index('pin_hides_picture').on(t.aggregated_pin_id),
    index('pin_hides_pinner').on(t.pinner_id),
  ],
)

/** Topics hidden by users in their feeds. */
export const interestHides = pgTable(
  'interest_hides',
  {
    user_id: whose(),
    interest_id: belongsTo('interest_id', () => interests.id),
    created_at: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.user_id, t.interest_id] }),
    index('interest_hides_topic').on(t.interest_id),
  ],
)
