import type { ChangedFields } from './fields'
import type { HistoryAction, HistoryTarget } from './kinds'

/** A change of business data, as its history keeps it. */
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
