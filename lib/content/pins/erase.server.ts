import { sql } from 'drizzle-orm'
import { emit } from '@/lib/core/events.server'
import { removeUnused } from '@/lib/media/images/files/remove-unused.server'
import { among, type ErasedPart, idsOf } from '@/lib/platform/manifest/erase.server'
import { picturesOf } from './picture/pictures-of.server'
import { unnamed } from './write/unnamed.server'

/** Removes their favorites, and recounts those pins. */
export const leaveFavorites: ErasedPart = async (tx, user_id, max) => {
  const pins = await idsOf(
    tx,
    sql`select p.id from pins p join pin_favorites f on f.pin_id = p.id
      where f.user_id = ${user_id} order by p.id limit ${max} for no key update of p`,
  )
  await tx.execute(sql`
    with gone as (delete from pin_favorites where user_id = ${user_id} and pin_id = ${among(pins)} returning pin_id)
    update pins p set favorite_count = p.favorite_count - 1 from gone g where p.id = g.pin_id`)
  return { count: pins.length }
}

/** Masks their name in the texts of others' pins, and updates search. */
export const leavePinMentions: ErasedPart = async (tx, user_id, max) => {
  const named = await idsOf(
    tx,
    sql`select id from pins where id in (
      select pin_id from pin_mentions where user_id = ${user_id} limit ${max}) order by id for no key update`,
  )
  await tx.execute(sql`
    update pins p set description = ${unnamed('p.description')}
    from users u where u.id = ${user_id} and p.id = ${among(named)}`)
  await tx.execute(sql`delete from pin_mentions where user_id = ${user_id} and pin_id = ${among(named)}`)
  for (const id of named) await emit(tx, 'pinChanged', { id })
  return { count: named.length }
}

type PinRow = { id: string; signature: string }

/**
 * Removes their pins and others' pins on their boards; updates the counts of boards, sections and pictures that remain.
 */
export const removePins: ErasedPart = async (tx, user_id, max) => {
  const { rows } = await tx.execute<PinRow>(
    sql`(select id, signature from pins where user_id = ${user_id} order by id limit ${max})
      union (select p.id, p.signature from boards b join pins p on p.board_id = b.id where b.user_id = ${user_id} limit ${max})
      order by id limit ${max}`,
  )
  if (rows.length === 0) return { count: 0 }
  const signatures = await picturesOf(tx, rows)
  // A pin that is being created from the picture locks it, as in the purge of pins.
  await tx.execute(sql`select 1 from media where signature = any(${sql.param(signatures)}::text[])
    order by signature for update`)
  await tx.execute(sql`select 1 from aggregated_pins where signature = any(${sql.param(signatures)}::text[])
    order by id for no key update`)
  await tx.execute(sql`
    with gone as (delete from pins where id = ${among(rows.map(({ id }) => id))} returning *),
    counted as (select * from gone where deleted_at is null),
    of_users as (update users u set pin_count = u.pin_count - c.n
      from (select user_id, count(*)::int as n from counted group by 1) c where u.id = c.user_id),
    of_boards as (update boards b set pin_count = b.pin_count - c.n, sectionless_pin_count = b.sectionless_pin_count - c.loose
      from (select board_id, count(*)::int as n, (count(*) filter (where section_id is null))::int as loose
        from counted group by 1) c where b.id = c.board_id),
    of_sections as (update board_sections s set pin_count = s.pin_count - c.n
      from (select section_id, count(*)::int as n from counted group by 1) c where s.id = c.section_id)
    update aggregated_pins a set save_count = a.save_count - c.n
    from (select aggregated_pin_id, count(*)::int as n from counted group by 1) c where a.id = c.aggregated_pin_id`)
  return { count: rows.length, gone: await removeUnused(tx, signatures) }
}
