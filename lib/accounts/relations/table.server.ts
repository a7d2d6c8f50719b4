import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { users } from '@/lib/accounts/users/table.server'
import { bigId, createdAt } from '@/lib/platform/db/columns.server'

/** A column for a person, whose rows are deleted with their account. */
const person = (name: string) =>
  bigId(name)
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/** Follows of users. */
export const userFollows = pgTable(
  'user_follows',
  {
    follower_id: person('follower_id'),
    followee_id: person('followee_id'),
    created_at: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.follower_id, t.followee_id] }),
    index('user_follows_followee').on(t.followee_id, t.created_at),
    check('user_follows_not_self', sql`${t.follower_id} <> ${t.followee_id}`),
  ],
)

/** Requests to follow private profiles. */
export const followRequests = pgTable(
  'follow_requests',
  {
    follower_id: person('follower_id'),
    followee_id: person('followee_id'),
    created_at: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.follower_id, t.followee_id] }),
    index('follow_requests_followee').on(t.followee_id, t.created_at),
    check('follow_requests_not_self', sql`${t.follower_id} <> ${t.followee_id}`),
  ],
)

/** Blocks between users, effective in both directions. */
export const blocks = pgTable(
  'blocks',
  {
    blocker_id: person('blocker_id'),
    blocked_id: person('blocked_id'),
    created_at: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.blocker_id, t.blocked_id] }),
    index('blocks_blocked').on(t.blocked_id),
    check('blocks_not_self', sql`${t.blocker_id} <> ${t.blocked_id}`),
  ],
)

/** People muted by users: in feeds and notifications. They are not informed. */
export const mutes = pgTable(
  'mutes',
  {
    muter_id: person('muter_id'),
    muted_id: person('muted_id'),
    created_at: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.muter_id, t.muted_id] }),
    index('mutes_newest').on(t.muter_id, t.created_at, t.muted_id),
    index('mutes_muted').on(t.muted_id),
    check('mutes_not_self', sql`${t.muter_id} <> ${t.muted_id}`),
  ],
)
