import { sql } from 'drizzle-orm'
import { pictureSeen } from '@/lib/content/pins/card-sql.server'
import { found } from '@/lib/core/app-error'
import { bindViewer } from '@/lib/platform/access/viewer-sql.server'
import { reportTarget } from '@/lib/platform/house/report-target.server'
import { setTryRemoved } from './commands.server'
import { trySeen } from './try-sql.server'

const owner = `select t.user_id as owner from tries t where ${trySeen('t', '$viewer')}
  and ${pictureSeen('t.aggregated_pin_id', '$viewer')} and t.id = `

/** A try. */
export const tryTarget = reportTarget({
  type: 'userDidItData',
  async ownerFor(tx, { id: viewer }, id) {
    const { rows } = await tx.execute<{ owner: string }>(sql`${bindViewer(owner, viewer)}${id}`)
    return found(rows[0], 'notFound').owner
  },
  remove: (tx, { decision_id, target_id }) => setTryRemoved(tx, target_id, decision_id),
  async restore(tx, decision_id) {
    const { rows } = await tx.execute<{ id: string }>(
      sql`select id from tries where removed_by = ${decision_id}`,
    )
    for (const { id } of rows) await setTryRemoved(tx, id, null)
  },
})
