import { sql } from 'drizzle-orm'
import { check, index, pgTable, text } from 'drizzle-orm/pg-core'
import { ofUser } from '@/lib/accounts/users/table.server'
import { ofBoard } from '@/lib/content/boards/table.server'
import { createdAt, id, moment } from '@/lib/platform/db/columns.server'

/** A note by a person of a board, such as a list, a plan or measurements. Visible only to the people of the board. */
export const boardNotes = pgTable(
  'board_notes',
  {
    id: id(),
    board_id: ofBoard(),
    user_id: ofUser(),
    title: text('title').notNull().default(''),
    text: text('text').notNull().default(''),
    created_at: createdAt(),
    updated_at: moment('updated_at').notNull().defaultNow(),
    deleted_at: moment('deleted_at'),
  },
  (t) => [
    index('board_notes_board').on(t.board_id, t.id),
    index('board_notes_author').on(t.user_id, t.id),
    index('board_notes_deleted').on(t.deleted_at).where(sql`${t.deleted_at} is not null`),
    check(
      'board_notes_lengths',
      sql`length(${t.title}) <= 100 and length(${t.text}) <= 2000 and length(${t.title} || ${t.text}) > 0`,
    ),
  ],
)
