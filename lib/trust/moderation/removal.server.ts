import { type SQL, sql } from 'drizzle-orm'
import { audienceOfUser } from '@/lib/content/boards/audience-sql.server'
import { setCommentRemoved } from '@/lib/content/comments/standing.server'
import { pinsChanged, refreshPublic } from '@/lib/content/pins/change-pins.server'
import type { ReportType } from '@/lib/content/reports/reasons'
import { setTryRemoved } from '@/lib/content/tries/commands.server'
import { emit } from '@/lib/core/events.server'
import { partsReady } from '@/lib/media/images/parts-ready'
import type { Db } from '@/lib/platform/db/client.server'

type Removal = { decision_id: string; target_id: string; copies: boolean }

/**
 * Changes pins with their pictures and boards locked, and emits the changes: they became visible or hidden. A
 * concurrent save of one of these pictures holds it, so it comes before or after.
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

/** Makes the pins of a board public or not, as its audience says now. */
async function refreshBoard(tx: Db, board_id: string): Promise<void> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select id from pins where board_id = ${board_id} and deleted_at is null`,
  )
  await refreshPublic(
    tx,
    rows.map(({ id }) => id),
  )
  await emit(tx, 'boardChanged', { id: board_id })
}

/**
 * Removes an object from everybody but its owner. No counts or places change, so that it can be restored
 * exactly: a removed pin is not ready, a removed board admits nobody.
 */
export async function removeTarget(tx: Db, type: ReportType, removal: Removal): Promise<void> {
  const { decision_id, target_id, copies } = removal
  if (type === 'pin') {
    const which = copies
      ? sql`p.signature = (select x.signature from pins x where x.id = ${target_id})`
      : sql`p.id = ${target_id}`
    const change = sql`removed_by = ${decision_id}, is_ready = false, is_public = false`
    // A pin its owner deleted may be restored within the hour.
    await changePins(tx, sql`${which} and p.removed_by is null`, change)
  }
  if (type === 'board') {
    const { rows } = await tx.execute(sql`update boards set removed_by = ${decision_id}, audience = 'nobody'
      where id = ${target_id} and removed_by is null returning 1`)
    if (rows.length > 0) await refreshBoard(tx, target_id)
  }
  if (type === 'aggregatedComment') {
    const { rows } = await tx.execute(
      sql`select 1 from comments where id = ${target_id} and removed_by is null`,
    )
    if (rows.length > 0) await setCommentRemoved(tx, target_id, decision_id)
  }
  if (type === 'userDidItData') await setTryRemoved(tx, target_id, decision_id)
}

/** Restores what a decision removed, if it still exists. */
export async function restoreTarget(tx: Db, type: ReportType, decision_id: string): Promise<void> {
  if (type === 'pin') {
    const change = sql`removed_by = null,
      is_ready = exists (select from media m where m.signature = p.signature and m.status = 'succeeded')
        and ${sql.raw(partsReady('p'))}`
    await changePins(tx, sql`p.removed_by = ${decision_id}`, change)
  }
  if (type === 'board') {
    const { rows } = await tx.execute<{ id: string; user_id: string }>(
      sql`select id, user_id from boards where removed_by = ${decision_id} for no key update`,
    )
    for (const { id, user_id } of rows) {
      await tx.execute(
        sql`update boards set removed_by = null, audience = ${audienceOfUser(user_id)} where id = ${id}`,
      )
      await refreshBoard(tx, id)
    }
  }
  if (type === 'aggregatedComment') {
    const { rows } = await tx.execute<{ id: string }>(
      sql`select id from comments where removed_by = ${decision_id}`,
    )
    for (const { id } of rows) await setCommentRemoved(tx, id, null)
  }
  if (type === 'userDidItData') {
    const { rows } = await tx.execute<{ id: string }>(
      sql`select id from tries where removed_by = ${decision_id}`,
    )
    for (const { id } of rows) await setTryRemoved(tx, id, null)
  }
}
