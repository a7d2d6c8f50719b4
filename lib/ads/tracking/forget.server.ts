import { sql } from 'drizzle-orm'
import type { ErasedPart } from '@/lib/platform/manifest/erase.server'

/** Has events of ads no longer say who saw them: they still count, and are dropped with their day. */
export const forgetViewer: ErasedPart = async (tx, user_id, max) => {
  const { rowCount } = await tx.execute(sql`
    update ad_events e set viewer = 0 from (
      select day, nonce, kind from ad_events where viewer = ${user_id} limit ${max}) x
    where e.day = x.day and e.nonce = x.nonce and e.kind = x.kind`)
  return { count: rowCount ?? 0 }
}
