import { and, eq, sql } from 'drizzle-orm'
import { newToken } from '@/lib/accounts/sessions/sessions.server'
import { log } from '@/lib/core/logs/log.server'
import { db, transact } from '@/lib/platform/db/client.server'
import { absoluteUrl } from '@/lib/platform/mail/absolute-url.server'
import { queueMail } from '@/lib/platform/mail/queue-mail.server'
import type { ExportedTable } from '@/lib/platform/manifest/registries.server'
import { writeArchive } from './archive.server'
import { exportPath, removeExportFile } from './files.server'
import { exportMails } from './mail-kinds'
import { exportDays } from './schema'
import { dataExports } from './table.server'

type Pending = { user_id: string; email: string; locale: string; first_name: string }

async function pending(id: string): Promise<Pending | undefined> {
  const { rows } = await db().execute<Pending>(sql`
    select e.user_id, u.email, u.locale, u.first_name from data_exports e join users u on u.id = e.user_id
    where e.id = ${id} and e.status = 'pending'`)
  return rows[0]
}

/** Marks an export ready and notifies its owner; false when another run did, or it was deleted. */
function markReady(id: string, file: string, owner: Pending): Promise<boolean> {
  return transact(async (tx) => {
    const expires_at = sql`now() + make_interval(days => ${exportDays})`
    const marked = await tx
      .update(dataExports)
      .set({ status: 'ready', file, ready_at: sql`now()`, expires_at })
      .where(and(eq(dataExports.id, id), eq(dataExports.status, 'pending')))
      .returning({ id: dataExports.id })
    if (marked.length === 0) return false
    const { user_id, email, locale, first_name } = owner
    const data = { first_name, url: absoluteUrl('/settings/data/') }
    await queueMail(tx, { kind: exportMails.export_ready, to: email, user_id, locale, data })
    return true
  })
}

/** Writes a requested export. Idempotent: one file remains, and one mail is sent. */
export async function makeExport(
  id: string,
  isLastTry: boolean,
  tables: readonly ExportedTable[],
): Promise<void> {
  const owner = await pending(id)
  if (!owner) return
  const file = `${newToken()}.zip`
  try {
    await writeArchive(owner.user_id, await exportPath(file), tables)
    if (!(await markReady(id, file, owner))) await removeExportFile(file)
  } catch (error) {
    await removeExportFile(file)
    log.error({ err: error, export: id }, 'export not made')
    if (isLastTry)
      await db()
        .update(dataExports)
        .set({ status: 'failed', expires_at: sql`now() + interval '1 day'` })
        .where(eq(dataExports.id, id))
    throw error
  }
}

/** Deletes exports older than a week: first the file, then the row. */
export async function dropExpiredExports(): Promise<void> {
  const { rows } = await db().execute<{ id: string; file: string | null }>(
    sql`select id, file from data_exports where expires_at < now() limit 200`,
  )
  for (const { id, file } of rows) {
    if (file) await removeExportFile(file)
    await db().delete(dataExports).where(eq(dataExports.id, id))
  }
}
