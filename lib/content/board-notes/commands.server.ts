import { eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { boardAccess } from '@/lib/content/boards/access/access.server'
import { lockBoard, lockMember } from '@/lib/content/boards/lock.server'
import { AppError, found } from '@/lib/core/app-error'
import type { Member } from '@/lib/core/viewer'
import { permitWords } from '@/lib/media/links/blocked.server'
import { bindViewer } from '@/lib/platform/access/viewer-sql.server'
import { type Db, db, transact } from '@/lib/platform/db/client.server'
import { undoInterval } from '@/lib/platform/db/undo.server'
import { withItem } from './checklist'
import { noteLimits } from './limits'
import { noteById } from './queries.server'
import type { itemUpdate, noteCreate, noteDelete, noteUpdate, WireBoardNote } from './schema'
import { boardNotes } from './table.server'

/**
 * Adds a note to a board that the member may add to. @throws AppError 40, 7, 1 naming `text` when the board has the maximum
 * number, 9202 naming a field with a blocked link
 */
export async function createNote(
  member: Member,
  { board_id, title, text }: z.output<typeof noteCreate>,
): Promise<WireBoardNote> {
  await permitWords({ title, text })
  const id = await transact(async (tx) => {
    await lockMember(tx, member)
    await lockBoard(tx, member, 'board.add-pin', board_id)
    const { rows } = await tx.execute<{ count: number }>(
      sql`select count(*)::int as count from board_notes where board_id = ${board_id} and deleted_at is null`,
    )
    const max = noteLimits.perBoard
    if (found(rows[0], 'serverError').count >= max)
      throw new AppError('badRequest', { field: 'text', reason: 'tooManyNotes', params: { max } })
    const [note] = await tx
      .insert(boardNotes)
      .values({ board_id, user_id: member.id, title, text })
      .returning({ id: boardNotes.id })
    return found(note, 'serverError').id
  })
  return noteById(member, id)
}

const state = sql`n.deleted_at is null`
/** SQL condition for deleted notes that can still be restored. */
const undoable = sql`n.deleted_at > now() - ${undoInterval}`

type Words = { title: string; text: string }

/** Locks a note that the member may change, under the lock of its board. @throws AppError 404, 7 */
async function lockNote(tx: Db, member: Member, id: string, which = state): Promise<Words> {
  await lockMember(tx, member)
  const knows = bindViewer(boardAccess.visible('board.arrange', 'b', '$viewer'), member.id)
  const { rows } = await tx.execute<{ board_id: string; user_id: string }>(sql`
    select n.board_id::text, n.user_id::text from board_notes n join boards b on b.id = n.board_id
    where n.id = ${id} and ${which} and ${knows}`)
  const { board_id, user_id } = found(rows[0], 'notFound')
  await lockBoard(tx, member, user_id === member.id ? 'board.add-pin' : 'board.edit-pin', board_id)
  const { rows: locked } = await tx.execute<Words>(sql`
    select n.title, n.text from board_notes n where n.id = ${id} and ${which} for update`)
  return found(locked[0], 'notFound')
}

/**
 * Changes the title or the text of a note: the member's own, or any for editors and the owner. @throws AppError 404, 7,
 * 9202; 1 when no word would be left
 */
export async function changeNote(
  member: Member,
  { id, title, text }: z.output<typeof noteUpdate>,
): Promise<WireBoardNote> {
  await permitWords({ title, text })
  await transact(async (tx) => {
    const before = await lockNote(tx, member, id)
    if ((title ?? before.title) === '' && (text ?? before.text) === '')
      throw new AppError('badRequest', { field: 'text', reason: 'required' })
    await tx.update(boardNotes).set({ title, text, updated_at: sql`now()` }).where(eq(boardNotes.id, id))
  })
  return noteById(member, id)
}

/**
 * Marks an item of a note's checklist as done or not, for those who may change the note. Other changes made meanwhile stay.
 * @throws AppError 404 also for an item that is gone, 7
 */
export async function markItem(
  member: Member,
  { note_id, at, text, is_done }: z.output<typeof itemUpdate>,
): Promise<WireBoardNote> {
  await transact(async (tx) => {
    await lockNote(tx, member, note_id)
    const [note] = await tx
      .select({ text: boardNotes.text })
      .from(boardNotes)
      .where(eq(boardNotes.id, note_id))
    const changed = found(withItem(note?.text ?? '', { at, text, isDone: is_done }) ?? undefined, 'notFound')
    await tx
      .update(boardNotes)
      .set({ text: changed, updated_at: sql`now()` })
      .where(eq(boardNotes.id, note_id))
  })
  return noteById(member, note_id)
}

/**
 * Deletes a note, or with `undo` restores one that was deleted less than an hour ago, with its author, time and
 * text. @throws AppError 404, 7
 */
export async function deleteNote(member: Member, { id, undo }: z.output<typeof noteDelete>): Promise<void> {
  await transact(async (tx) => {
    await lockNote(tx, member, id, undo ? undoable : state)
    await tx
      .update(boardNotes)
      .set({ deleted_at: undo ? null : sql`now()` })
      .where(eq(boardNotes.id, id))
  })
}

/** Removes a batch of deleted notes that can no longer be restored. Returns their number. */
export async function purgeNotes(): Promise<number> {
  const { rows } = await db().execute(sql`delete from board_notes where id in (
    select id from board_notes where deleted_at < now() - ${undoInterval} order by deleted_at limit 500) returning 1`)
  return rows.length
}
