import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, smallint } from 'drizzle-orm/pg-core'
import { users } from '@/lib/accounts/users/table.server'
import { boards } from '@/lib/content/boards/table.server'
import { aggregatedPins, pins } from '@/lib/content/pins/table.server'
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

/** Follows of boards. */
export const boardFollows = pgTable(
  'board_follows',
  {
    user_id: person('user_id'),
    board_id: bigId('board_id')
      .notNull()
      .references(() => boards.id, { onDelete: 'cascade' }),
    created_at: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.user_id, t.board_id] }),
    index('board_follows_board').on(t.board_id, t.created_at),
  ],
)

/** One reaction of one person to one picture; reaction-types.ts has the five types. */
export const reactions = pgTable(
  'reactions',
  {
    aggregated_pin_id: bigId('aggregated_pin_id')
      .notNull()
      .references(() => aggregatedPins.id, { onDelete: 'cascade' }),
    user_id: person('user_id'),
    reaction_type: smallint('reaction_type').notNull().default(1),
    created_at: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.aggregated_pin_id, t.user_id] }),
    index('reactions_user').on(t.user_id, t.created_at),
    index('reactions_newest').on(t.aggregated_pin_id, t.created_at, t.user_id),
    check('reactions_type_known', sql`${t.reaction_type} between 1 and 5`),
  ],
)

/** Favorite pins of users. */
export const pinFavorites = pgTable(
  'pin_favorites',
  {
    user_id: person('user_id'),
    pin_id: bigId('pin_id')
      .notNull()
      .references(() => pins.id, { onDelete: 'cascade' }),
    created_at: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.user_id, t.pin_id] }),
    index('pin_favorites_newest').on(t.user_id, t.created_at, t.pin_id),
    index('pin_favorites_pin').on(t.pin_id),
  ],
)
