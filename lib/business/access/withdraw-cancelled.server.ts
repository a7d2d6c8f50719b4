import { sql } from 'drizzle-orm'
import type { Db } from '@/lib/platform/db/client.server'
import { withdrawNotifications } from '@/lib/platform/notify/notify.server'

/**
 * Withdraws the notifications of those invites of some businesses that this transaction cancelled, as the trigger does
 * when a business leaves its parent.
 */
export async function withdrawJustCancelled(tx: Db, business_ids: readonly string[]): Promise<void> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from business_invites where business_id = any(${sql.param([...business_ids])}::bigint[])
      and status = 'CANCELLED' and updated_at = now()`)
  await withdrawNotifications(tx, { object_type: 'business_invite', object_id: rows.map(({ id }) => id) })
}
