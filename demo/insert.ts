import type { PgTable } from 'drizzle-orm/pg-core'
import { bandsOf } from '@/lib/media/likeness/bands-of'
import { pictureBands } from '@/lib/media/likeness/table.server'
import type { Loading } from './make-media'

/** Rows per insert: a statement can have at most 65,535 parameters. */
const BATCH = 1000

/** Inserts any number of rows. */
export async function insert<T extends PgTable>(
  db: Loading,
  table: T,
  rows: readonly T['$inferInsert'][],
): Promise<void> {
  for (let i = 0; i < rows.length; i += BATCH) await db.insert(table).values([...rows.slice(i, i + BATCH)])
}

/** Returns the buckets of similar pictures, with their table. */
export const bandRows = (pictures: readonly { signature: string; likeness?: Buffer | null }[]) =>
  [
    pictureBands,
    pictures.flatMap(({ signature, likeness }) =>
      likeness ? bandsOf(likeness).map((band) => ({ band, signature })) : [],
    ),
  ] as const
