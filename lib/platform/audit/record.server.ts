import type { Db } from '@/lib/platform/db/client.server'
import { auditLog } from './table.server'
import type { AuditTarget } from './targets'

/** One action on an account. `before` and `after` hold the changed values, never a secret. */
export type AuditEntry = {
  actor_id: string | null
  action: string
  target_type: AuditTarget
  target_id: string | null
  before?: unknown
  after?: unknown
  /** The actor's words: required for what limits a person. */
  reason?: string
  /** True for an admin's or operator's act, which the log of all admins lists. */
  by_admin?: boolean
  ip: string
}

/** Records an action in the audit log, in the transaction of the action. */
export async function recordAction(tx: Db, entry: AuditEntry): Promise<void> {
  await tx.insert(auditLog).values(entry)
}
