import { eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { topicOfText } from '@/lib/content/topics/topic-of-text.server'
import { AppError, found } from '@/lib/core/app-error'
import { defined } from '@/lib/core/defined'
import { emit } from '@/lib/core/events.server'
import type { Member } from '@/lib/core/viewer'
import { permitWords } from '@/lib/media/links/blocked.server'
import { type Db, transact, transactAndRead, unawaited } from '@/lib/platform/db/client.server'
import { audienceOfUser } from './audience-sql.server'
import { boardMoved, countBoard, restoreDeletedBoard } from './board-states.server'
import { type Board, lockBoard, lockMember } from './lock.server'
import { pinsOfBoards } from './pins-of-boards.server'
import { archiveForOneself } from './place-commands.server'
import { boardById } from './queries.server'
import { type boardCreate, boardLimits, type boardUpdate, type WireBoard } from './schema'
import { slugBase } from './slug/free-slug'
import { freeBoardSlug } from './slug/free-slug.server'
import { boards } from './table.server'

/**
 * Creates a board, and saves `initial_pins` on it. @throws AppError 1 naming `name` when the member has the maximum
 * number of boards, 50 for an unknown pin
 */
export async function createBoard(member: Member, input: z.output<typeof boardCreate>): Promise<WireBoard> {
  const { name, description, privacy, layout, sensitivity } = input
  await permitWords({ name, description })
  const interest_id = await topicOfText(`${name}\n${description}`)
  const id = await transact(async (tx) => {
    const board = await insertBoard(tx, member, {
      name,
      description,
      privacy,
      layout,
      sensitivity,
      interest_id,
    })
    if (input.initial_pins.length > 0)
      await pinsOfBoards.only().copy(tx, member, input.initial_pins, board.id)
    await emit(tx, 'boardChanged', { id: board.id })
    return board.id
  })
  return boardById(member, id)
}

type Values = Pick<typeof boards.$inferInsert, 'name'> & Partial<typeof boards.$inferInsert>

/** Adds a board of the member, who is locked and below the maximum; the caller emits its event. @throws AppError 1 */
export async function insertBoard(tx: Db, member: Member, values: Values): Promise<Board> {
  await requireUnderLimit(tx, member)
  const slug = await freeBoardSlug(tx, member.id, values.name)
  const [row] = await tx
    .insert(boards)
    .values({
      ...values,
      user_id: member.id,
      slug,
      audience: audienceOfUser(member.id),
      last_pinned_at: sql`now()`,
    })
    .returning()
  const board = found(row, 'serverError')
  await countBoard(tx, board, 1)
  return board
}

/** Locks the member, who must be below the maximum number of boards. @throws AppError 1 naming `name` */
async function requireUnderLimit(tx: Db, member: Member, others: readonly string[] = []): Promise<void> {
  const { boards: count } = await lockMember(tx, member, others)
  const max = boardLimits.boardsPerUser
  if (count >= max)
    throw new AppError('badRequest', { field: 'name', reason: 'tooManyBoards', params: { max: max } })
}

type Update = z.output<typeof boardUpdate>

/** True if an update only archives or unarchives a board, which a collaborator may do in their own lists. */
const onlyArchives = ({ board_id: _, archived, ...rest }: Update) =>
  archived !== undefined && Object.values(rest).every((one) => one === undefined)

/**
 * Archives or unarchives a board in a collaborator's own lists only.
 * @throws AppError 40, 7 for a person who is not a collaborator
 */
async function archiveOwn(member: Member, { board_id, archived }: Update): Promise<boolean> {
  return transact(async (tx) => {
    await lockMember(tx, member)
    const board = await lockBoard(tx, member, 'board.view', board_id)
    if (board.user_id === member.id) return false
    await lockBoard(tx, member, 'board.arrange', board_id)
    await archiveForOneself(tx, member, board, archived === true)
    return true
  })
}

/** Returns the columns that an update sets; a new name gives a new slug, and the old link stops working. */
async function changesOf(tx: Db, board: Board, input: Update): Promise<Partial<Board>> {
  const { name, description, privacy, archived, layout, sensitivity, cover_pin_id, cover_crop } = input
  if (cover_pin_id) await pinsOfBoards.only().require(tx, board.id, cover_pin_id)
  const renamed = name !== undefined && slugBase(name, 'board') !== slugBase(board.name, 'board')
  const archived_at = archived ? (board.archived_at ?? new Date()) : null
  return {
    ...defined({ name }),
    ...(renamed ? { slug: await freeBoardSlug(tx, board.user_id, name, board.id) } : {}),
    ...defined({ description, privacy, layout, sensitivity }),
    ...(cover_pin_id !== undefined && { cover_pin_id, cover_crop: null }),
    ...defined({ cover_crop }),
    ...(archived !== undefined && { archived_at }),
  }
}

/**
 * Changes a board of the member's, or archives one that they collaborate on in their own lists; with `deleted: false`
 * restores it with its pins within an hour. A board that turns secret loses its followers.
 * @throws AppError 40 for an unknown board, 7 for another member's, 1 when there is no room to restore it
 */
export async function updateBoard(member: Member, input: Update): Promise<WireBoard> {
  if (onlyArchives(input) && (await archiveOwn(member, input))) return boardById(member, input.board_id)
  await permitWords({ name: input.name, description: input.description })
  const words = input.name !== undefined || input.description !== undefined
  const before = words && input.deleted !== false ? await boardById(member, input.board_id) : null
  const topic = before
    ? {
        interest_id: await topicOfText(
          `${input.name ?? before.name}\n${input.description ?? before.description}`,
        ),
      }
    : {}
  const change = async (tx: Db) => {
    if (input.deleted === false) await restoreBoard(tx, member, input.board_id)
    // Sent together, and locked in this order.
    const [, board] = await Promise.all([
      input.deleted !== false && lockMember(tx, member),
      lockBoard(tx, member, 'board.edit', input.board_id),
    ])
    const changes = { ...(await changesOf(tx, board, input)), ...topic }
    if (Object.keys(changes).length > 0) {
      const archives = input.archived === true && board.archived_at === null
      const set = archives ? { ...changes, archived_at: sql`now()` } : changes
      unawaited(tx, tx.update(boards).set(set).where(eq(boards.id, board.id)).execute())
      await boardMoved(tx, board, { ...board, ...changes })
    }
    // Search updates the board's pins with it, so this is emitted after all changes.
    await emit(tx, 'boardChanged', { id: board.id })
  }
  return transactAndRead(change, (at) => boardById(member, input.board_id, at))
}

/**
 * Restores a board that the member deleted less than an hour ago, with its pins; one that is not deleted is unchanged.
 * @throws AppError 40, 1 at the maximum number of boards
 */
export async function restoreBoard(tx: Db, member: Member, id: string): Promise<void> {
  await requireUnderLimit(tx, member, await pinsOfBoards.only().pinners(tx, id))
  await restoreDeletedBoard(tx, member, id, (board) => freeBoardSlug(tx, member.id, board.name))
  await emit(tx, 'boardChanged', { id })
}

/** Deletes a board if it has no pins. @throws AppError 40, 7 */
export async function removeEmptyBoard(tx: Db, member: Member, id: string): Promise<void> {
  await lockMember(tx, member)
  const board = await lockBoard(tx, member, 'board.delete', id)
  if (board.pin_count > 0) return
  await tx.update(boards).set({ deleted_at: sql`now()` }).where(eq(boards.id, id))
  await countBoard(tx, board, -1)
  await emit(tx, 'boardChanged', { id })
}

/** Deletes a board with its pins; within an hour `updateBoard` with `deleted: false` undoes it. @throws AppError 40, 7 */
export async function deleteBoard(member: Member, id: string): Promise<void> {
  await transact(async (tx) => {
    await lockMember(tx, member, await pinsOfBoards.only().pinners(tx, id))
    const board = await lockBoard(tx, member, 'board.delete', id)
    await pinsOfBoards.only().remove(tx, id)
    await tx.update(boards).set({ deleted_at: sql`now()` }).where(eq(boards.id, id))
    await countBoard(tx, board, -1)
    await emit(tx, 'boardChanged', { id })
  })
}
