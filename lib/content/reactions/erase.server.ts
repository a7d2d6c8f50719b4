import { sql } from 'drizzle-orm'
import { among, type ErasedPart, idsOf } from '@/lib/platform/manifest/erase.server'

/** Removes their likes and other reactions; recounts the pictures. */
export const removeReactions: ErasedPart = async (tx, user_id, max) => {
  const pictures = await idsOf(
    tx,
    sql`select id from aggregated_pins where id in (
      select aggregated_pin_id from reactions where user_id = ${user_id} limit ${max}) order by id for no key update`,
  )
  await tx.execute(
    sql`delete from reactions where user_id = ${user_id} and aggregated_pin_id = ${among(pictures)}`,
  )
  await tx.execute(sql`
    update aggregated_pins a set
      like_count = (select count(*) from reactions r where r.aggregated_pin_id = a.id),
      reaction_counts = coalesce((select jsonb_object_agg(r.reaction_type, r.n) from (
        select reaction_type, count(*) as n from reactions where aggregated_pin_id = a.id group by 1) r), '{}')
    where id = ${among(pictures)}`)
  return { count: pictures.length }
}
