import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { ofUser } from '@/lib/accounts/users/table.server'
import { belongsTo, bigId, bigIds, createdAt, id, moment } from '@/lib/platform/db/columns.server'

/** A topic that people follow and pins belong to. A text with one of its `keywords` is about it. */
export const interests = pgTable(
  'interests',
  {
    id: id(),
    name: text('name').notNull(),
    slug: text('slug').notNull(),
    keywords: text('keywords').array().notNull().default(sql`'{}'`),
    /** Unused; the version before reads it while processes are replaced (decision 113). */
    cover_signature: text('cover_signature'),
    /** The pin whose picture is the cover: one that an admin chose, or the best of the topic and its parts; it may be gone or secret by now. */
    cover_pin_id: bigId('cover_pin_id'),
    /** The topic that this one is a part of; null for one of the top level. */
    parent_id: bigId('parent_id').references((): AnyPgColumn => interests.id, { onDelete: 'set null' }),
    /** The people who follow it. */
    follower_count: integer('follower_count').notNull().default(0),
    related_ids: bigIds('related_ids').notNull().default(sql`'{}'`),
    /** The slug under which it is shipped (./tree), whatever it is called now; null for one that an admin added. */
    shipped_slug: text('shipped_slug'),
    /** The fields that an admin has changed, which the shipped tree no longer sets. */
    edited: text('edited').array().notNull().default(sql`'{}'`),
    hidden_at: moment('hidden_at'),
    /** The topic that took over its pins and followers: its address leads there. */
    merged_into: bigId('merged_into').references((): AnyPgColumn => interests.id, { onDelete: 'set null' }),
  },
  (t) => [
    index('interests_parent').on(t.parent_id),
    uniqueIndex('interests_slug').on(t.slug),
    uniqueIndex('interests_shipped').on(t.shipped_slug),
    index('interests_merged').on(t.merged_into),
    check('interests_name_length', sql`length(${t.name}) between 1 and 50`),
  ],
)

/** Slugs that a topic had before: their addresses lead to it. */
export const interestSlugs = pgTable(
  'interest_slugs',
  {
    slug: text('slug').primaryKey(),
    interest_id: bigId('interest_id')
      .notNull()
      .references(() => interests.id, { onDelete: 'cascade' }),
  },
  (t) => [index('interest_slugs_topic').on(t.interest_id)],
)

/** The topics that a person follows. */
export const userInterests = pgTable(
  'user_interests',
  {
    user_id: ofUser(),
    interest_id: belongsTo('interest_id', () => interests.id),
    created_at: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.user_id, t.interest_id] }),
    index('user_interests_interest').on(t.interest_id),
  ],
)
