import type { Db } from '@/lib/platform/db/client.server'
import type { ChangedFields } from './fields'
import type { HistoryAction, HistoryTarget } from './kinds'
import { businessHistory } from './table.server'

export type Change = {
  business_id: string
  actor_id: string | null
  action: HistoryAction
  target_type: HistoryTarget
  target_id: string | null
  before?: ChangedFields
  after?: ChangedFields
  ip: string
}

/** Records a change of business data in its history, in the transaction of the change. */
export async function recordChange(tx: Db, change: Change): Promise<void> {
  await tx.insert(businessHistory).values(change)
}
