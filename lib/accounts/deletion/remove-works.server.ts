import { sql } from 'drizzle-orm'
import { emit } from '@/lib/core/events.server'
import { isUnused } from '@/lib/media/images/unused.server'
import type { Db } from '@/lib/platform/db/client.server'
import { among, type GoneMedia, idsOf, lockPictures, type Part } from './batch.server'

/** Those of some pictures that nothing shows now; they go with what was said of them. */
async function removeUnused(tx: Db, signatures: readonly string[]): Promise<GoneMedia[]> {
  const { rows } = await tx.execute<GoneMedia>(sql`
    delete from media m where m.signature = any(${sql.param(signatures)}::text[])
      and ${sql.raw(isUnused('m'))}
      and not exists (select from story_pictures s where s.signature = m.signature)
    returning m.signature, m.ext`)
  return rows
}

/** Their likes and other reactions; the pictures count anew. */
export const removeReactions: Part = async (tx, user_id, most) => {
  const pictures = await idsOf(
    tx,
    sql`select id from aggregated_pins where id in (
      select aggregated_pin_id from reactions where user_id = ${user_id} limit ${most}) order by id for no key update`,
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

export const removeTries: Part = async (tx, user_id, most) => {
  const { rows } = await tx.execute<{ id: string; aggregated_pin_id: string; signature: string | null }>(sql`
    select id, aggregated_pin_id, signature from tries where user_id = ${user_id} order by id limit ${most}`)
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

type PinRow = { id: string; signature: string }

/** Pins go; boards, sections and pictures that others show count less. */
export const removePins: Part = async (tx, user_id, most) => {
  const { rows } = await tx.execute<PinRow>(
    sql`select id, signature from pins where user_id = ${user_id} order by id limit ${most}`,
  )
  if (rows.length === 0) return { count: 0 }
  const signatures = [...new Set(rows.map(({ signature }) => signature))]
  // A pin that is being made of the picture holds it, as when pins are purged.
  await tx.execute(sql`select 1 from media where signature = any(${sql.param(signatures)}::text[])
    order by signature for update`)
  await tx.execute(sql`select 1 from aggregated_pins where signature = any(${sql.param(signatures)}::text[])
    order by id for no key update`)
  await tx.execute(sql`
    with gone as (delete from pins where id = ${among(rows.map(({ id }) => id))} returning *),
    counted as (select * from gone where deleted_at is null),
    of_user as (update users set pin_count = pin_count - (select count(*) from counted) where id = ${user_id}),
    of_boards as (update boards b set pin_count = b.pin_count - c.n, sectionless_pin_count = b.sectionless_pin_count - c.loose
      from (select board_id, count(*)::int as n, (count(*) filter (where section_id is null))::int as loose
        from counted group by 1) c where b.id = c.board_id),
    of_sections as (update board_sections s set pin_count = s.pin_count - c.n
      from (select section_id, count(*)::int as n from counted group by 1) c where s.id = c.section_id)
    update aggregated_pins a set save_count = a.save_count - c.n
    from (select aggregated_pin_id, count(*)::int as n from counted group by 1) c where a.id = c.aggregated_pin_id`)
  return { count: rows.length, gone: await removeUnused(tx, signatures) }
}

/** Boards, whose pins are gone by now; the search hears of each. */
export const removeBoards: Part = async (tx, user_id, most) => {
  const boards = await idsOf(
    tx,
    sql`update boards set deleted_at = coalesce(deleted_at, now())
      where id in (select id from boards where user_id = ${user_id} order by id limit ${most}) returning id`,
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

/** Pictures that they brought: those that nobody shows go, of the others nobody knows any more who did. */
export const removeMedia: Part = async (tx, user_id, most) => {
  const { rows } = await tx.execute<{ signature: string }>(sql`
    update media set uploaded_by = null where signature in (
      select signature from media where uploaded_by = ${user_id} order by signature limit ${most}) returning signature`)
  const signatures = rows.map(({ signature }) => signature)
  return { count: rows.length, gone: await removeUnused(tx, signatures) }
}
