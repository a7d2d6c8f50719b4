import { eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { users } from '@/lib/accounts/users/table.server'
import { insertBoard } from '@/lib/content/boards/commands.server'
import { lockMember } from '@/lib/content/boards/lock.server'
import { repin } from '@/lib/content/pins/commands.server'
import { repinCreate, type WirePin } from '@/lib/content/pins/schema'
import { emit } from '@/lib/core/events.server'
import { idSchema } from '@/lib/core/input'
import type { Member } from '@/lib/core/viewer'
import { transact } from '@/lib/platform/db/client.server'
import texts from '@/messages/en/boards.json'

/** A save with an optional board. */
export const saveCreate = repinCreate.extend({ board_id: idSchema.optional() })

/**
 * Returns the member's board for saves without a board; the first of them creates it. @throws AppError 1 at the maximum
 * number of boards
 */
function quickSaveBoard(member: Member): Promise<string> {
  return transact(async (tx) => {
    await lockMember(tx, member)
    const { rows } = await tx.execute<{ id: string }>(sql`
      select b.id::text from users u join boards b on b.id = u.quicksave_board_id
      where u.id = ${member.id} and b.user_id = u.id and b.deleted_at is null and b.archived_at is null`)
    const [known] = rows
    if (known) return known.id
    const { id } = await insertBoard(tx, member, { name: texts.save.quickSaveBoard })
    await tx.update(users).set({ quicksave_board_id: id }).where(eq(users.id, member.id))
    await emit(tx, 'boardChanged', { id })
    return id
  })
}

/**
 * Returns a new pin's input with its board: the given one, or the default one, without a section. @throws AppError 1
 */
export async function onBoard<
  Input extends { board_id?: string | undefined; section?: string | null | undefined },
>(member: Member, input: Input): Promise<Input & { board_id: string }> {
  const { board_id } = input
  if (board_id !== undefined) return { ...input, board_id }
  return { ...input, board_id: await quickSaveBoard(member), section: null }
}

/**
 * Saves a pin to a board, by default to the member's board "Profile", which is created when missing. A section requires
 * its board. @throws AppError as `repin`, 1 at the maximum number of boards
 */
export async function savePin(member: Member, input: z.output<typeof saveCreate>): Promise<WirePin> {
  return repin(member, await onBoard(member, input))
}
