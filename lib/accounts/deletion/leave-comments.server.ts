import { sql } from 'drizzle-orm'
import { emit } from '@/lib/core/events.server'
import type { Db } from '@/lib/platform/db/client.server'
import { among, countComments, idsOf, lockPictures, type Part } from './batch.server'

/** Comments that were liked, found helpful or answered count anew. */
async function countAnew(tx: Db, comments: readonly string[]): Promise<void> {
  await tx.execute(sql`
    update comments m set
      like_count = (select count(*) from comment_reactions r where r.comment_id = m.id),
      helpful_count = (select count(*) from comment_helpful r where r.comment_id = m.id),
      reply_count = (select count(*) from comments a
        where a.parent_id = m.id and a.deleted_at is null and a.removed_by is null)
    where id = ${among(comments)}`)
}

/** A column of words without the name of a person, who is u. */
const unnamed = (column: string) =>
  sql.raw(
    `regexp_replace(${column}, '@' || u.username || '(?!\\w)', '@' || repeat('_', length(u.username)), 'gi')`,
  )

/** Their name in others' words gives way to as many signs, so that the other names in them stay in place. */
export const leaveMentions: Part = async (tx, user_id, most) => {
  const named = await idsOf(
    tx,
    sql`select id from comments where id in (
      select comment_id from comment_mentions where user_id = ${user_id} limit ${most}) order by id for no key update`,
  )
  await tx.execute(sql`
    update comments c set text = ${unnamed('c.text')}
    from users u where u.id = ${user_id} and c.id = ${among(named)}`)
  await tx.execute(
    sql`delete from comment_mentions where user_id = ${user_id} and comment_id = ${among(named)}`,
  )
  return { count: named.length }
}

/** The same in what others' pins say; search forgets it, too. */
export const leavePinMentions: Part = async (tx, user_id, most) => {
  const named = await idsOf(
    tx,
    sql`select id from pins where id in (
      select pin_id from pin_mentions where user_id = ${user_id} limit ${most}) order by id for no key update`,
  )
  await tx.execute(sql`
    update pins p set description = ${unnamed('p.description')}
    from users u where u.id = ${user_id} and p.id = ${among(named)}`)
  await tx.execute(sql`delete from pin_mentions where user_id = ${user_id} and pin_id = ${among(named)}`)
  for (const id of named) await emit(tx, 'pinChanged', { id })
  return { count: named.length }
}

/** What they liked and found helpful. */
export const leaveOpinions: Part = async (tx, user_id, most) => {
  const touched = await idsOf(
    tx,
    sql`select id from comments where id in (
      (select comment_id from comment_reactions where user_id = ${user_id} limit ${most})
      union (select comment_id from comment_helpful where user_id = ${user_id} limit ${most})
    ) order by id for no key update`,
  )
  for (const table of ['comment_reactions', 'comment_helpful'])
    await tx.execute(
      sql`delete from ${sql.identifier(table)} where user_id = ${user_id} and comment_id = ${among(touched)}`,
    )
  await countAnew(tx, touched)
  return { count: touched.length }
}

type Said = { id: string; parent_id: string | null; aggregated_pin_id: string; try_id: string | null }

/** What they said goes, with what it was answered; pictures, tries and comments that it stood under count anew. */
export const leaveComments: Part = async (tx, user_id, most) => {
  const { rows } = await tx.execute<Said>(sql`
    select id, parent_id, aggregated_pin_id, try_id from comments where user_id = ${user_id} order by id limit ${most}`)
  const tries = rows.flatMap(({ try_id }) => try_id ?? [])
  const parents = rows.flatMap(({ parent_id }) => parent_id ?? [])
  const pictures = rows.map(({ aggregated_pin_id }) => aggregated_pin_id)
  await tx.execute(sql`select 1 from comments where id = ${among(parents)} order by id for no key update`)
  await lockPictures(tx, pictures)
  await tx.execute(sql`delete from comments where id = ${among(rows.map(({ id }) => id))}`)
  await countAnew(tx, parents)
  await countComments(tx, pictures)
  await tx.execute(sql`
    update tries t set comment_count = (
      select count(*) from comments c left join comments p on p.id = c.parent_id
      where c.try_id = t.id and c.deleted_at is null and c.removed_by is null
        and (p.id is null or (p.deleted_at is null and p.removed_by is null)))
    where id = ${among(tries)}`)
  return { count: rows.length }
}
