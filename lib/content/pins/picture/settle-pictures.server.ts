import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '@/lib/platform/db/client.server'

/**
 * Returns SQL for the board that has its own comments, tries, reactions and save count for a picture: a secret or
 * protected one. Null for a public one, whose pins share them with all public pins of the picture.
 */
const privatePlace = (board: string) =>
  `case when ${board}.privacy = 'public' then null::bigint else ${board}.id end`

/**
 * Assigns pins the aggregated pin of their current board, after a move or a change of privacy, and counts their saves
 * there. Comments stay where they were written: private ones never become public. `ids` is a condition's right side (`=
 * any(…)`); the caller locks boards, and pictures are locked here in the order of their ids.
 */
export async function settlePictures(tx: Db, ids: SQL): Promise<void> {
  const place = sql.raw(privatePlace('b'))
  await tx.execute(sql`
    insert into aggregated_pins (signature, board_id)
    select distinct p.signature, ${place} from pins p join boards b on b.id = p.board_id
      join aggregated_pins w on w.id = p.aggregated_pin_id
    where p.id = ${ids} and w.board_id is distinct from ${place} on conflict do nothing`)
  const { rows } = await tx.execute<{ id: string; home: string; was: string }>(sql`
    select p.id, a.id as home, p.aggregated_pin_id as was from pins p join boards b on b.id = p.board_id
      join aggregated_pins a on a.signature = p.signature and a.board_id is not distinct from ${place}
    where p.id = ${ids} and p.aggregated_pin_id <> a.id`)
  if (rows.length === 0) return
  const list = (key: 'id' | 'home' | 'was') => sql`${sql.param(rows.map((row) => row[key]))}::bigint[]`
  await tx.execute(sql`
    select 1 from aggregated_pins where id = any(${list('home')} || ${list('was')}) order by id for no key update`)
  await tx.execute(sql`
    with moving as (select * from unnest(${list('id')}, ${list('home')}, ${list('was')}) as m (id, home, was)),
    moved as (update pins p set aggregated_pin_id = m.home from moving m where p.id = m.id
      returning m.home, m.was, p.deleted_at is null as exists_now),
    counted as (select id, sum(n)::int as n from (
      select home as id, 1 as n from moved where exists_now union all select was, -1 from moved where exists_now) c group by id)
    update aggregated_pins a set save_count = greatest(0, a.save_count + c.n) from counted c where a.id = c.id`)
}
