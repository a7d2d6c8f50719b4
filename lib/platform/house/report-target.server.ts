import type { Member } from '@/lib/core/viewer'
import type { Db } from '@/lib/platform/db/client.server'

/** A removal by a decision of the moderators; `copies` takes the other saves of a picture along. */
export type Removal = { decision_id: string; target_id: string; copies: boolean }

/** Something that people can report, declared by its domain and listed in its manifest. */
export type ReportTarget = {
  /** Its type on the wire. */
  type: string
  /**
   * Returns the account that it belongs to; null when it belongs to several. @throws AppError when the member may not know
   * of it
   */
  ownerFor: (tx: Db, member: Member, id: string) => Promise<string | null>
  /** Returns the facts of its context that are ours to say, not the caller's. */
  contextOf?: (tx: Db, id: string) => Promise<object>
  /**
   * Removes it from everybody but its owner. No counts or places change, so that it can be restored exactly. What cannot be
   * removed has none.
   */
  remove?: (tx: Db, removal: Removal) => Promise<void>
  /** Restores what a decision removed, if it still exists. */
  restore?: (tx: Db, decision_id: string) => Promise<void>
}

const targets = new Map<string, ReportTarget>()

/** Declares a report target. @throws Error for a type that another domain declares */
export function reportTarget(target: ReportTarget): ReportTarget {
  if (targets.has(target.type)) throw new Error(`${target.type} is declared again`)
  targets.set(target.type, target)
  return target
}

/** Returns the target of a type; undefined where no domain declares it. */
export const targetOf = (type: string): ReportTarget | undefined => targets.get(type)
