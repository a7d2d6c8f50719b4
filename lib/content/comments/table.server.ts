import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { users } from '@/lib/accounts/users/table.server'
import { ofAggregatedPin, ofPin, pins } from '@/lib/content/pins/table.server'
import { tries } from '@/lib/content/tries/table.server'
import { belongsTo, bigId, createdAt, id, moment } from '@/lib/platform/db/columns.server'

const person = (name: string) => belongsTo(name, () => users.id)

const comment = () => belongsTo('comment_id', () => comments.id)

/**
 * A comment on a picture, seen under every pin that shares it (aggregated pin), or a reply to one. It is
 * shown while it is neither deleted nor removed by a decision, a reply while its parent is shown, too; shown
 * comments are counted.
 */
export const comments = pgTable(
  'comments',
  {
    id: id(),
    aggregated_pin_id: ofAggregatedPin(),
    /** The try that it is about, if any; then it is neither listed nor counted with the picture's comments. */
    try_id: bigId('try_id').references(() => tries.id, { onDelete: 'cascade' }),
    parent_id: bigId('parent_id').references((): AnyPgColumn => comments.id, { onDelete: 'cascade' }),
    /** The pin under which it was written. */
    pin_id: bigId('pin_id').references(() => pins.id, { onDelete: 'set null' }),
    user_id: person('user_id'),
    text: text('text').notNull(),
    /** The decision that removed it for everyone but its author. */
    removed_by: bigId('removed_by'),
    like_count: integer('like_count').notNull().default(0),
    helpful_count: integer('helpful_count').notNull().default(0),
    reply_count: integer('reply_count').notNull().default(0),
    created_at: createdAt(),
    edited_at: moment('edited_at'),
    deleted_at: moment('deleted_at'),
  },
  (t) => [
    index('comments_removed').on(t.removed_by).where(sql`${t.removed_by} is not null`),
    index('comments_by_aggregate').on(t.aggregated_pin_id, t.id),
    index('comments_top')
      .on(t.aggregated_pin_id, t.id)
      .where(sql`${t.parent_id} is null and ${t.try_id} is null and ${t.deleted_at} is null`),
    index('comments_top_liked')
      .on(t.aggregated_pin_id, sql`(${t.like_count} + ${t.helpful_count})`, t.id)
      .where(sql`${t.parent_id} is null and ${t.try_id} is null and ${t.deleted_at} is null`),
    index('comments_on_try')
      .on(t.try_id, t.id)
      .where(sql`${t.try_id} is not null and ${t.parent_id} is null`),
    index('comments_of_try').on(t.try_id).where(sql`${t.try_id} is not null`),
    index('comments_replies').on(t.parent_id, t.id).where(sql`${t.parent_id} is not null`),
    index('comments_by_user').on(t.user_id, t.id),
    index('comments_by_pin').on(t.pin_id).where(sql`${t.pin_id} is not null`),
    index('comments_deleted').on(t.deleted_at).where(sql`${t.deleted_at} is not null`),
    check('comments_text_length', sql`length(${t.text}) between 1 and 500`),
    check(
      'comments_counts_floor',
      sql`${t.like_count} >= 0 and ${t.helpful_count} >= 0 and ${t.reply_count} >= 0`,
    ),
    check('comments_one_level', sql`${t.parent_id} is null or ${t.reply_count} = 0`),
  ],
)

/** One reaction of one person to one comment; type 1 is like. */
export const commentReactions = pgTable(
  'comment_reactions',
  {
    comment_id: comment(),
    user_id: person('user_id'),
    reaction_type: smallint('reaction_type').notNull().default(1),
    created_at: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.comment_id, t.user_id] }),
    index('comment_reactions_user').on(t.user_id),
    check('comment_reactions_type_known', sql`${t.reaction_type} = 1`),
  ],
)

/** Helpful marks of comments. */
export const commentHelpful = pgTable(
  'comment_helpful',
  { comment_id: comment(), user_id: person('user_id'), created_at: createdAt() },
  (t) => [primaryKey({ columns: [t.comment_id, t.user_id] }), index('comment_helpful_user').on(t.user_id)],
)

/**
 * Mentions of a comment and their positions: `offsets` count UTF-16 units of its text, as scripts do;
 * `length` is that of the name with its @. A removed mention is kept, so that an edit does not mention that
 * person again.
 */
export const commentMentions = pgTable(
  'comment_mentions',
  {
    comment_id: comment(),
    user_id: person('user_id'),
    offsets: smallint('offsets').array().notNull(),
    length: smallint('length').notNull(),
    is_removed: boolean('is_removed').notNull().default(false),
    created_at: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.comment_id, t.user_id] }),
    index('comment_mentions_user').on(t.user_id),
    check('comment_mentions_length', sql`${t.length} between 4 and 31`),
  ],
)

/** Comments hidden by a user. */
export const commentHides = pgTable(
  'comment_hides',
  { user_id: person('user_id'), comment_id: comment(), created_at: createdAt() },
  (t) => [
    primaryKey({ columns: [t.user_id, t.comment_id] }),
    index('comment_hides_comment').on(t.comment_id),
  ],
)

/** People whose comments are hidden by a user. */
export const commenterHides = pgTable(
  'commenter_hides',
  { user_id: person('user_id'), hidden_user_id: person('hidden_user_id'), created_at: createdAt() },
  (t) => [
    primaryKey({ columns: [t.user_id, t.hidden_user_id] }),
    index('commenter_hides_hidden').on(t.hidden_user_id),
    check('commenter_hides_not_self', sql`${t.user_id} <> ${t.hidden_user_id}`),
  ],
)

/**
 * A pin owner's decision on a comment under it: highlighted in one of three slots, or removed from the pin,
 * without a slot.
 */
export const pinComments = pgTable(
  'pin_comments',
  {
    pin_id: ofPin(),
    comment_id: comment(),
    highlight_slot: smallint('highlight_slot'),
    created_at: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.pin_id, t.comment_id] }),
    uniqueIndex('pin_comments_slot')
      .on(t.pin_id, t.highlight_slot)
      .where(sql`${t.highlight_slot} is not null`),
    index('pin_comments_comment').on(t.comment_id),
    check('pin_comments_slots', sql`${t.highlight_slot} between 1 and 3`),
  ],
)
