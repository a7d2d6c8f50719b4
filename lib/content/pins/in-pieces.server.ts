import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '@/lib/platform/db/client.server'

/** Pins that one statement takes: a statement has ten seconds, an account or a board may have any number of pins. */
const atOnce = 2000

/** Runs `work` on all pins that match `whose` (of `p`), in batches in the order of their ids. */
export async function inPieces(
  tx: Db,
  whose: SQL,
  work: (ids: SQL) => Promise<unknown>,
  most = atOnce,
): Promise<void> {
  for (let after = '0'; ; ) {
    const { rows } = await tx.execute<{ id: string }>(
      sql`select p.id from pins p where ${whose} and p.id > ${after} order by p.id limit ${most}`,
    )
    const ids = rows.map(({ id }) => id)
    if (ids.length > 0) await work(sql`any(${sql.param(ids)}::bigint[])`)
    if (ids.length < most) return
    after = ids.at(-1) ?? after
  }
}
