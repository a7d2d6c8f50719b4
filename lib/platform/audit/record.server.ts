import type { Db } from '@/lib/platform/db/client.server'
import { auditLog } from './table.server'

/** One action on an account. `before` and `after` hold the changed values, never a secret. */
export type AuditEntry = {
  actor_id: string | null
  action: string
  target_type: 'mail' | 'site' | 'user' | 'session' | 'website' | 'invite' | 'report'
  target_id: string | null
  before?: unknown
  after?: unknown
  ip: string
}

/** Records an action in the audit log, in the transaction of the action. */
export async function recordAction(tx: Db, entry: AuditEntry): Promise<void> {
  await tx.insert(auditLog).values(entry)
}
