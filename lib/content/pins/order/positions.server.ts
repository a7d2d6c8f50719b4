import { sql } from 'drizzle-orm'
import type { Spot } from '@/lib/content/boards/schema'
import { found } from '@/lib/core/app-error'
import type { Db } from '@/lib/platform/db/client.server'
import { among } from '@/lib/platform/manifest/erase.server'
import { positionsBelow, positionsBetween, scaleOf } from './position'

/** Returns the position of pin p on its board, as SQL: its stored position, otherwise its age. */
export const positionOf = (p: string) => `coalesce(${p}.position, ${p}.id::numeric)`

const place = sql.raw(positionOf('p'))

/** Number of decimals at which a board is renumbered. */
const maxDigits = 40

type Neighbours = { above: string | null; below: string | null }

async function oneOf(tx: Db, query: ReturnType<typeof sql>): Promise<string | null> {
  const { rows } = await tx.execute<{ place: string }>(query)
  return rows[0]?.place ?? null
}

/** Returns positions above the current pins of a board, and below later ones. */
async function top(tx: Db, count: number): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`select next_id() as id`)
  const { id } = found(rows[0], 'serverError')
  return positionsBetween((BigInt(id) + 1n).toString(), id, count)
}

/**
 * Returns the positions around a spot, without the moved pins. @throws AppError 50 when the pin beside it is not on the
 * board
 */
async function neighboursOf(
  tx: Db,
  board_id: string,
  spot: Spot,
  moving: readonly string[],
): Promise<Neighbours> {
  const rest = sql`p.board_id = ${board_id} and p.deleted_at is null and p.id <> all(${sql.param([...moving])}::bigint[])`
  const beside = spot.after_id ?? spot.before_id
  if (beside === undefined) {
    const below = sql`select ${place}::text as place from pins p where ${rest} order by ${place}, p.id limit 1`
    return spot.to === 'end' ? { above: await oneOf(tx, below), below: null } : { above: null, below: null }
  }
  const at = found(
    await oneOf(tx, sql`select ${place}::text as place from pins p where ${rest} and p.id = ${beside}`),
    'pinNotFound',
  )
  const key = sql`(${place}, p.id)`
  if (spot.after_id !== undefined) {
    const next = sql`select ${place}::text as place from pins p where ${rest}
      and ${key} < (${at}::numeric, ${beside}::bigint) order by ${place} desc, p.id desc limit 1`
    return { above: at, below: await oneOf(tx, next) }
  }
  const before = sql`select ${place}::text as place from pins p where ${rest}
    and ${key} > (${at}::numeric, ${beside}::bigint) order by ${place}, p.id limit 1`
  return { above: await oneOf(tx, before), below: at }
}

/** Renumbers the pins of a locked board in their current order with whole numbers: the ids of its own pins. */
async function renumber(tx: Db, board_id: string): Promise<void> {
  await tx.execute(sql`
    with present as (select p.id, row_number() over (order by ${place} desc, p.id desc) as n
        from pins p where p.board_id = ${board_id} and p.deleted_at is null),
      whole as (select id as place, row_number() over (order by id desc) as n from present)
    update pins p set position = w.place from present s join whole w using (n) where p.id = s.id`)
}

/** Returns positions for pins at a spot of a locked board, highest first. @throws AppError 50 */
async function placesAt(tx: Db, board_id: string, spot: Spot, moving: readonly string[]): Promise<string[]> {
  const { above, below } = await neighboursOf(tx, board_id, spot, moving)
  const count = moving.length
  if (above === null) return top(tx, count)
  if (below === null) return positionsBelow(above, count)
  if (above !== below) {
    const places = positionsBetween(above, below, count)
    if (places.every((one) => scaleOf(one) <= maxDigits)) return places
  }
  await renumber(tx, board_id)
  const whole = await neighboursOf(tx, board_id, spot, moving)
  return positionsBetween(found(whole.above, 'serverError'), found(whole.below, 'serverError'), count)
}

/** Stores the positions of pins. */
export async function setPositions(
  tx: Db,
  ids: readonly string[],
  places: readonly (string | null)[],
): Promise<void> {
  await tx.execute(sql`update pins p set position = w.place
    from unnest(${sql.param([...ids])}::bigint[], ${sql.param([...places])}::numeric[]) as w (id, place) where p.id = w.id`)
}

/**
 * Moves pins of a locked board to a spot, in the order given. @throws AppError 50 when the pin beside it is not on the
 * board
 */
export async function putPins(tx: Db, board_id: string, ids: readonly string[], spot: Spot): Promise<void> {
  await setPositions(tx, ids, await placesAt(tx, board_id, spot, ids))
}

/** Puts pins from another board first on this one, in their old order. */
export async function putFirst(tx: Db, ids: readonly string[]): Promise<void> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select p.id from pins p where p.id = ${among(ids)} order by ${place} desc, p.id desc`,
  )
  await setPositions(
    tx,
    rows.map(({ id }) => id),
    await top(tx, rows.length),
  )
}
