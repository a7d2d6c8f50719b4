import { type SQL, sql } from 'drizzle-orm'
import { found } from '@/lib/core/app-error'
import { bindViewer } from '@/lib/platform/access/viewer-sql.server'
import type { Db } from '@/lib/platform/db/client.server'
import { reportTarget } from '@/lib/platform/manifest/report-target.server'
import { pinSeen } from './card/card-sql.server'
import { partsReady } from './card/parts-ready'
import { pinsChanged, refreshPublic } from './write/change-pins.server'

/**
 * Changes pins with their pictures and boards locked, and emits that they became visible or hidden. A concurrent save
 * of one of these pictures locks it, so it comes before or after.
 */
async function changePins(tx: Db, which: SQL, change: SQL): Promise<void> {
  await tx.execute(sql`select 1 from media where signature in (select p.signature from pins p where ${which})
    order by signature for update`)
  await tx.execute(sql`select id from boards where id in (select p.board_id from pins p where ${which})
    order by id for no key update`)
  const { rows } = await tx.execute<{ id: string }>(
    sql`update pins p set ${change} where ${which} returning p.id`,
  )
  const ids = rows.map(({ id }) => id)
  await refreshPublic(tx, ids)
  await pinsChanged(tx, ids)
}

const owner = `select p.user_id as owner from pins p join boards b on b.id = p.board_id
  where ${pinSeen('p', 'b', '$viewer')} and p.id = `

/**
 * Returns the facts of a reported pin from the database: if its linked page sells a product, and the duration of its
 * video in milliseconds. Nothing is promoted until there are ads.
 */
async function factsOf(tx: Db, pin_id: string): Promise<object> {
  const { rows } = await tx.execute<{ is_product: boolean; duration: number | null }>(sql`
    select coalesce(jsonb_array_length(l.metadata -> 'products') > 0, false) as is_product,
      (select v.duration from pin_videos pv join videos v on v.signature = pv.video_signature
        where pv.pin_id = p.id) as duration
    from pins p left join linked_pages l on l.url_hash = sha256(convert_to(p.link, 'UTF8')) where p.id = ${pin_id}`)
  const [row] = rows
  return row ? { isProduct: row.is_product, isPromoted: false, videoDuration: row.duration } : {}
}

/** Pins as report targets; a removed one is not ready. */
export const pinTarget = reportTarget({
  type: 'pin',
  table: 'pins',
  hasCopies: true,
  shown: `select p.title, p.description as text, m.signature, p.deleted_at is not null as is_gone, array[p.id::text] as place
    from pins p left join media m on m.signature = p.signature and m.status = 'succeeded' where p.id = c.target_id`,
  urlOf: ([pin]) => `/pin/${pin}/`,
  async ownerFor(tx, { id: viewer }, id) {
    const { rows } = await tx.execute<{ owner: string }>(sql`${bindViewer(owner, viewer)}${id}`)
    return found(rows[0], 'pinNotFound').owner
  },
  contextOf: factsOf,
  async remove(tx, { decision_id, target_id, copies }) {
    const which = copies
      ? sql`p.signature = (select x.signature from pins x where x.id = ${target_id})`
      : sql`p.id = ${target_id}`
    const change = sql`removed_by = ${decision_id}, is_ready = false, is_public = false`
    // A pin its owner deleted may be restored within the hour.
    await changePins(tx, sql`${which} and p.removed_by is null`, change)
  },
  async restore(tx, decision_id) {
    const change = sql`removed_by = null,
      is_ready = exists (select from media m where m.signature = p.signature and m.status = 'succeeded')
        and ${sql.raw(partsReady('p'))}`
    await changePins(tx, sql`p.removed_by = ${decision_id}`, change)
  },
})
