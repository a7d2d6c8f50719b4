import { and, eq, isNull, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { movePins } from '@/lib/content/pins/change-pins.server'
import { ownPins } from '@/lib/content/pins/locked-pins.server'
import { pins } from '@/lib/content/pins/table.server'
import { AppError, found } from '@/lib/core/app-error'
import type { Member } from '@/lib/core/viewer'
import { type Db, transact } from '@/lib/platform/db/client.server'
import { freeSlug, slugBase } from './free-slug'
import { type Board, lockBoard, lockMember } from './lock.server'
import { presentSection } from './present.server'
import { boardLimits, type sectionCreate, type sectionUpdate, type WireSection } from './schema'
import { boardSections, boards } from './table.server'

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
  return found(row, 2031)
}

/** A section whose board is locked for the member. @throws AppError 2031 when unknown to them, 7 when not theirs */
async function lockSection(tx: Db, member: Member, id: string) {
  await lockMember(tx, member)
  const { board_id } = await sectionById(tx, id)
  const board = await lockBoard(tx, member, 'board.edit-sections', board_id).catch((error: unknown) => {
    throw error instanceof AppError && error.code === 40 ? new AppError(2031) : error
  })
  return { board, section: await sectionById(tx, id) }
}

function requireRoom(board: Board): void {
  const most = boardLimits.sectionsPerBoard
  if (board.section_count >= most)
    throw new AppError(1, {
      field: 'name',
      reason: 'tooManySections',
      params: { max: most },
    })
}

/**
 * Makes a section at the end of a board, and moves the member's own `initial_pins` into it.
 * @throws AppError 40, 7, 50, 1 naming `name` when the board has as many sections as one may have
 */
export async function createSection(
  member: Member,
  input: z.output<typeof sectionCreate>,
): Promise<WireSection> {
  return transact(async (tx) => {
    await lockMember(tx, member)
    const own = await ownPins(
      tx,
      member,
      input.initial_pins,
      ['board.move-pin'],
      [{ id: input.board_id, permission: 'board.edit-sections' }],
    )
    const board = found(own.boards.get(input.board_id), 40)
    requireRoom(board)
    const slug = await freeSectionSlug(tx, board.id, input.name)
    const position = sql`(select coalesce(max(position) + 1, 0) from board_sections where board_id = ${board.id})`
    const [row] = await tx
      .insert(boardSections)
      .values({ board_id: board.id, title: input.name, slug, position })
      .returning()
    const { id } = found(row, 500)
    await tx
      .update(boards)
      .set({ section_count: sql`${boards.section_count} + 1` })
      .where(eq(boards.id, board.id))
    await movePins(tx, own.pins, board, id)
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

/** Deletes a section; its pins stay on the board, outside sections. @throws AppError 2031, 7 */
export async function deleteSection(member: Member, id: string): Promise<void> {
  await transact(async (tx) => {
    const { board } = await lockSection(tx, member, id)
    const inside = await tx
      .select()
      .from(pins)
      .where(and(eq(pins.section_id, id), isNull(pins.deleted_at)))
    await movePins(tx, inside, board, null)
    await tx.delete(boardSections).where(eq(boardSections.id, id))
    await tx
      .update(boards)
      .set({ section_count: sql`greatest(0, ${boards.section_count} - 1)` })
      .where(eq(boards.id, board.id))
  })
}
