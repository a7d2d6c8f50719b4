import { sql } from 'drizzle-orm'
import { pictureSeen } from '@/lib/content/pins/card/card-sql.server'
import { placeOfPicture } from '@/lib/content/pins/card/first-pin-sql.server'
import { found } from '@/lib/core/app-error'
import { bindViewer } from '@/lib/platform/access/viewer-sql.server'
import { reportTarget } from '@/lib/platform/manifest/report-target.server'
import { setTryRemoved } from './commands.server'
import { trySeen } from './try-sql.server'

const owner = `select t.user_id as owner from tries t where ${trySeen('t', '$viewer')}
  and ${pictureSeen('t.aggregated_pin_id', '$viewer')} and t.id = `

/** Tries as report targets. */
export const tryTarget = reportTarget({
  type: 'userDidItData',
  table: 'tries',
  shown: `select '' as title, y.text, m.signature, y.deleted_at is not null as is_gone,
      ${placeOfPicture('y.aggregated_pin_id')} as place
    from tries y left join media m on m.signature = y.signature and m.status = 'succeeded' where y.id = c.target_id`,
  urlOf: ([pin]) => `/pin/${pin}/`,
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
