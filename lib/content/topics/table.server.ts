import { sql } from 'drizzle-orm'
import { type AnyPgColumn, check, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { ofUser } from '@/lib/accounts/users/table.server'
import { belongsTo, bigId, createdAt, id } from '@/lib/platform/db/columns.server'

/** A topic that people follow and pins belong to. A text with one of its `keywords` is about it. */
export const interests = pgTable(
  'interests',
  {
    id: id(),
    name: text('name').notNull(),
    slug: text('slug').notNull(),
    keywords: text('keywords').array().notNull().default(sql`'{}'`),
    cover_signature: text('cover_signature'),
    /** The topic that this one is a part of; null for one of the top level. */
    parent_id: bigId('parent_id').references((): AnyPgColumn => interests.id, { onDelete: 'set null' }),
  },
  (t) => [
    index('interests_parent').on(t.parent_id),
    uniqueIndex('interests_slug').on(t.slug),
    check('interests_name_length', sql`length(${t.name}) between 1 and 50`),
  ],
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
