import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { ofUser } from '@/lib/accounts/users/table.server'
import { ofAggregatedPin } from '@/lib/content/pins/table.server'
import { media } from '@/lib/media/images/table.server'
import { belongsTo, bigId, createdAt, id, moment } from '@/lib/platform/db/columns.server'

/**
 * A person's try of a picture: a photo of the result, text, or both. One existing try per person and picture. The reference
 * (no cascade) protects the photo from deletion; the sweep of pictures checks tries, too.
 */
export const tries = pgTable(
  'tries',
  {
    id: id(),
    aggregated_pin_id: ofAggregatedPin(),
    user_id: ofUser(),
    /** Its photo; null for a try that only tells how it went. */
    signature: text('signature').references(() => media.signature),
    text: text('text').notNull().default(''),
    /**
     * The decision that removed it for everyone but its author; it is not counted while that is in force.
     */
    removed_by: bigId('removed_by'),
    comment_count: integer('comment_count').notNull().default(0),
    like_count: integer('like_count').notNull().default(0),
    helpful_count: integer('helpful_count').notNull().default(0),
    created_at: createdAt(),
    deleted_at: moment('deleted_at'),
  },
  (t) => [
    uniqueIndex('tries_one_of_a_person')
      .on(t.aggregated_pin_id, t.user_id)
      .where(sql`${t.deleted_at} is null`),
    index('tries_by_aggregate').on(t.aggregated_pin_id, t.id),
    index('tries_by_user').on(t.user_id, t.id),
    index('tries_by_media').on(t.signature),
    index('tries_deleted').on(t.deleted_at).where(sql`${t.deleted_at} is not null`),
    check('tries_text_length', sql`length(${t.text}) <= 500`),
    check('tries_photo_or_text', sql`${t.signature} is not null or ${t.text} <> ''`),
    index('tries_removed').on(t.removed_by).where(sql`${t.removed_by} is not null`),
    check(
      'tries_counts_floor',
      sql`${t.like_count} >= 0 and ${t.helpful_count} >= 0 and ${t.comment_count} >= 0`,
    ),
  ],
)

/** Likes and helpful marks of tries. */
export const tryMarks = pgTable(
  'try_marks',
  {
    try_id: belongsTo('try_id', () => tries.id),
    user_id: ofUser(),
    kind: text('kind', { enum: ['like', 'helpful'] }).notNull(),
    created_at: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.try_id, t.user_id, t.kind] }),
    index('try_marks_user').on(t.user_id),
    check('try_marks_kind', sql`${t.kind} in ('like', 'helpful')`),
  ],
)
