import { type SQL, sql } from 'drizzle-orm'
import { partsReady } from '@/lib/content/pins/card/parts-ready'
import { pinsChanged, refreshPublic } from '@/lib/content/pins/write/change-pins.server'
import type { Db } from '@/lib/platform/db/client.server'

/**
 * Marks pins ready that match `which` (a condition on p) and whose pictures and video are ready. Returns their number.
 */
export async function pinsReady(tx: Db, which: SQL): Promise<number> {
  // Boards first, so that a board cannot turn secret between the read of its privacy and the update of its pins.
  await tx.execute(sql`select id from boards where id in
    (select p.board_id from pins p where ${which} and not p.is_ready) order by id for share`)
  const { rows } = await tx.execute<{ id: string }>(sql`update pins p set is_ready = true
    where ${which} and not p.is_ready and p.removed_by is null
      and exists (select from media m where m.signature = p.signature and m.status = 'succeeded')
      and ${sql.raw(partsReady('p'))}
    returning p.id`)
  const ids = rows.map((row) => row.id)
  await refreshPublic(tx, ids)
  await pinsChanged(tx, ids)
  return ids.length
}
