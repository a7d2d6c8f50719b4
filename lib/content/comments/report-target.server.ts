import { sql } from 'drizzle-orm'
import { placeOfPicture } from '@/lib/content/pins/card/first-pin-sql.server'
import { reportTarget } from '@/lib/platform/manifest/report-target.server'
import { visibleComment } from './seen.server'
import { setCommentRemoved } from './state.server'

/** Comments as report targets. */
export const commentTarget = reportTarget({
  type: 'aggregatedComment',
  table: 'comments',
  shown: `select '' as title, k.text, null as signature, k.deleted_at is not null as is_gone,
      ${placeOfPicture('k.aggregated_pin_id')} as place
    from comments k where k.id = c.target_id`,
  urlOf: ([pin]) => `/pin/${pin}/`,
  ownerFor: async (tx, member, id) => (await visibleComment(tx, member, id)).user_id,
  async remove(tx, { decision_id, target_id }) {
    const { rows } = await tx.execute(
      sql`select 1 from comments where id = ${target_id} and removed_by is null`,
    )
    if (rows.length > 0) await setCommentRemoved(tx, target_id, decision_id)
  },
  async restore(tx, decision_id) {
    const { rows } = await tx.execute<{ id: string }>(
      sql`select id from comments where removed_by = ${decision_id}`,
    )
    for (const { id } of rows) await setCommentRemoved(tx, id, null)
  },
})
