import { sql } from 'drizzle-orm'
import { emit } from '@/lib/core/events.server'
import { among, type ErasedPart, idsOf } from '@/lib/platform/manifest/erase.server'

/** Removes their boards, whose pins are already gone, and emits an event to search for each. */
export const removeBoards: ErasedPart = async (tx, user_id, max) => {
  const boards = await idsOf(
    tx,
    sql`update boards set deleted_at = coalesce(deleted_at, now())
      where id in (select id from boards where user_id = ${user_id} order by id limit ${max}) returning id`,
  )
  for (const id of boards) await emit(tx, 'boardChanged', { id })
  await tx.execute(sql`delete from boards where id = ${among(boards)}`)
  await tx.execute(sql`
    update users u set
      board_count = (select count(*) from boards b where b.user_id = u.id and b.deleted_at is null and b.privacy <> 'secret'),
      secret_board_count = (select count(*) from boards b where b.user_id = u.id and b.deleted_at is null and b.privacy = 'secret')
    where id = ${user_id}`)
  return { count: boards.length }
}

/** Removes their follows of boards. */
export const leaveFollowedBoards: ErasedPart = async (tx, user_id, max) => {
  const boards = await idsOf(
    tx,
    sql`select b.id from boards b join board_follows f on f.board_id = b.id
      where f.user_id = ${user_id} order by b.id limit ${max} for no key update of b`,
  )
  const left = await idsOf(
    tx,
    sql`delete from board_follows where user_id = ${user_id} and board_id = ${among(boards)} returning board_id as id`,
  )
  await tx.execute(sql`update boards set follower_count = follower_count - 1 where id = ${among(left)}`)
  return { count: boards.length }
}
