import { and, desc, eq, gt, isNull, or, sql } from 'drizzle-orm'
import { found } from '@/lib/core/app-error'
import type { Origin } from '@/lib/core/resource'
import type { Member } from '@/lib/core/viewer'
import { recordAction } from '@/lib/platform/audit/record.server'
import { type Db, db, transact } from '@/lib/platform/db/client.server'
import { enqueue, takeTurns } from '@/lib/platform/db/queue.server'
import { openExport } from './files.server'
import { exportQueue } from './queues.server'
import type { WireExport } from './schema'
import { dataExports } from './table.server'

type Row = Pick<typeof dataExports.$inferSelect, 'id' | 'status' | 'created_at' | 'expires_at'>

const columns = {
  id: dataExports.id,
  status: dataExports.status,
  created_at: dataExports.created_at,
  expires_at: dataExports.expires_at,
}

function present({ id, status, created_at, expires_at }: Row): WireExport {
  return {
    id,
    status,
    created_at: created_at.toISOString(),
    expires_at: expires_at?.toISOString() ?? null,
    url: status === 'ready' ? `/v3/exports/${id}/` : null,
  }
}

async function state(tx: Db, user_id: string): Promise<Row | undefined> {
  const [row] = await tx
    .select(columns)
    .from(dataExports)
    .where(
      and(
        eq(dataExports.user_id, user_id),
        or(isNull(dataExports.expires_at), gt(dataExports.expires_at, sql`now()`)),
      ),
    )
    .orderBy(desc(dataExports.id))
    .limit(1)
  return row
}

/** Returns a member's latest export, if any. */
export async function latestExport(viewer: Member): Promise<WireExport | null> {
  const row = await state(db(), viewer.id)
  return row ? present(row) : null
}

/**
 * Asks the worker for a copy of the member's data; returns the existing one while it is being written, and for an hour
 * after.
 */
export function requestExport(viewer: Member, origin: Origin): Promise<WireExport> {
  return transact(async (tx) => {
    await takeTurns(tx, `export ${viewer.id}`)
    const before = await state(tx, viewer.id)
    const isNew = before && Date.now() - before.created_at.getTime() < 3_600_000
    if (before && (before.status === 'pending' || (before.status === 'ready' && isNew)))
      return present(before)
    const [row] = await tx.insert(dataExports).values({ user_id: viewer.id }).returning(columns)
    const made = found(row, 'serverError')
    await enqueue(tx, exportQueue, { id: made.id }, made.id)
    const entry = { actor_id: viewer.id, action: 'export_asked', target_type: 'user' } as const
    await recordAction(tx, { ...entry, target_id: viewer.id, ip: origin.ip })
    return present(made)
  })
}

/** Returns the file of a member's own finished export. @throws AppError 404 for any other */
export async function exportFileOf(viewer: Member, id: string) {
  const { rows } = await db().execute<{ file: string }>(sql`
    select file from data_exports where id = ${id} and user_id = ${viewer.id} and status = 'ready'
      and expires_at > now() and file is not null`)
  return found(await openExport(found(rows[0], 'notFound').file), 'notFound')
}
