import { sql } from 'drizzle-orm'
import { lockPictures } from '@/lib/content/pins/picture/lock-pictures.server'
import { removeUnused } from '@/lib/media/images/files/remove-unused.server'
import { among, type ErasedPart, idsOf } from '@/lib/platform/manifest/erase.server'

/** Removes their likes and helpful marks on tries, and recounts those. */
export const leaveTryMarks: ErasedPart = async (tx, user_id, max) => {
  const tries = await idsOf(
    tx,
    sql`select id from tries where id in (select try_id from try_marks where user_id = ${user_id} limit ${max})
      order by id for no key update`,
  )
  await tx.execute(sql`
    with gone as (delete from try_marks where user_id = ${user_id} and try_id = ${among(tries)} returning try_id, kind)
    update tries t set like_count = t.like_count - g.likes, helpful_count = t.helpful_count - g.helpful
    from (select try_id, (count(*) filter (where kind = 'like'))::int as likes,
      (count(*) filter (where kind = 'helpful'))::int as helpful from gone group by 1) g where t.id = g.try_id`)
  return { count: tries.length }
}

export const removeTries: ErasedPart = async (tx, user_id, max) => {
  const { rows } = await tx.execute<{ id: string; aggregated_pin_id: string; signature: string | null }>(sql`
    select id, aggregated_pin_id, signature from tries where user_id = ${user_id} order by id limit ${max}`)
  const pictures = rows.map((row) => row.aggregated_pin_id)
  await lockPictures(tx, pictures)
  await tx.execute(sql`delete from tries where id = ${among(rows.map(({ id }) => id))}`)
  await tx.execute(sql`
    update aggregated_pins a set
      try_count = (select count(*) from tries t where t.aggregated_pin_id = a.id and t.deleted_at is null and t.removed_by is null)
    where id = ${among(pictures)}`)
  return {
    count: rows.length,
    gone: await removeUnused(
      tx,
      rows.flatMap(({ signature }) => signature ?? []),
    ),
  }
}
