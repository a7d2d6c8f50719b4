import { and, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { indexOfSpot } from '@/lib/content/boards/index-of-spot'
import { type Board, lockBoard, lockMember } from '@/lib/content/boards/lock.server'
import { pinsOfBoards } from '@/lib/content/boards/pins-of-boards.server'
import { presentSection } from '@/lib/content/boards/present.server'
import {
  boardLimits,
  type sectionCreate,
  type sectionReorder,
  type sectionUpdate,
  type WireSection,
} from '@/lib/content/boards/schema'
import { freeSlug, slugBase } from '@/lib/content/boards/slug/free-slug'
import { boardSections, boards } from '@/lib/content/boards/table.server'
import { AppError, found } from '@/lib/core/app-error'
import { defined } from '@/lib/core/defined'
import type { Member } from '@/lib/core/viewer'
import { type Db, transact } from '@/lib/platform/db/client.server'

async function freeSectionSlug(tx: Db, boardId: string, title: string, sectionId = '0'): Promise<string> {
  const base = slugBase(title, 'section')
  const { rows } = await tx.execute<{ slug: string }>(sql`select slug from board_sections
    where board_id = ${boardId} and id <> ${sectionId} and (slug = ${base} or slug like ${`${base}-%`})`)
  return freeSlug(
    base,
    rows.map((row) => row.slug),
  )
}

async function sectionById(tx: Db, id: string) {
  const [row] = await tx.select().from(boardSections).where(eq(boardSections.id, id))
  return found(row, 'sectionNotFound')
}

/**
 * Returns a section after locking its board for the member. @throws AppError 2031 when not visible to them, 7 without
 * the permission
 */
async function lockSection(tx: Db, member: Member, id: string) {
  await lockMember(tx, member)
  const { board_id } = await sectionById(tx, id)
  const board = await lockBoard(tx, member, 'board.edit-sections', board_id).catch((error: unknown) => {
    throw error instanceof AppError && error.errorName === 'boardNotFound'
      ? new AppError('sectionNotFound')
      : error
  })
  return { board, section: await sectionById(tx, id) }
}

function requireUnderLimit(board: Board): void {
  const max = boardLimits.sectionsPerBoard
  if (board.section_count >= max)
    throw new AppError('badRequest', {
      field: 'name',
      reason: 'tooManySections',
      params: { max: max },
    })
}

/**
 * Creates a section at the end of a locked board; a restored one keeps its `id`. @throws AppError 1 naming `name` at
 * the maximum number
 */
export async function addSection(tx: Db, board: Board, title: string, id?: string): Promise<{ id: string }> {
  requireUnderLimit(board)
  const slug = await freeSectionSlug(tx, board.id, title)
  const position = sql`(select coalesce(max(position) + 1, 0) from board_sections where board_id = ${board.id})`
  const [row] = await tx
    .insert(boardSections)
    .values({ ...defined({ id }), board_id: board.id, title, slug, position })
    .returning({ id: boardSections.id })
  await tx
    .update(boards)
    .set({ section_count: sql`${boards.section_count} + 1` })
    .where(eq(boards.id, board.id))
  return found(row, 'serverError')
}

/**
 * Returns the section of a locked board with the title of another section, which is created if missing; null at the
 * maximum number, or when the other section is missing.
 */
export async function sectionTitled(tx: Db, board: Board, like: string): Promise<string | null> {
  const { rows } = await tx.execute<{ title: string; id: string | null; count: number }>(sql`
    select f.title, (select t.id from board_sections t where t.board_id = ${board.id} and t.title = f.title
        order by t.position, t.id limit 1) as id,
      (select b.section_count from boards b where b.id = ${board.id}) as count
    from board_sections f where f.id = ${like}`)
  const [other] = rows
  if (!other || other.id !== null) return other?.id ?? null
  if (other.count >= boardLimits.sectionsPerBoard) return null
  return (await addSection(tx, board, other.title)).id
}

/**
 * Removes a section without pins, and returns its title; null when it has pins, or is missing. @throws AppError 40, 7
 */
export async function removeEmptySection(
  tx: Db,
  member: Member,
  board_id: string,
  id: string,
): Promise<string | null> {
  await lockMember(tx, member)
  await lockBoard(tx, member, 'board.edit-sections', board_id)
  const [deleted] = await tx
    .delete(boardSections)
    .where(
      and(eq(boardSections.id, id), eq(boardSections.board_id, board_id), eq(boardSections.pin_count, 0)),
    )
    .returning({ title: boardSections.title })
  if (!deleted) return null
  await tx
    .update(boards)
    .set({ section_count: sql`${boards.section_count} - 1` })
    .where(eq(boards.id, board_id))
  return deleted.title
}

/**
 * Creates a section at the end of a board, and moves the member's own `initial_pins` into it.
 * @throws AppError 40, 7, 50, 1 naming `name` at the maximum number of sections
 */
export async function createSection(
  member: Member,
  input: z.output<typeof sectionCreate>,
): Promise<WireSection> {
  return transact(async (tx) => {
    await lockMember(tx, member)
    const { board, move } = await pinsOfBoards.only().lockToMove(tx, member, input.initial_pins, {
      id: input.board_id,
      permission: 'board.edit-sections',
    })
    const { id } = await addSection(tx, board, input.name)
    await move(id)
    return presentSection(await sectionById(tx, id))
  })
}

/** Renames a section; its address changes with it. @throws AppError 2031, 7 */
export async function renameSection(
  member: Member,
  input: z.output<typeof sectionUpdate>,
): Promise<WireSection> {
  return transact(async (tx) => {
    const { board, section } = await lockSection(tx, member, input.section_id)
    const slug = await freeSectionSlug(tx, board.id, input.title, section.id)
    await tx.update(boardSections).set({ title: input.title, slug }).where(eq(boardSections.id, section.id))
    return presentSection(await sectionById(tx, section.id))
  })
}

/**
 * Moves a section beside another one of its board or to an end. Renumbers all sections, at most 500, under the board's
 * lock. @throws AppError 2031, also for the section beside it, 7
 */
export async function reorderSection(
  member: Member,
  { section_id, ...spot }: z.output<typeof sectionReorder>,
): Promise<WireSection> {
  return transact(async (tx) => {
    const { board } = await lockSection(tx, member, section_id)
    const { rows } = await tx.execute<{ id: string }>(sql`
      select id from board_sections where board_id = ${board.id} and id <> ${section_id} order by position, id`)
    const ids = rows.map(({ id }) => id)
    ids.splice(indexOfSpot(ids, spot, 'sectionNotFound'), 0, section_id)
    await tx.execute(sql`update board_sections s set position = w.n
      from unnest(${sql.param(ids)}::bigint[]) with ordinality as w (id, n) where s.id = w.id and s.position <> w.n`)
    return presentSection(await sectionById(tx, section_id))
  })
}

/** Deletes a section; its pins stay on the board, outside sections. @throws AppError 2031, 7 */
export async function deleteSection(member: Member, id: string): Promise<void> {
  await transact(async (tx) => {
    const { board } = await lockSection(tx, member, id)
    await pinsOfBoards.only().leaveSection(tx, board, id)
    await tx.delete(boardSections).where(eq(boardSections.id, id))
    await tx
      .update(boards)
      .set({ section_count: sql`greatest(0, ${boards.section_count} - 1)` })
      .where(eq(boards.id, board.id))
  })
}
