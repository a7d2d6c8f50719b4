import { eq, sql } from 'drizzle-orm'
import { removeEmptyBoard, restoreBoard } from '@/lib/content/boards/commands.server'
import { lockBoard, lockMember } from '@/lib/content/boards/lock.server'
import { addSection, removeEmptySection } from '@/lib/content/boards/sections/section-commands.server'
import { AppError } from '@/lib/core/app-error'
import type { Member } from '@/lib/core/viewer'
import type { Db } from '@/lib/platform/db/client.server'
import type { Action } from './present.server'
import { wholeBoard } from './schema'
import { boardActions } from './table.server'

/** Ignores a refusal: the member may no longer delete it. */
function stored(error: unknown): null {
  if (error instanceof AppError) return null
  throw error
}

/** Deletes the section or board that a merge emptied, and returns the title of a section. @throws AppError 40, 7 */
async function removeSource(
  tx: Db,
  member: Member,
  board_id: string,
  section_id: string | null,
): Promise<string | null> {
  if (section_id !== null && section_id !== wholeBoard)
    return removeEmptySection(tx, member, board_id, section_id)
  await removeEmptyBoard(tx, member, board_id)
  return null
}

/**
 * Creates again the section or board that a merge deleted, so that its pins can return. @throws AppError 40, 7, 1 at the maximum number
 */
export async function restoreSource(tx: Db, member: Member, action: Action): Promise<void> {
  const { id, board_id, section_id, removes_source, removed_title } = action
  if (!removes_source) return
  if (section_id === wholeBoard) return restoreBoard(tx, member, board_id)
  if (removed_title === null || section_id === null) return
  await lockMember(tx, member)
  const board = await lockBoard(tx, member, 'board.edit-sections', board_id)
  await addSection(tx, board, removed_title, section_id)
  await tx.update(boardActions).set({ removed_title: null }).where(eq(boardActions.id, id))
}

/** Ends an action whose pins are done. Deletes the source of a merge, unless it is not empty. */
export async function finishDoing(tx: Db, member: Member, action: Action): Promise<void> {
  const { id, board_id, section_id, removes_source } = action
  const title = removes_source ? await removeSource(tx, member, board_id, section_id).catch(stored) : null
  await tx
    .update(boardActions)
    .set({ status: 'done', finished_at: sql`now()`, removed_title: title })
    .where(eq(boardActions.id, id))
}

/** Returns the sections that an action created, with their boards: its own, or those moved by a merge of boards. */
async function sectionsMade(tx: Db, action: Action): Promise<[board_id: string, id: string][]> {
  const { id, type, board_id, to_board_id, to_section_id, removes_source, section_id } = action
  if (type === 'bulkCreateSection' && to_section_id !== null) return [[board_id, to_section_id]]
  if (!removes_source || section_id !== wholeBoard || to_board_id === null) return []
  const { rows } = await tx.execute<{ id: string }>(sql`
    select t.id from board_sections t join board_sections f on f.board_id = ${board_id} and f.title = t.title
    join board_actions a on a.id = ${id}
    where t.board_id = ${to_board_id} and t.created_at between a.created_at and a.finished_at order by t.id`)
  return rows.map((row) => [to_board_id, row.id])
}

/** Ends the undoing of an action; deletes the sections created for it if they are empty. */
export async function finishUndoing(tx: Db, member: Member, action: Action): Promise<void> {
  const { id } = action
  for (const [board_id, section_id] of await sectionsMade(tx, action))
    await removeEmptySection(tx, member, board_id, section_id).catch(stored)
  await tx
    .update(boardActions)
    .set({ status: 'undone', finished_at: sql`now()` })
    .where(eq(boardActions.id, id))
}
