import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { users } from '@/lib/accounts/users/table.server'
import { belongsTo, createdAt } from '@/lib/platform/db/columns.server'

/** A column for a person, whose rows are deleted with their account. */
const person = (name: string) => belongsTo(name, () => users.id)

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
