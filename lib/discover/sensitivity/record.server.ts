import type { Origin } from '@/lib/core/resource'
import type { Member } from '@/lib/core/viewer'
import { recordAction } from '@/lib/platform/audit/record.server'
import type { Db } from '@/lib/platform/db/client.server'

/** Records a change of the terms or help lines in the log of the site. */
export const recordChange = (
  tx: Db,
  member: Member,
  { ip }: Origin,
  action: string,
  entry: { before?: Record<string, unknown>; after?: Record<string, unknown> },
) =>
  recordAction(tx, {
    actor_id: member.id,
    action,
    target_type: 'site',
    target_id: null,
    by_admin: true,
    ip,
    ...entry,
  })
