import { eq, sql } from 'drizzle-orm'
import { reports } from '@/lib/content/reports/table.server'
import type { Db } from '@/lib/platform/db/client.server'
import type { NotificationKind } from '@/lib/platform/notify/kinds'
import { notify } from '@/lib/platform/notify/notify.server'
import type { LockedCase } from './decisions.server'
import { moderationKinds } from './notification-kinds'

/** Maximum reporters notified of a decision, newest first. */
const maxReportersNotified = 500

const about = (decision_id: string) => ({ object_type: 'moderation_decision', object_id: decision_id })

/** Notifies the person concerned of a decision or its withdrawal, from the site itself. */
export async function notifyOwner(
  tx: Db,
  { id, owner_id }: LockedCase,
  decision_id: string,
  kind: NotificationKind,
): Promise<void> {
  if (owner_id === null) return
  await notify(tx, {
    to: owner_id,
    kind,
    actor_id: null,
    ...about(decision_id),
    data: { case_id: id },
  })
}

/** Notifies the reporters, and closes their reports. */
export async function notifyReporters(tx: Db, { id }: LockedCase, decision_id: string): Promise<void> {
  const { rows } = await tx.execute<{ reporter_id: string }>(sql`
    select reporter_id from reports where case_id = ${id} and reporter_id is not null
    order by id desc limit ${maxReportersNotified}`)
  await tx.update(reports).set({ is_open: false }).where(eq(reports.case_id, id))
  for (const { reporter_id } of rows)
    await notify(tx, {
      to: reporter_id,
      kind: moderationKinds.report_decision,
      actor_id: null,
      ...about(decision_id),
      data: { case_id: id },
    })
}
