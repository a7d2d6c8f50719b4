import { sql } from 'drizzle-orm'
import { check, index, pgTable, text } from 'drizzle-orm/pg-core'
import { users } from '@/lib/accounts/users/table.server'
import { bigId, createdAt, id } from '@/lib/platform/db/columns.server'
import { ads } from '../campaigns/table.server'

/** The decisions about ads, each with what it was made on; the newest of an ad is in force. */
export const adReviews = pgTable(
  'ad_reviews',
  {
    id: id(),
    ad_id: bigId('ad_id')
      .notNull()
      .references(() => ads.id, { onDelete: 'cascade' }),
    /** Null once the reviewer's account is deleted. */
    decider_id: bigId('decider_id').references(() => users.id, { onDelete: 'set null' }),
    outcome: text('outcome', { enum: ['APPROVED', 'REJECTED'] }).notNull(),
    reasons: text('reasons').array().notNull().default(sql`'{}'`),
    note: text('note').notNull().default(''),
    /** The destination of the ad at that moment. */
    link: text('link'),
    created_at: createdAt(),
  },
  (t) => [
    index('ad_reviews_ad').on(t.ad_id, t.id),
    index('ad_reviews_decider').on(t.decider_id).where(sql`${t.decider_id} is not null`),
    check('ad_reviews_note_length', sql`length(${t.note}) <= 500`),
  ],
)
