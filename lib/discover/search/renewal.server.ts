import { asc, eq, sql } from 'drizzle-orm'
import { transact } from '@/lib/platform/db/client.server'
import type { Registries } from '@/lib/platform/manifest/registries.server'
import { renew } from './index.server'
import { searchRenewals } from './table.server'

/** Rows of one transaction, so that it is short, and milliseconds of one run. */
const [atOnce, lasting] = [200, 60_000]

/** Renews the next rows of a document that an older version indexed; false when nothing is left to do. */
const renewSome = ({ searchDocuments }: Registries, rows: number) =>
  transact(async (tx) => {
    const [left] = await tx
      .select()
      .from(searchRenewals)
      .orderBy(asc(searchRenewals.kind))
      .limit(1)
      .for('update', { skipLocked: true })
    if (!left) return false
    const ofKind = eq(searchRenewals.kind, left.kind)
    const document = searchDocuments.find(({ kind }) => kind === left.kind)
    const found =
      document &&
      (await tx.execute<{ id: string }>(
        sql`select id from ${sql.raw(document.table)} where id > ${left.after_id} order by id limit ${rows}`,
      ))
    const ids = found?.rows.map(({ id }) => id) ?? []
    if (document && ids.length > 0) await renew(tx, document, sql`any(${sql.param(ids)}::bigint[])`)
    const last = ids.at(-1)
    if (last === undefined || ids.length < rows) await tx.delete(searchRenewals).where(ofKind)
    else await tx.update(searchRenewals).set({ after_id: last }).where(ofKind)
    return true
  })

/**
 * Brings rows that an older version indexed to the present form, in short transactions that lock none of them; the next
 * run continues where this one ends. What the older version wrote is found until then.
 */
export async function renewIndex(registries: Registries, rows = atOnce): Promise<void> {
  const end = performance.now() + lasting
  while (performance.now() < end) if (!(await renewSome(registries, rows))) return
}
