import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { users } from '@/lib/accounts/users/table.server'
import { businesses } from '@/lib/business/access/table.server'
import { bigId, createdAt, id, moment } from '@/lib/platform/db/columns.server'
import { ads } from '../campaigns/table.server'
import { autoRules } from './rules/kinds'

/** The decisions about ads, each with what it was made on; the newest of an ad is in force. RETURNED: its page moved to another site. */
export const adReviews = pgTable(
  'ad_reviews',
  {
    id: id(),
    ad_id: bigId('ad_id')
      .notNull()
      .references(() => ads.id, { onDelete: 'cascade' }),
    /** Null for a rule, and once the reviewer's account is deleted. */
    decider_id: bigId('decider_id').references(() => users.id, { onDelete: 'set null' }),
    /** The rule of the host that approved it; null for a person. */
    rule: text('rule', { enum: autoRules }),
    outcome: text('outcome', { enum: ['APPROVED', 'REJECTED', 'RETURNED'] }).notNull(),
    reasons: text('reasons').array().notNull().default(sql`'{}'`),
    note: text('note').notNull().default(''),
    /** The destination of the ad at that moment. */
    link: text('link'),
    /** Why the business wants another review of a rejection; null while it has not said so. */
    appeal: text('appeal'),
    appealed_at: moment('appealed_at'),
    created_at: createdAt(),
  },
  (t) => [
    index('ad_reviews_ad').on(t.ad_id, t.id),
    index('ad_reviews_decider').on(t.decider_id).where(sql`${t.decider_id} is not null`),
    check('ad_reviews_note_length', sql`length(${t.note}) <= 500`),
    check('ad_reviews_appeal_length', sql`length(${t.appeal}) between 1 and 500`),
    check('ad_reviews_appeal_of_rejection', sql`${t.appeal} is null or ${t.outcome} = 'REJECTED'`),
  ],
)

/** The rules of the host for the review, in one row. */
export const adReviewRules = pgTable(
  'ad_review_rules',
  {
    is_only: boolean('is_only').primaryKey().default(true),
    /** Approved ads of a business without a rejection in 90 days, from which on its ads are approved; 0 for never. */
    approve_after: integer('approve_after').notNull().default(0),
    /** The rules of this site, below those of the product. */
    body: text('body').notNull().default(''),
  },
  (t) => [
    check('ad_review_rules_one', sql`${t.is_only}`),
    check('ad_review_rules_body_length', sql`length(${t.body}) <= 5000`),
    check('ad_review_rules_after', sql`${t.approve_after} between 0 and 1000`),
  ],
)

/** Businesses whose ads are approved without a person. */
export const trustedAdvertisers = pgTable('trusted_advertisers', {
  business_id: bigId('business_id')
    .primaryKey()
    .references(() => businesses.id, { onDelete: 'cascade' }),
  created_at: createdAt(),
})
