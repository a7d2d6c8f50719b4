import { and, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { type BoardNeed, lockBoards, lockMember, requireSection } from '@/lib/content/boards/lock.server'
import { addSection } from '@/lib/content/boards/sections/section-commands.server'
import { AppError, found, permit } from '@/lib/core/app-error'
import type { Member } from '@/lib/core/viewer'
import type { PermissionOf } from '@/lib/platform/access/roles'
import { type Db, transact } from '@/lib/platform/db/client.server'
import { enqueue } from '@/lib/platform/db/queue.server'
import { partOf, type Which, writeDown } from './chosen.server'
import { restoreSource } from './finish.server'
import type { Action } from './present.server'
import { actionById } from './queries.server'
import { bulkQueue } from './queues.server'
import { type ActionType, type actionCreate, type WireBlockingAction, wholeBoard } from './schema'
import { boardActions } from './table.server'

type Create = z.output<typeof actionCreate>

/** The permission needed for pins of others; null if seeing them is sufficient. */
const needsOfPins: Record<ActionType, PermissionOf<'board'> | null> = {
  bulkMove: 'board.move-pin',
  bulkCopy: null,
  bulkCreateSection: 'board.move-pin',
  bulkDelete: 'board.delete-pin',
}

/** Returns the part of its board that an action blocks. */
const partNamed = ({ section_id = wholeBoard }: Which): string | null => section_id

/** Returns the permissions that an action needs on its boards. */
function needsOf(input: Create): BoardNeed[] {
  const requests: BoardNeed[] = [{ id: input.board_id, permission: 'board.view' }]
  if ('to_board_id' in input) requests.push({ id: input.to_board_id, permission: 'board.add-pin' })
  if (input.action === 'bulkCreateSection')
    requests.push({ id: input.board_id, permission: 'board.edit-sections' })
  if (input.action === 'bulkMove' && input.removes_source)
    requests.push({
      id: input.board_id,
      permission: partNamed(input) === wholeBoard ? 'board.delete' : 'board.edit-sections',
    })
  return requests
}

/** Refuses a merge of less than a whole section or board, or into itself. @throws AppError 1 */
function requireWhole(input: Create): void {
  if (input.action !== 'bulkMove' || !input.removes_source) return
  const { pin_ids, section_id = wholeBoard, except_pin_ids, board_id, to_board_id, to_section_id } = input
  const isWhole = !pin_ids && except_pin_ids.length === 0 && section_id !== null
  const leadsOut = section_id === wholeBoard ? to_board_id !== board_id : to_section_id !== section_id
  if (isWhole && leadsOut) return
  throw new AppError('badRequest', { field: 'removes_source', reason: 'mergeAll' })
}

/** Refuses a second action on the same part of a board. @throws AppError 409 */
async function requireFree(tx: Db, id: string, board_id: string, section_id: string | null): Promise<void> {
  const { rows } = await tx.execute(sql`
    select 1 from board_actions where board_id = ${board_id} and id <> ${id} and status in ('running', 'undoing')
      and type <> 'bulkCopy' and (${section_id}::bigint = -1 or section_id = -1
        or section_id is not distinct from ${section_id}::bigint) limit 1`)
  permit(rows.length === 0, 'conflict')
}

/** Returns the target of an action: an existing section, or a new one. @throws AppError 2031, 1 */
async function targetOf(
  tx: Db,
  input: Create,
  boards: Awaited<ReturnType<typeof lockBoards>>,
): Promise<{ to_board_id: string | null; to_section_id: string | null }> {
  if (input.action === 'bulkDelete') return { to_board_id: null, to_section_id: null }
  if (input.action === 'bulkCreateSection') {
    const board = found(boards.get(input.board_id), 'boardNotFound')
    return { to_board_id: board.id, to_section_id: (await addSection(tx, board, input.name)).id }
  }
  const { to_board_id, to_section_id = null } = input
  if (to_section_id !== null) await requireSection(tx, to_board_id, to_section_id)
  return { to_board_id, to_section_id }
}

/**
 * Starts a bulk action on pins of a board: stores the pins, and enqueues it for the worker, which processes them in batches.
 * @throws AppError 40, 7, 50, 2031, 409 while another action runs on that part of the board, 1 for a merge of a partial selection
 */
export async function beginAction(member: Member, input: Create): Promise<WireBlockingAction> {
  requireWhole(input)
  const id = await transact(async (tx) => {
    await lockMember(tx, member)
    const boards = await lockBoards(tx, member, needsOf(input))
    const target = await targetOf(tx, input, boards)
    const [action] = await tx
      .insert(boardActions)
      .values({
        user_id: member.id,
        board_id: input.board_id,
        type: input.action,
        ...target,
        removes_source: input.action === 'bulkMove' && input.removes_source,
      })
      .returning({ id: boardActions.id })
    const { id } = found(action, 'serverError')
    const pin_count = await countOf(tx, member, id, input)
    const section_id = input.pin_ids ? await partOf(tx, id) : partNamed(input)
    if (input.action !== 'bulkCopy') await requireFree(tx, id, input.board_id, section_id)
    await tx.update(boardActions).set({ pin_count, section_id }).where(eq(boardActions.id, id))
    await enqueue(tx, bulkQueue, { id }, id)
    return id
  })
  return actionById(member, id)
}

/** Counts the pins of an action; a merge may have none. */
async function countOf(tx: Db, member: Member, id: string, input: Create & Which): Promise<number> {
  return writeDown(tx, member, id, input, needsOfPins[input.action]).catch((error: unknown) => {
    const isMerge = input.action === 'bulkMove' && input.removes_source
    if (isMerge && error instanceof AppError && error.errorName === 'pinNotFound') return 0
    throw error
  })
}

/** Cancels an action of the member's after the current batch; finished batches stay. @throws AppError 404 */
export async function cancelAction(member: Member, id: string): Promise<WireBlockingAction> {
  await transact(async (tx) => {
    const { rows } = await tx.execute(
      sql`select 1 from board_actions where id = ${id} and user_id = ${member.id} for no key update`,
    )
    permit(rows.length > 0, 'notFound')
    await tx
      .update(boardActions)
      .set({ status: 'cancelled', finished_at: sql`now()` })
      .where(and(eq(boardActions.id, id), eq(boardActions.status, 'running')))
  })
  return actionById(member, id)
}

/** Undoes an action of the member's, within an hour of its end; idempotent. @throws AppError 404, 409 when it is too late */
export async function undoAction(member: Member, id: string): Promise<WireBlockingAction> {
  await transact(async (tx) => {
    const { rows } = await tx.execute<Action & { fits: boolean }>(sql`
      select *, finished_at > now() - interval '1 hour' and status in ('done', 'cancelled') as fits
      from board_actions where id = ${id} and user_id = ${member.id} for no key update`)
    const action = found(rows[0], 'notFound')
    if (action.status === 'undoing' || action.status === 'undone') return
    permit(action.fits, 'conflict')
    await restoreSource(tx, member, action)
    await tx.update(boardActions).set({ status: 'undoing' }).where(eq(boardActions.id, id))
    await enqueue(tx, bulkQueue, { id }, `${id}:undo`)
  })
  return actionById(member, id)
}
