import { sql } from 'drizzle-orm'
import { found } from '@/lib/core/app-error'
import type { Origin } from '@/lib/core/resource'
import type { Member } from '@/lib/core/viewer'
import { recordAction } from '@/lib/platform/audit/record.server'
import { type Db, db, transact } from '@/lib/platform/db/client.server'
import { enqueue, takeTurns } from '@/lib/platform/db/queue.server'
import { openExport } from './files.server'
import { exportQueue } from './queues.server'
import type { WireExport } from './schema'

type Row = {
  id: string
  status: WireExport['status']
  created_at: string
  expires_at: string | null
  file: string | null
}

const iso = (moment: string) => new Date(moment).toISOString()

function present({ id, status, created_at, expires_at }: Row): WireExport {
  return {
    id,
    status,
    created_at: iso(created_at),
    expires_at: expires_at ? iso(expires_at) : null,
    url: status === 'ready' ? `/v3/exports/${id}/` : null,
  }
}

async function standing(tx: Db, user_id: string): Promise<Row | undefined> {
  const { rows } = await tx.execute<Row>(sql`
    select id, status, created_at, expires_at, file from data_exports
    where user_id = ${user_id} and (expires_at is null or expires_at > now()) order by id desc limit 1`)
  return rows[0]
}

/** Returns a member's latest export, if any. */
export async function latestExport(viewer: Member): Promise<WireExport | null> {
  const row = await standing(db(), viewer.id)
  return row ? present(row) : null
}

/**
 * Asks the worker for a copy of the member's data; returns the existing one while it is being written, and for an hour
 * after.
 */
export function askForExport(viewer: Member, origin: Origin): Promise<WireExport> {
  return transact(async (tx) => {
    await takeTurns(tx, `export ${viewer.id}`)
    const before = await standing(tx, viewer.id)
    const isNew = before && Date.now() - new Date(before.created_at).getTime() < 3_600_000
    if (before && (before.status === 'pending' || (before.status === 'ready' && isNew)))
      return present(before)
    const { rows } = await tx.execute<Row>(sql`
      insert into data_exports (user_id) values (${viewer.id}) returning id, status, created_at, expires_at, file`)
    const made = found(rows[0], 'serverError')
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
