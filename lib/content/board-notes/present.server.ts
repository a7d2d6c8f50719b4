import { presentUser, type UserRow } from '@/lib/accounts/account/present.server'
import { wireTime } from '@/lib/content/boards/wire-time'
import type { WireBoardNote } from './schema'

/** A row of the statements of queries.server; `id` is the note's. */
export type NoteRow = Omit<UserRow, 'id'> & {
  id: string
  user_id: string
  board_id: string
  title: string
  text: string
  can_edit: boolean
  created_at: Date
  updated_at: Date
}

/** Returns a note as the people of its board see it. */
export function presentNote(row: NoteRow): WireBoardNote {
  const { id, board_id, title, text, can_edit } = row
  return {
    id,
    type: 'board_note',
    board_id,
    title,
    text,
    user: presentUser({ ...row, id: row.user_id }),
    can_edit,
    created_at: wireTime(row.created_at),
    updated_at: wireTime(row.updated_at),
  }
}
