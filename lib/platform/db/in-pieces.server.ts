import { type SQL, sql } from 'drizzle-orm'
import type { Db } from './client.server'

/** Rows per statement: a statement has ten seconds, and an account may have any number of rows. */
const atOnce = 2000

/** A table with an `id`, and its alias in conditions. */
type Source = { table: string; alias: string }

/** Runs `work` on all rows that match `which` (of the alias), in batches in the order of their ids. */
export async function inPieces(
  tx: Db,
  { table, alias }: Source,
  which: SQL,
  work: (ids: SQL) => Promise<unknown>,
  max = atOnce,
): Promise<void> {
  const id = sql.raw(`${alias}.id`)
  const from = sql.raw(`${table} ${alias}`)
  for (let after = '0'; ; ) {
    const { rows } = await tx.execute<{ id: string }>(
      sql`select ${id} from ${from} where ${which} and ${id} > ${after} order by ${id} limit ${max}`,
    )
    const ids = rows.map((row) => row.id)
    if (ids.length > 0) await work(sql`any(${sql.param(ids)}::bigint[])`)
    if (ids.length < max) return
    after = ids.at(-1) ?? after
  }
}
