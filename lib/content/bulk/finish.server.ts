import { sql } from 'drizzle-orm'
import { lockBoard, lockMember } from '@/lib/content/boards/lock.server'
import { removeEmptyBoard, restoreBoard } from '@/lib/content/curation/commands.server'
import { addSection, removeEmptySection } from '@/lib/content/curation/section-commands.server'
import { AppError } from '@/lib/core/app-error'
import type { Member } from '@/lib/core/viewer'
import type { Db } from '@/lib/platform/db/client.server'
import type { Action } from './present.server'
import { wholeBoard } from './schema'

/** Keeps what is no longer theirs to remove. */
function kept(error: unknown): null {
  if (error instanceof AppError) return null
  throw error
}

/** Removes what a merge emptied, and returns the title of a section. @throws AppError 40, 7 */
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
 * Makes again what a merge removed, so that its pins can go back there. @throws AppError 40, 7, 1 where there is no room for it
 */
export async function restoreSource(tx: Db, member: Member, action: Action): Promise<void> {
  const { id, board_id, section_id, removes_source, removed_title } = action
  if (!removes_source) return
  if (section_id === wholeBoard) return restoreBoard(tx, member, board_id)
  if (removed_title === null) return
  await lockMember(tx, member)
  const board = await lockBoard(tx, member, 'board.edit-sections', board_id)
  const made = await addSection(tx, board, removed_title)
  await tx.execute(sql`
    update board_action_pins set from_section_id = ${made.id} where action_id = ${id} and from_section_id = ${section_id}`)
  await tx.execute(
    sql`update board_actions set section_id = ${made.id}, removed_title = null where id = ${id}`,
  )
}

/** Ends an action whose pins are done. What a merge emptied goes, unless something came or was left there meanwhile. */
export async function finishDoing(tx: Db, member: Member, action: Action): Promise<void> {
  const { id, board_id, section_id, removes_source } = action
  const title = removes_source ? await removeSource(tx, member, board_id, section_id).catch(kept) : null
  await tx.execute(sql`
    update board_actions set status = 'done', finished_at = now(), removed_title = ${title} where id = ${id}`)
}

/** Ends the undoing of an action; a section that was made for it goes again once it is empty. */
export async function finishUndoing(tx: Db, member: Member, action: Action): Promise<void> {
  const { id, board_id, to_section_id, type } = action
  if (type === 'bulkCreateSection' && to_section_id !== null)
    await removeEmptySection(tx, member, board_id, to_section_id).catch(kept)
  await tx.execute(sql`update board_actions set status = 'undone', finished_at = now() where id = ${id}`)
}
