import { and, eq, isNull, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { CollaboratorRole } from '@/lib/content/boards/access/roles'
import { lockMember } from '@/lib/content/boards/lock.server'
import { pins } from '@/lib/content/pins/table.server'
import { pinsChanged, removePins } from '@/lib/content/pins/write/change-pins.server'
import { permit } from '@/lib/core/app-error'
import type { Member } from '@/lib/core/viewer'
import { type Db, transact } from '@/lib/platform/db/client.server'
import { cutLinks, join, leave, lockBoardAccess, lockSharedBoard, roleOf } from './people.server'
import type { collaboratorDelete, collaboratorUpdate } from './schema'

/** Changes a collaborator's role. @throws AppError 40, 7, 30 for a person who is not one */
export async function changeRole(
  member: Member,
  { board_id, invited_user_id, access }: z.output<typeof collaboratorUpdate>,
): Promise<{ board_id: string; role: CollaboratorRole }> {
  await transact(async (tx) => {
    const board = await lockSharedBoard(tx, member, 'board.manage-people', board_id)
    permit((await roleOf(tx, board_id, invited_user_id)) !== null, 'userNotFound')
    await join(tx, board, invited_user_id, access, member.id)
    await cutLinks(tx, board_id, invited_user_id)
  })
  return { board_id, role: access }
}

/**
 * Removes a collaborator, or lets the member leave; their pins stay and nobody is notified. @throws AppError 40, 7, 30
 * for a person who is not a collaborator
 */
export async function removeCollaborator(
  member: Member,
  { board_id, invited_user_id }: z.output<typeof collaboratorDelete>,
): Promise<{ status: 'not_invited' }> {
  await transact(async (tx) => {
    if (invited_user_id === member.id) {
      await lockMember(tx, member)
      await lockBoardAccess(tx, board_id)
      permit(await leave(tx, board_id, member.id), 'boardNotFound')
    } else {
      await lockSharedBoard(tx, member, 'board.manage-people', board_id)
      permit(await leave(tx, board_id, invited_user_id), 'userNotFound')
      await cutLinks(tx, board_id, invited_user_id)
    }
  })
  return { status: 'not_invited' }
}

/**
 * Ends the collaborations of two people across a block on each other's boards, and removes their pins there. Both people are
 * locked by the caller.
 */
export async function partOnBoards(tx: Db, user_id: string, owner_id: string): Promise<void> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select b.id from boards b where b.user_id = ${owner_id} and (
      b.id in (select resource_id from grants where kind = 'board' and subject_id = ${user_id})
      or b.id in (select board_id from board_invites where user_id = ${user_id})
      or b.id in (select board_id from pins where user_id = ${user_id} and deleted_at is null))
    order by b.id for no key update of b`)
  for (const { id } of rows) {
    await leave(tx, id, user_id)
    await cutLinks(tx, id, user_id)
    const theirs = await tx
      .select()
      .from(pins)
      .where(and(eq(pins.board_id, id), eq(pins.user_id, user_id), isNull(pins.deleted_at)))
    await removePins(tx, theirs)
    await pinsChanged(
      tx,
      theirs.map((pin) => pin.id),
    )
  }
}
