import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, primaryKey, real, timestamp } from 'drizzle-orm/pg-core'
import { ofUser } from '@/lib/accounts/users/table.server'
import { boards } from '@/lib/content/boards/table.server'
import { interests } from '@/lib/content/topics/table.server'
import { bigId } from '@/lib/platform/db/columns.server'

/**
 * What people did with pins of a topic, besides saving them: how many they opened, and how often they searched for it.
 * Both halve in `halfLifeDays` since `counted_at`. Which pins, and which words, is not stored.
 */
export const topicHistory = pgTable(
  'topic_history',
  {
    user_id: ofUser(),
    interest_id: bigId('interest_id')
      .notNull()
      .references(() => interests.id, { onDelete: 'cascade' }),
    opened: real('opened').notNull().default(0),
    searched: real('searched').notNull().default(0),
    /** True if the person said that the topic says nothing about them: their saves do not count either. */
    is_ignored: boolean('is_ignored').notNull().default(false),
    counted_at: timestamp('counted_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.user_id, t.interest_id] }),
    index('topic_history_topic').on(t.interest_id),
    check('topic_history_floor', sql`${t.opened} >= 0 and ${t.searched} >= 0`),
  ],
)

/** Boards whose pins do not count as tastes of a person. */
export const ignoredBoards = pgTable(
  'ignored_boards',
  {
    user_id: ofUser(),
    board_id: bigId('board_id')
      .notNull()
      .references(() => boards.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.user_id, t.board_id] }), index('ignored_boards_board').on(t.board_id)],
)

/** People of whom saved pins do not lead to more pins for a person. */
export const ignoredPeople = pgTable(
  'ignored_people',
  { user_id: ofUser(), person_id: ofUser('person_id') },
  (t) => [primaryKey({ columns: [t.user_id, t.person_id] }), index('ignored_people_person').on(t.person_id)],
)

/** People who do not want what they do to shape their feed. */
export const historyStops = pgTable('history_stops', { user_id: ofUser().primaryKey() })
