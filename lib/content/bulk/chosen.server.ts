import { type SQL, sql } from 'drizzle-orm'
import { boardAccess } from '@/lib/content/boards/access/access.server'
import { pinSeen } from '@/lib/content/pins/card/card-sql.server'
import { positionOf } from '@/lib/content/pins/order/positions.server'
import { AppError, permit } from '@/lib/core/app-error'
import type { Member } from '@/lib/core/viewer'
import type { PermissionOf } from '@/lib/platform/access/roles'
import { bindViewer } from '@/lib/platform/access/viewer-sql.server'
import type { Db } from '@/lib/platform/db/client.server'
import { actionLimit, wholeBoard } from './schema'

/** The selection of pins for an action (schema.ts). */
export type Which = {
  board_id: string
  pin_ids?: readonly string[] | undefined
  section_id?: string | null | undefined
  except_pin_ids: readonly string[]
}

const listOf = (ids: readonly string[]) => sql`${sql.param([...ids])}::bigint[]`

/** Returns the condition on pins p: the listed ones, or the part of the board without the excluded ones. */
function chosen({ pin_ids, section_id = wholeBoard, except_pin_ids }: Which): SQL {
  if (pin_ids) return sql`p.id = any(${listOf(pin_ids)})`
  const part =
    section_id === wholeBoard
      ? sql`true`
      : section_id === null
        ? sql`p.section_id is null`
        : sql`p.section_id = ${section_id}`
  return sql`${part} and p.id <> all(${listOf(except_pin_ids)})`
}

/**
 * Returns the condition for pins that the member may change: others' pins with the permission on their board, and their
 * own pins with the permission to add pins there.
 */
function theirs(member: Member, permission: PermissionOf<'board'> | null): SQL {
  if (permission === null) return sql`true`
  const granted = (one: PermissionOf<'board'>) =>
    bindViewer(boardAccess.idsGranted(one, '$viewer'), member.id)
  return sql`(b.id in ${granted(permission)} or (p.user_id = ${member.id} and b.id in ${granted('board.add-pin')}))`
}

/**
 * Stores the pins of an action, last on the board first, so that they keep their order at the target. Returns their
 * number. @throws AppError 50 when the member may see none of them, 7 when they may change none, 1 for too many
 */
export async function writeDown(
  tx: Db,
  member: Member,
  action_id: string,
  which: Which,
  permission: PermissionOf<'board'> | null,
): Promise<number> {
  const place = sql.raw(positionOf('p'))
  const seen = sql`p.board_id = ${which.board_id} and ${chosen(which)}
    and ${bindViewer(pinSeen('p', 'b', '$viewer'), member.id)}`
  const { rows } = await tx.execute<{ count: number }>(sql`
    with taken as (
      insert into board_action_pins (action_id, n, pin_id, from_section_id, from_position)
      select ${action_id}, row_number() over (order by ${place}, p.id), p.id, p.section_id, p.position
      from pins p join boards b on b.id = p.board_id
      where ${seen} and ${theirs(member, permission)} order by ${place}, p.id limit ${actionLimit + 1} returning 1)
    select count(*)::int as count from taken`)
  const count = rows[0]?.count ?? 0
  if (count > actionLimit)
    throw new AppError('badRequest', {
      field: 'pin_ids',
      reason: 'tooManyPinsAtOnce',
      params: { max: actionLimit },
    })
  if (count > 0) return count
  const { rows: visiblePins } = await tx.execute(
    sql`select 1 from pins p join boards b on b.id = p.board_id where ${seen} limit 1`,
  )
  permit(visiblePins.length > 0, 'pinNotFound')
  throw new AppError('noRight')
}

/** Returns the part of the board that the pins of an action are in: `-1` for several. */
export async function partOf(tx: Db, action_id: string): Promise<string | null> {
  const { rows } = await tx.execute<{ part: string | null }>(sql`
    select distinct from_section_id as part from board_action_pins where action_id = ${action_id} limit 2`)
  const [first] = rows
  return rows.length === 1 && first ? first.part : wholeBoard
}
