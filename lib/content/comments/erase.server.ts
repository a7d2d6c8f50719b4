import { sql } from 'drizzle-orm'
import { lockPictures } from '@/lib/content/pins/picture/lock-pictures.server'
import { unnamed } from '@/lib/content/pins/write/unnamed.server'
import type { Db } from '@/lib/platform/db/client.server'
import { among, type ErasedPart, idsOf } from '@/lib/platform/manifest/erase.server'

/** Recounts comments that were liked, found helpful or replied to. */
async function countAgain(tx: Db, comments: readonly string[]): Promise<void> {
  await tx.execute(sql`
    update comments m set
      like_count = (select count(*) from comment_reactions r where r.comment_id = m.id),
      helpful_count = (select count(*) from comment_helpful r where r.comment_id = m.id),
      reply_count = (select count(*) from comments a
        where a.parent_id = m.id and a.deleted_at is null and a.removed_by is null)
    where id = ${among(comments)}`)
}

/**
 * Replaces their name in others' texts by as many characters, so that other mentions keep their positions.
 */
export const leaveMentions: ErasedPart = async (tx, user_id, max) => {
  const named = await idsOf(
    tx,
    sql`select id from comments where id in (
      select comment_id from comment_mentions where user_id = ${user_id} limit ${max}) order by id for no key update`,
  )
  await tx.execute(sql`
    update comments c set text = ${unnamed('c.text')}
    from users u where u.id = ${user_id} and c.id = ${among(named)}`)
  await tx.execute(
    sql`delete from comment_mentions where user_id = ${user_id} and comment_id = ${among(named)}`,
  )
  return { count: named.length }
}

/** Removes their likes and helpful marks. */
export const leaveOpinions: ErasedPart = async (tx, user_id, max) => {
  const touched = await idsOf(
    tx,
    sql`select id from comments where id in (
      (select comment_id from comment_reactions where user_id = ${user_id} limit ${max})
      union (select comment_id from comment_helpful where user_id = ${user_id} limit ${max})
    ) order by id for no key update`,
  )
  for (const table of ['comment_reactions', 'comment_helpful'])
    await tx.execute(
      sql`delete from ${sql.identifier(table)} where user_id = ${user_id} and comment_id = ${among(touched)}`,
    )
  await countAgain(tx, touched)
  return { count: touched.length }
}

/** Recounts the comments of pictures. */
async function countComments(tx: Db, pictures: readonly string[]): Promise<void> {
  await tx.execute(sql`
    update aggregated_pins a set comment_count = (
      select count(*) from comments c left join comments p on p.id = c.parent_id
      where c.aggregated_pin_id = a.id and c.try_id is null and c.deleted_at is null and c.removed_by is null
        and (p.id is null or (p.deleted_at is null and p.removed_by is null)))
    where id = ${among(pictures)}`)
}

type ErasedComment = {
  id: string
  parent_id: string | null
  aggregated_pin_id: string
  try_id: string | null
}

/** Removes their comments with the replies; recounts pictures, tries and parent comments. */
export const leaveComments: ErasedPart = async (tx, user_id, max) => {
  const { rows } = await tx.execute<ErasedComment>(sql`
    select id, parent_id, aggregated_pin_id, try_id from comments where user_id = ${user_id} order by id limit ${max}`)
  const tries = rows.flatMap(({ try_id }) => try_id ?? [])
  const parents = rows.flatMap(({ parent_id }) => parent_id ?? [])
  const pictures = rows.map(({ aggregated_pin_id }) => aggregated_pin_id)
  await tx.execute(sql`select 1 from comments where id = ${among(parents)} order by id for no key update`)
  await lockPictures(tx, pictures)
  await tx.execute(sql`delete from comments where id = ${among(rows.map(({ id }) => id))}`)
  await countAgain(tx, parents)
  await countComments(tx, pictures)
  await tx.execute(sql`
    update tries t set comment_count = (
      select count(*) from comments c left join comments p on p.id = c.parent_id
      where c.try_id = t.id and c.deleted_at is null and c.removed_by is null
        and (p.id is null or (p.deleted_at is null and p.removed_by is null)))
    where id = ${among(tries)}`)
  return { count: rows.length }
}
